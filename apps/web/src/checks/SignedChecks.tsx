import type { SignedCheck } from '@playbook/core/api/checks'
import { tallyOf, tallyText } from '@playbook/core/checks/summary'
import { longDate } from '@playbook/core/text/date'
import styles from './Checks.module.css'
import { VerdictMark } from '../verdicts/VerdictMark.tsx'

/** What people found who computed it anew and put their names to it. */
export function SignedChecks({ signed }: { readonly signed: readonly SignedCheck[] }) {
  if (signed.length === 0) return null
  return (
    <>
      <h2>Checked by {signed.length === 1 ? 'a person' : 'people'}</h2>
      <ul className={styles.signed}>
        {signed.map(({ id, name, orcid, sentence, at, version, report }) => {
          const { moved, unasked } = tallyOf(report)
          return (
            <li key={id} className={styles.sheet}>
              <p>
                <b>{name}</b>
                {orcid !== null && (
                  <>
                    {', '}
                    <a href={`https://orcid.org/${orcid}`} rel="noreferrer">
                      ORCID {orcid}
                    </a>
                  </>
                )}
                , {longDate(at)}
              </p>
              <blockquote>{sentence}</blockquote>
              <p className={styles.marks}>
                Version {version}, computed anew by somebody who is no author: {tallyText(tallyOf(report))}
                {moved > 0 && <VerdictMark verdict="moved">{moved} moved</VerdictMark>}
                {unasked > 0 && <VerdictMark verdict="cannot-be-asked">{unasked} cannot be asked</VerdictMark>}
              </p>
            </li>
          )
        })}
      </ul>
    </>
  )
}
