import { Alert } from '@playbook/cells/ui/frame/Alert'
import type { Publication } from '@playbook/core/api/publications'
import { lastDone } from '@playbook/core/checks/summary'
import { longDate } from '@playbook/core/text/date'
import { useQuery } from '@tanstack/react-query'
import { checksQuery } from '../api/checks.ts'
import { PublishedBar } from '../published/PublishedBar.tsx'
import { Authors } from '../published/PublishedFacts.tsx'
import { usePublication } from '../published/usePublication.tsx'
import { QueryAlert } from '../ui/QueryAlert.tsx'
import styles from './Checks.module.css'
import { ChecksAside } from './ChecksAside.tsx'
import { LastCheck } from './LastCheck.tsx'
import { SignedChecks } from './SignedChecks.tsx'
import { Timeline } from './Timeline.tsx'

/** Whether a published playbook still holds: its last check, and every check so far. */
export function ChecksPage({ id }: { readonly id: string }) {
  const { publication, instead } = usePublication(id)
  return publication === undefined ? instead : <PublicationChecks publication={publication} />
}

function PublicationChecks({ publication }: { readonly publication: Publication }) {
  const { id, title, authors, versions } = publication
  const all = useQuery(checksQuery(id))
  const [newest] = versions
  const number = newest?.number ?? 1
  const ended = all.data?.checks.filter(({ state }) => state === 'done') ?? []
  const last = lastDone(ended)
  const published = versions.find((version) => version.number === last?.version)?.published ?? newest?.published ?? ''
  const name = title.trim() || 'Untitled playbook'
  return (
    <>
      <title>{`Checks of ${name}`}</title>
      <PublishedBar publication={publication} number={number} title={name} page="checks" />
      <main id="content" className={styles.page} tabIndex={-1}>
        <div>
          <h1>{name}</h1>
          <Authors authors={authors} />
          <p className={styles.about}>
            Published {longDate(published)}. Its results are frozen; a check computes them anew beside them, and never
            changes them.
          </p>
          <QueryAlert
            query={all}
            missing="The checks could not be read."
            outdated="The checks could not be read again: these are the last that were."
          />
          {all.data !== undefined && last === undefined && (
            <Alert
              kind="note"
              what={`Not checked since ${longDate(published)}.`}
              next="A check asks its services again and compares every claim and every result."
            />
          )}
          {last !== undefined && <LastCheck id={id} check={last} checks={ended} published={published} />}
          {ended.length > 1 && (
            <>
              <h2>Every check so far</h2>
              <Timeline checks={ended.filter(({ version }) => version === last?.version)} />
            </>
          )}
          {all.data !== undefined && <SignedChecks signed={all.data.signed} />}
        </div>
        {all.data !== undefined && <ChecksAside id={id} checks={all.data} />}
      </main>
    </>
  )
}
