import type { ExampleEntry } from '@playbook/core/api/playbooks'
import { Button } from '@playbook/cells/ui/frame/Button'
import styles from './Home.module.css'
import { countedSteps, titleOf } from './list.ts'
import { Row, RowsComing } from './Row.tsx'
import type { NewPlaybook } from '../start/useNewPlaybook.ts'

interface ExamplesProps {
  /** Undefined while they are loading. */
  readonly examples: readonly ExampleEntry[] | undefined
  readonly creation: NewPlaybook
}

export function Examples({ examples, creation }: ExamplesProps) {
  if (examples?.length === 0) return null
  return (
    <section aria-labelledby="examples">
      <div className={styles.head}>
        <h2 id="examples">Examples that work offline</h2>
      </div>
      {examples === undefined && <RowsComing label="Loading the examples" />}
      {examples !== undefined && (
        <ul className={styles.list}>
          {examples.map((example) => (
            <Row
              key={example.id}
              title={titleOf(example)}
              text={example.description}
              hues={example.hues}
              meta={countedSteps(example.steps)}
            >
              <Button
                busy={creation.busy === example.id}
                disabled={creation.busy !== undefined}
                aria-label={`Open a copy of ${titleOf(example)}`}
                onClick={() => creation.open(example.id)}
              >
                Open a copy
              </Button>
            </Row>
          ))}
        </ul>
      )}
    </section>
  )
}
