import { ChevronDown } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Figure } from '../../shared/figure/schema.ts'
import { Button } from '../frame/Button.tsx'

const loadPopover = () => import('./SaveFigurePopover.tsx')
const SaveFigurePopover = lazy(async () => ({ default: (await loadPopover()).SaveFigurePopover }))

/** The button that offers a figure as a file; how is asked in a popover, which comes when it is first wanted. */
export function SaveFigure({ figure }: { readonly figure: Figure }) {
  const [isWanted, setWanted] = useState(false)
  const button = (
    <Button
      kind="quiet"
      size="small"
      aria-haspopup="dialog"
      aria-expanded={false}
      onPointerEnter={() => void loadPopover()}
      onClick={() => setWanted(true)}
    >
      Download <ChevronDown size={14} aria-hidden />
    </Button>
  )
  if (!isWanted) return button
  return (
    <Suspense fallback={button}>
      <SaveFigurePopover figure={figure}>
        <Button kind="quiet" size="small">
          Download <ChevronDown size={14} aria-hidden />
        </Button>
      </SaveFigurePopover>
    </Suspense>
  )
}
