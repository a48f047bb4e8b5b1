import type { Check } from '@playbook/core/api/checks'
import { tallyOf, tallyText, unaskedSince } from '@playbook/core/checks/summary'
import { longDate } from '@playbook/core/text/date'
import { Link } from 'wouter'
import { resultAnchor } from '../report/Prose.tsx'
import verdicts from '../verdicts/Verdicts.module.css'
import styles from './Checks.module.css'
import { CheckedRow } from '../verdicts/CheckedRow.tsx'
import { Moved } from '../verdicts/Moved.tsx'
import { VerdictMark } from '../verdicts/VerdictMark.tsx'

interface Props {
  readonly id: string
  readonly check: Check
  /** All checks, newest first, which say since when something cannot be asked. */
  readonly checks: readonly Check[]
  /** When the version was published. */
  readonly published: string
}

/** What the last check found, claim by claim, or result by result where nothing was claimed. */
export function LastCheck({ id, check, checks, published }: Props) {
  const { report, finished, version } = check
  if (report === null || finished === null) return null
  const tally = tallyOf(report)
  const asked = report.cells.filter(({ isAsked }) => isAsked).length
  const same = checks.filter((each) => each.version === version)
  const linkTo = (cell: string, title: string) => (
    <Link className={verdicts.quote} href={`/public/${id}/${version}#${resultAnchor(cell)}`}>
      {title}
    </Link>
  )
  const sinceOf = (since: ReturnType<typeof unaskedSince>) =>
    since === undefined ? '' : `since ${longDate(since.since)}, last answered ${longDate(since.answered ?? published)}`
  return (
    <section className={styles.sheet} aria-labelledby="last-check">
      <header>
        <h2 id="last-check">
          Re-checked {longDate(finished)}: {tallyText(tally)}
        </h2>
        {tally.moved > 0 && <VerdictMark verdict="moved">{tally.moved} moved</VerdictMark>}
        {tally.unasked > 0 && <VerdictMark verdict="cannot-be-asked">{tally.unasked} cannot be asked</VerdictMark>}
        <p>
          {report.cells.length} {report.cells.length === 1 ? 'step was' : 'steps were'} computed anew with today’s
          program{asked > 0 && `; ${asked} of them asked ${asked === 1 ? 'its service' : 'their services'} again`}.
        </p>
      </header>
      <ol className={verdicts.rows}>
        {report.claims.map((claim, at) => {
          const cell = report.cells.find((each) => each.cell === claim.cell)
          const since = unaskedSince(same, (told) => told.claims.find((each) => each.claim === claim.claim)?.verdict)
          const notes = [claim.tolerance, claim.note, claim.verdict === 'cannot-be-asked' ? sinceOf(since) : '']
          return (
            <CheckedRow
              key={claim.claim}
              number={at + 1}
              name={linkTo(claim.cell, claim.quote)}
              notes={notes}
              values={[claim.was, claim.now]}
              verdict={claim.verdict}
            >
              {claim.verdict === 'moved' && cell !== undefined && <Moved cell={cell} />}
            </CheckedRow>
          )
        })}
        {report.claims.length === 0 &&
          report.cells.map((cell) => {
            const since = unaskedSince(same, (told) => told.cells.find((each) => each.cell === cell.cell)?.verdict)
            const isUnasked = cell.verdict === 'cannot-be-asked'
            const digits = cell.verdict === 'holds' && !cell.isExact ? 'differs in its last digits' : ''
            return (
              <CheckedRow
                key={cell.cell}
                number={cell.step}
                name={linkTo(cell.cell, cell.title)}
                notes={[cell.why ?? '', digits, isUnasked ? sinceOf(since) : '']}
                values={undefined}
                verdict={cell.verdict}
              >
                {cell.verdict === 'moved' && <Moved cell={cell} />}
              </CheckedRow>
            )
          })}
      </ol>
    </section>
  )
}
