import { Alert } from '@playbook/cells/ui/frame/Alert'
import { Button } from '@playbook/cells/ui/frame/Button'
import type { CheckReport } from '@playbook/core/api/checks'
import type { OwnCheck } from '@playbook/core/api/personal-checks'
import { isOpen, tallyOf } from '@playbook/core/checks/summary'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { askForToday, forgetToday, todayQuery } from '../../api/checks.ts'
import { CheckedRow } from '../../verdicts/CheckedRow.tsx'
import { Moved } from '../../verdicts/Moved.tsx'
import checked from '../../verdicts/Verdicts.module.css'
import { counted } from '../../format/counted.ts'
import { useSession, useSource } from '../../live/playbook.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { QueryAlert } from '../../ui/QueryAlert.tsx'
import { showProblem } from '../../ui/toast/toasts.ts'
import { usePage } from '../context/context.tsx'
import { focusCell } from '../context/focus.ts'
import styles from './Today.module.css'
import { costInWords, hasChanged, rootsOf } from './words.ts'

interface Props {
  /** Only this cell and what feeds it; all of the playbook without. */
  readonly cell: string | undefined
  readonly onClose: () => void
}

/** Computes results anew beside those that stand, shows what differs, and takes it where a person wants it. */
export function TodayDialog({ cell, onClose }: Props) {
  const { id, plan: source, base } = useSession()
  const plan = useSource(source)
  const { actions } = usePage()
  const queries = useQueryClient()
  const query = useQuery(todayQuery(id, cell))
  const again = { onError: showProblem, onSettled: async () => queries.invalidateQueries({ queryKey: ['today', id] }) }
  const start = useMutation({ mutationFn: async () => askForToday(id, cell), ...again })
  const forget = useMutation({ mutationFn: async () => forgetToday(id), ...again })
  const all = query.data?.check ?? null
  // A look at something else is none at this.
  const check = all === null || all.cell === (cell ?? null) ? all : null
  const report = check?.state === 'done' ? check.report : null
  // Whoever suggests changes nothing.
  const roots = report === null || base !== undefined ? [] : rootsOf(report.cells, plan)
  const update = () => {
    actions.updateToday(roots)
    forget.mutate()
    onClose()
  }
  const cost = query.data?.cost ?? null
  const steps = cost?.steps ?? 0
  return (
    <Dialog
      wide
      title={cell === undefined ? 'What would be different today?' : 'What would be different today in this cell?'}
      description="Results are computed anew beside those that stand. Nothing in the playbook changes before you update it."
      onClose={onClose}
      actions={
        <>
          {isOpen(check) ? (
            <Button busy={forget.isPending} onClick={() => forget.mutate()}>
              Stop
            </Button>
          ) : (
            <Button
              kind={report === null ? 'primary' : 'default'}
              busy={start.isPending}
              disabled={steps === 0}
              onClick={() => start.mutate()}
            >
              {report === null ? 'Compute anew' : 'Once more'}
            </Button>
          )}
          {roots.length > 0 && (
            <Button kind="primary" onClick={update}>
              {cell === undefined ? 'Update all' : 'Update'}
            </Button>
          )}
        </>
      }
    >
      <QueryAlert query={query} missing="This could not be read." outdated="This could not be read again." />
      {cost !== null && report === null && !isOpen(check) && (
        <p>{steps === 0 ? 'No step has a result yet. Run it first.' : costInWords(cost)}</p>
      )}
      {check?.state === 'failed' && (
        <Alert kind="bad" what="The results could not be computed anew." next="Try once more." />
      )}
      {check !== null && isOpen(check) && <Progress check={check} />}
      {report !== null && <Found report={report} onGo={onClose} />}
    </Dialog>
  )
}

function Progress({ check: { progress } }: { readonly check: OwnCheck }) {
  const { done = 0, of = 0 } = progress ?? {}
  return (
    <p role="status">{of > 0 ? `Computing step ${Math.min(done + 1, of)} of ${of} …` : 'Waiting for its turn …'}</p>
  )
}

interface FoundProps {
  readonly report: CheckReport
  readonly onGo: () => void
}

function Found({ report, onGo }: FoundProps) {
  const plan = useSource(useSession().plan)
  const { cells, claims } = report
  const differing = cells.filter(({ verdict }) => verdict !== 'holds')
  const same = cells.length - differing.length
  const go = (cell: string) => {
    onGo()
    focusCell(cell)
  }
  const nameOf = (cell: string, title: string) => (
    <button type="button" className={`${checked.quote} ${styles.name}`} onClick={() => go(cell)}>
      {title}
    </button>
  )
  const held = tallyOf({ cells: [], claims })
  return (
    <div role="status">
      <p className={styles.sum}>
        {differing.length === 0
          ? `Nothing: ${same === 1 ? 'the result is' : `all ${same} results are`} the same today.`
          : `${counted(differing.length, 'result')} of ${cells.length} ${differing.length === 1 ? 'differs' : 'differ'} or cannot be asked.`}
        {claims.length > 0 &&
          ` ${held.holds} of ${counted(claims.length, 'claim')} ${held.holds === 1 ? 'holds' : 'hold'}.`}
      </p>
      <ol className={`${checked.rows} ${styles.rows}`}>
        {claims
          .filter(({ verdict }) => verdict !== 'holds')
          .map(({ claim, cell, quote, tolerance, note, was, now, verdict, step }) => (
            <CheckedRow
              key={claim}
              number={step ?? 0}
              name={nameOf(cell, quote)}
              notes={['claim', tolerance, note]}
              values={[was, now]}
              verdict={verdict}
            >
              {null}
            </CheckedRow>
          ))}
        {differing.map((cell) => (
          <CheckedRow
            key={cell.cell}
            number={cell.step}
            name={nameOf(cell.cell, cell.title)}
            notes={[cell.why ?? '', hasChanged(cell, plan) ? 'the playbook was changed here since' : '']}
            values={undefined}
            verdict={cell.verdict}
          >
            {cell.verdict === 'moved' && <Moved cell={cell} />}
          </CheckedRow>
        ))}
      </ol>
      {differing.length > 0 && same > 0 && (
        <p className={styles.rest}>{counted(same, 'other result')} came out the same.</p>
      )}
    </div>
  )
}
