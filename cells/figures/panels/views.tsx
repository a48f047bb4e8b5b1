import type { GroupViews, ViewProps } from '@playbook/core/view'
import { FigureView } from '../../ui/figure/FigureView.tsx'
import { SaveFigure } from '../../ui/figure/SaveFigure.tsx'
import { letterOf } from '../../shared/figure/panelLetters.ts'
import { printedPanels } from '../../ui/figure/draw/printedPanels.ts'
import type * as steps from './steps.ts'
import styles from './views.module.css'

/** Figures beside each other, each with its letter and all that can be done to it. */
function Panels({ value, print }: ViewProps<typeof steps.FigurePanels>) {
  return (
    <>
      {!print && (
        <div className={styles.tools}>
          <SaveFigure
            picture={{
              title: 'Figure with panels',
              draw: (look) => printedPanels(value, document, look),
              result: { type: 'FigurePanels', value },
              data: { format: 'JSON', text: () => JSON.stringify(value) },
            }}
          />
        </div>
      )}
      <div className={styles.panels}>
        {value.panels.map((panel, at) => (
          <section key={at} aria-label={`Panel ${letterOf(at)}: ${panel.title}`}>
            <span className={styles.letter} aria-hidden>
              {letterOf(at)}
            </span>
            <FigureView figure={panel} print={print} />
          </section>
        ))}
      </div>
    </>
  )
}

export const { views, prompts }: GroupViews<typeof steps> = { views: { FigurePanels: Panels }, prompts: {} }
