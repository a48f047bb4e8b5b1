import { AUTO_RUN, type RunRecord } from '@playbook/core/api/processes'
import { elsewhereOf, placeWords } from '@playbook/core/story/remarks'
import { useQuery } from '@tanstack/react-query'
import { runsQuery } from '../../api/runs.ts'
import { useProcessState } from '../../live/playbook.tsx'
import { TimeAgo } from '../../ui/TimeAgo.tsx'
import { Calls } from './Calls.tsx'
import { duration } from '../../format/duration.ts'
import styles from './SidePanel.module.css'

/** Every attempt to compute a result: when, how long, where, what it said, what services answered. */
export function RunHistory({ process, service }: { readonly process: string; readonly service: string | undefined }) {
  const state = useProcessState(process)
  const elsewhere = elsewhereOf(state)
  const runs = useQuery({ ...runsQuery(process, state), placeholderData: (before) => before })
  if (runs.error !== null) return <p role="alert">The runs could not be loaded. {runs.error.message}</p>
  if (runs.data === undefined) return <p className={styles.quiet}>Loading the runs…</p>
  return (
    <section>
      <h4>Runs</h4>
      {elsewhere !== undefined && <p>Computed in {placeWords(elsewhere)}.</p>}
      {runs.data.runs.length === 0 ? (
        <p className={styles.quiet}>{elsewhere === undefined ? 'It has not run yet.' : 'It has not run here.'}</p>
      ) : (
        <ol className={styles.runs}>
          {runs.data.runs.map((run, at) => (
            <Run key={run.id} run={run} service={service} isLast={at === 0} />
          ))}
        </ol>
      )}
    </section>
  )
}

function took({ started, finished }: RunRecord): string | undefined {
  if (started === null || finished === null) return undefined
  return duration(Date.parse(finished) - Date.parse(started))
}

const askedBy = (who: string) => (who === AUTO_RUN ? 'run automatically' : `asked by ${who}`)

interface RunProps {
  readonly run: RunRecord
  /** The service that the step asks. */
  readonly service: string | undefined
  readonly isLast: boolean
}

/** What a finished run says that called no service: nothing is hidden, there was nothing. */
function noCalls(service: string | undefined): string {
  return service === undefined ? 'Computed here: no service was called.' : `${service} was not called in this run.`
}

function Run({ run, service, isLast }: RunProps) {
  const { evidence: calls, messages } = run
  const length = took(run)
  const words = [run.state, length, run.by && askedBy(run.by), run.stoppedBy && `stopped by ${run.stoppedBy}`]
  if (run.attempts > 1) words.push(`${run.attempts} attempts`)
  return (
    <li>
      <p title={run.worker === null ? undefined : `Computed by worker ${run.worker}`}>
        {words.filter(Boolean).join(' · ')} · <TimeAgo date={run.started ?? run.queued} />
      </p>
      {run.error !== null && (
        <p className={styles.bad}>{[run.error.message, run.error.hint].filter(Boolean).join(' ')}</p>
      )}
      {messages.length > 0 && (
        <details>
          <summary>{messages.length === 1 ? '1 message' : `${messages.length} messages`}</summary>
          <ul>
            {messages.map((message, index) => (
              <li key={index}>{typeof message === 'string' ? message : `${message.title}: ${message.text}`}</li>
            ))}
          </ul>
        </details>
      )}
      {calls.length > 0 && <Calls calls={calls} isOpen={isLast} />}
      {calls.length === 0 && isLast && run.finished !== null && <p className={styles.quiet}>{noCalls(service)}</p>}
    </li>
  )
}
