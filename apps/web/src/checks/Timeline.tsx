import type { Check, CheckReport, Verdict } from '@playbook/core/api/checks'
import { tallyOf } from '@playbook/core/checks/summary'
import { longDate } from '@playbook/core/text/date'
import styles from './Checks.module.css'
import { VerdictMark } from '../verdicts/VerdictMark.tsx'

const MOST_COLUMNS = 8

interface Line {
  readonly key: string
  readonly title: string
  readonly verdictIn: (report: CheckReport) => Verdict | undefined
}

function linesOf({ claims, cells }: CheckReport): readonly Line[] {
  if (claims.length > 0) {
    return claims.map(({ claim, quote }) => ({
      key: claim,
      title: quote,
      verdictIn: (report) => report.claims.find((each) => each.claim === claim)?.verdict,
    }))
  }
  return cells.map(({ cell, title, step }) => ({
    key: cell,
    title: `${step}. ${title}`,
    verdictIn: (report) => report.cells.find((each) => each.cell === cell)?.verdict,
  }))
}

/** All checks of a version side by side: a column for each, a line for each claim or result. */
export function Timeline({ checks }: { readonly checks: readonly Check[] }) {
  const [newest] = checks
  if (newest?.report == null) return null
  const lines = linesOf(newest.report)
  const shown = checks.slice(0, MOST_COLUMNS).toReversed()
  return (
    <div className={`${styles.sheet} ${styles.wide}`} tabIndex={0} role="group" aria-label="Every check so far">
      <table className={styles.timeline}>
        <thead>
          <tr>
            <th scope="col">{newest.report.claims.length > 0 ? 'Claim' : 'Result'}</th>
            {shown.map(({ id, finished }) => (
              <th key={id} scope="col">
                {finished === null ? '' : longDate(finished)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ key, title, verdictIn }) => (
            <tr key={key}>
              <th scope="row" title={title}>
                {title}
              </th>
              {shown.map(({ id, report }) => {
                const verdict = report === null ? undefined : verdictIn(report)
                return <td key={id}>{verdict === undefined ? '' : <VerdictMark verdict={verdict} />}</td>
              })}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">hold</th>
            {shown.map(({ id, report }) => {
              const tally = report === null ? undefined : tallyOf(report)
              return <td key={id}>{tally === undefined ? '' : `${tally.holds} of ${tally.of}`}</td>
            })}
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
