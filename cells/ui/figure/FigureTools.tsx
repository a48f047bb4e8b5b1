import { Minus, Plus, RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Figure } from '../../shared/figure/schema.ts'
import { Button } from '../frame/Button.tsx'
import styles from './FigureView.module.css'
import { figureDomains, type Zoom } from './figureZoom.ts'
import { SaveFigure } from './SaveFigure.tsx'

interface Props {
  readonly figure: Figure
  /** Panels, or one box that is turned; none where there is one panel. */
  readonly turn: { readonly isTurned: boolean; readonly onTurn: (isTurned: boolean) => void } | undefined
  /** None where nothing can be zoomed. */
  readonly zooming: ZoomProps | undefined
}

/** The buttons over a figure. */
export function FigureTools({ figure, turn, zooming }: Props) {
  return (
    <>
      {turn && (
        <span className={styles.segment} role="group" aria-label="View">
          <button type="button" aria-pressed={!turn.isTurned} onClick={() => turn.onTurn(false)}>
            Panels
          </button>
          <button type="button" aria-pressed={turn.isTurned} onClick={() => turn.onTurn(true)}>
            Rotate
          </button>
        </span>
      )}
      {zooming && <ZoomButtons figure={figure} {...zooming} />}
      <SaveFigure figure={figure} />
    </>
  )
}

interface ZoomProps {
  readonly zoom: Zoom
  readonly onZoom: (zoom: Zoom) => void
}

const CLOSER = 0.75

function ZoomButtons({ figure, zoom, onZoom }: ZoomProps & { readonly figure: Figure }) {
  const button = (label: string, icon: ReactNode, next: () => Zoom, disabled = false) => (
    <Button
      kind="quiet"
      size="small"
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={() => onZoom(next())}
    >
      {icon}
    </Button>
  )
  const isZoomed = Object.keys(zoom).length > 0
  return (
    <span role="group" aria-label="Zoom">
      {button('Zoom in', <Plus size={14} aria-hidden />, () => figureDomains(figure, zoom, CLOSER))}
      {button('Zoom out', <Minus size={14} aria-hidden />, () => figureDomains(figure, zoom, 1 / CLOSER))}
      {button('Reset the view', <RotateCcw size={14} aria-hidden />, () => ({}), !isZoomed)}
    </span>
  )
}
