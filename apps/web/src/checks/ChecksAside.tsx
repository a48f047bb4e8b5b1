import { Button } from '@playbook/cells/ui/frame/Button'
import type { Checks, CheckSchedule } from '@playbook/core/api/checks'
import { longDate } from '@playbook/core/text/date'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { askForCheck, checksQuery, scheduleChecks } from '../api/checks.ts'
import { meQuery, playbookQuery } from '../api/queries.ts'
import { copyText } from '../ui/copyText.ts'
import { showProblem } from '../ui/toast/toasts.ts'
import styles from './Checks.module.css'
import { OwnCheck } from './OwnCheck.tsx'

interface Props {
  readonly id: string
  readonly checks: Checks
}

const SCHEDULES: Readonly<Record<CheckSchedule, string>> = {
  never: 'Never by itself',
  monthly: 'Every month',
  quarterly: 'Every three months',
  release: 'When a service changes',
}
const ORDER = ['never', 'monthly', 'quarterly', 'release'] as const

/** The role of whoever reads in the playbook that was published; undefined for readers from outside. */
function useRole(id: string) {
  const me = useQuery(meQuery)
  const playbook = useQuery({ ...playbookQuery(id), enabled: me.data !== undefined, retry: false })
  return playbook.data?.role
}

/** What may be done beside the checks: show the badge, and, for its people, check now and by itself. */
export function ChecksAside({ id, checks }: Props) {
  const role = useRole(id)
  const mayAsk = role === 'owner' || role === 'editor'
  return (
    <aside className={styles.aside} aria-label="About the checks">
      <Badge id={id} last={checks.checks.find(({ state }) => state === 'done')?.id ?? ''} />
      <section>
        <h2>Schedule</h2>
        {role === 'owner' ? <Schedule id={id} checks={checks} /> : <p>{SCHEDULES[checks.schedule]}</p>}
        {checks.next !== null && (
          <p>
            {checks.schedule === 'release'
              ? `As soon as a check on this server, of any playbook, sees one of its services answer differently; on ${longDate(checks.next)} at the latest.`
              : `Next on ${longDate(checks.next)}.`}{' '}
            It ends when the playbook is withdrawn.
          </p>
        )}
        {mayAsk && <CheckNow id={id} checks={checks} />}
      </section>
      {!mayAsk && <OwnCheck id={id} />}
    </aside>
  )
}

function useAgain(id: string) {
  const queries = useQueryClient()
  return { onSuccess: async () => queries.invalidateQueries(checksQuery(id)), onError: showProblem }
}

function Schedule({ id, checks }: Props) {
  const choose = useMutation({
    mutationFn: async (chosen: CheckSchedule) => scheduleChecks(id, chosen),
    ...useAgain(id),
  })
  return (
    <select
      aria-label="How often it is checked by itself"
      value={checks.schedule}
      disabled={choose.isPending}
      onChange={({ target }) => choose.mutate(ORDER.find((each) => each === target.value) ?? 'never')}
    >
      {ORDER.map((each) => (
        <option key={each} value={each}>
          {SCHEDULES[each]}
        </option>
      ))}
    </select>
  )
}

function CheckNow({ id, checks: { checks } }: Props) {
  const again = useMutation({ mutationFn: async () => askForCheck(id), ...useAgain(id) })
  const open = checks.find(({ state }) => state === 'waiting' || state === 'running')
  const { done = 0, of = 0 } = open?.progress ?? {}
  return (
    <div role="status">
      {open === undefined ? (
        <Button size="small" busy={again.isPending} onClick={() => again.mutate()}>
          Check now
        </Button>
      ) : (
        <p>{of > 0 ? `Checking step ${Math.min(done + 1, of)} of ${of} …` : 'Waiting for its turn …'}</p>
      )}
    </div>
  )
}

function Badge({ id, last }: { readonly id: string; readonly last: string }) {
  const page = `${location.origin}/public/${id}`
  const picture = `${page}/badge.svg`
  const copy = (text: string) => void copyText(text, 'Copied.')
  return (
    <section>
      <h2>Badge</h2>
      <img
        className={styles.badge}
        src={`/public/${id}/badge.svg?${last}`}
        alt="How many claims hold, as a badge"
        height={22}
      />
      <p>For a README or the page of a laboratory; its words follow each check.</p>
      <div className={styles.buttons}>
        <Button size="small" onClick={() => copy(`[![re-checked](${picture})](${page}/checks)`)}>
          Copy Markdown
        </Button>
        <Button
          size="small"
          onClick={() => copy(`<a href="${page}/checks"><img src="${picture}" alt="re-checked"></a>`)}
        >
          HTML
        </Button>
      </div>
    </section>
  )
}
