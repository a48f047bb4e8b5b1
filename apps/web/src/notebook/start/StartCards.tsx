import { useSession } from '../../live/playbook.tsx'
import { Dot } from '../../ui/Lineage.tsx'
import { promiseOf, STARTS } from '../../start/starts.ts'
import styles from '../Notebook.module.css'
import { FirstTip } from '../help/FirstTip.tsx'
import { AddButtons } from '../list/AddButtons.tsx'
import { ImportCard } from './ImportCard.tsx'
import { usePage } from '../context/context.tsx'

/** An empty notebook: what one can start from. */
export function StartCards() {
  const { registry } = useSession()
  const { actions } = usePage()
  return (
    <div className={styles.start}>
      <p className={styles.startLead}>Start from what you have. Each step suggests what can follow it.</p>
      <div className={styles.cards}>
        {STARTS.map((start) => {
          const step = registry.steps.get(start.step)
          return step === undefined ? null : (
            <button
              key={start.step}
              type="button"
              className={styles.card}
              onClick={() => actions.addStep(null, step, {})}
            >
              <b>
                <Dot hue={start.hue} /> {start.title}
              </b>
              <span>{promiseOf(start)}</span>
            </button>
          )
        })}
        <ImportCard />
      </div>
      <div className={styles.add} data-open>
        <AddButtons after={null} />
      </div>
      <FirstTip />
    </div>
  )
}
