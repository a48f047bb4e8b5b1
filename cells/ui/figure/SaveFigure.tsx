import { ChevronDown } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Picture } from './draw/picture.ts'
import { Button } from '../frame/Button.tsx'

const loadPopover = () => import('./SaveFigurePopover.tsx')
const SaveFigurePopover = lazy(async () => ({ default: (await loadPopover()).SaveFigurePopover }))

/** The button that offers a figure as a file; how is asked in a popover, which comes when it is first wanted. */
export function SaveFigure({ picture }: { readonly picture: Picture }) {
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
      <SaveFigurePopover picture={picture}>
        <Button kind="quiet" size="small">
          Download <ChevronDown size={14} aria-hidden />
        </Button>
      </SaveFigurePopover>
    </Suspense>
  )
}
