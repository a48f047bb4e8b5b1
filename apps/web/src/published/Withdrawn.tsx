import { Alert } from '@playbook/cells/ui/frame/Alert'
import type { Publication } from '@playbook/core/api/publications'
import { longDate } from '@playbook/core/text/date'
import { Shell } from '../ui/shell/Shell.tsx'
import { Cite } from './Cite.tsx'
import { Authors } from './PublishedFacts.tsx'
import styles from './Published.module.css'

/** What stays of a publication that was taken back, so that references to it hold. */
export function Withdrawn({ publication }: { readonly publication: Publication }) {
  const { title, authors, withdrawn, versions } = publication
  return (
    <Shell>
      <title>{title}</title>
      <div className={styles.withdrawn}>
        <h1>{title.trim() || 'Untitled playbook'}</h1>
        <Authors authors={authors} />
        <Alert
          kind="note"
          what={`The authors withdrew this playbook on ${longDate(withdrawn ?? '')}.`}
          next="Title, authors and citation stay so that references hold; the contents are gone."
        />
        <Cite publication={publication} number={versions[0]?.number ?? 1} />
      </div>
    </Shell>
  )
}
