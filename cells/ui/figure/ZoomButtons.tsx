import { Minus, Plus, RotateCcw } from 'lucide-react'
import { IconButton } from '../frame/Button.tsx'
import { CLOSER } from './figureInput.ts'

interface Props {
  /** Makes the figure so many times as large. */
  readonly onZoom: (factor: number) => void
  readonly onReset: () => void
  /** Whether the view is as it was at first. */
  readonly isReset?: boolean
}

export function ZoomButtons({ onZoom, onReset, isReset = false }: Props) {
  return (
    <span role="group" aria-label="Zoom">
      <IconButton size="small" label="Zoom in" icon={<Plus size={14} aria-hidden />} onClick={() => onZoom(CLOSER)} />
      <IconButton
        size="small"
        label="Zoom out"
        icon={<Minus size={14} aria-hidden />}
        onClick={() => onZoom(1 / CLOSER)}
      />
      <IconButton
        size="small"
        label="Reset the view"
        icon={<RotateCcw size={14} aria-hidden />}
        disabled={isReset}
        onClick={onReset}
      />
    </span>
  )
}
