import type { Figure } from '../../shared/figure/schema.ts'
import { Button } from '../frame/Button.tsx'
import styles from './FigureView.module.css'
import { figureDomains, type Zoom } from './figureZoom.ts'
import { pictureOf } from './draw/picture.ts'
import { SaveFigure } from './SaveFigure.tsx'
import { ZoomButtons } from './ZoomButtons.tsx'

interface Props {
  readonly figure: Figure
  /** Drawn, or written for who reads it. */
  readonly table: { readonly isTable: boolean; readonly onTable: (isTable: boolean) => void }
  /** Panels, or one box that is turned; none where there is one panel. */
  readonly turn: { readonly isTurned: boolean; readonly onTurn: (isTurned: boolean) => void } | undefined
  /** None where nothing can be zoomed. */
  readonly zooming: ZoomProps | undefined
}

/** The buttons over a figure. */
export function FigureTools({ figure, table: { isTable, onTable }, turn, zooming }: Props) {
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
      {zooming && (
        <ZoomButtons
          onZoom={(factor) => zooming.onZoom(figureDomains(figure, zooming.zoom, 1 / factor))}
          onReset={() => zooming.onZoom({})}
          isReset={Object.keys(zooming.zoom).length === 0}
        />
      )}
      <Button kind="quiet" size="small" onClick={() => onTable(!isTable)}>
        {isTable ? 'Show as figure' : 'Show as table'}
      </Button>
      <SaveFigure picture={pictureOf(figure)} />
    </>
  )
}

interface ZoomProps {
  readonly zoom: Zoom
  readonly onZoom: (zoom: Zoom) => void
}
