import { Alert } from '@playbook/cells/ui/frame/Alert'
import type { Author, Publication } from '@playbook/core/api/publications'
import { lastDone, tallyOf, tallyText } from '@playbook/core/checks/summary'
import type { Paper } from '@playbook/core/report/paper'
import { longDate } from '@playbook/core/text/date'
import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { Link } from 'wouter'
import { checksQuery } from '../api/checks.ts'
import report from '../report/Report.module.css'
import styles from './Published.module.css'

interface Props {
  readonly publication: Publication
  readonly number: number
}

const times = (count: number) => (count === 1 ? 'once' : `${count.toLocaleString('en-GB')} times`)

/** Who published it, when, under which licence, and that nothing else is needed. */
export function PublishedFacts({ publication, number, paper }: Props & { readonly paper: Paper }) {
  const { id, authors, licence, versions, clicks, copies } = publication
  const [newest] = versions
  const shown = versions.find((version) => version.number === number)
  const published = shown === undefined ? '' : longDate(shown.published)
  return (
    <>
      <Authors authors={authors} />
      <p className={report.facts}>
        <span>Published {published}</span>
        <span>Version {number}</span>
        <span>{paper.steps === 1 ? '1 step' : `${paper.steps} steps`}</span>
        <span>{licence}</span>
        {shown?.doi != null && (
          <a href={`https://doi.org/${shown.doi}`} rel="noopener noreferrer">
            doi:{shown.doi}
          </a>
        )}
        <span>
          Opened {times(clicks)}, copied {times(copies)}
        </span>
      </p>
      {newest !== undefined && newest.number !== number ? (
        <Alert
          kind="warn"
          what={`You read version ${number} of ${published}.`}
          next={
            <>
              Version {newest.number} is newer. <Link href={`/public/${id}`}>Read version {newest.number}</Link>
            </>
          }
        />
      ) : (
        <p className={styles.stored}>
          <b>Services not needed.</b> All results are stored here and shown as they were on {published}.
          <Standing id={id} />
        </p>
      )}
    </>
  )
}

/** Whether it still holds, as the last check found. */
function Standing({ id }: { readonly id: string }) {
  const { data } = useQuery(checksQuery(id))
  const last = data && lastDone(data.checks)
  if (last?.report == null || last.finished === null) return null
  return (
    <>
      {' '}
      <Link href={`/public/${id}/checks`}>
        Re-checked {longDate(last.finished)}: {tallyText(tallyOf(last.report))}
      </Link>
      .
    </>
  )
}

/** The authors, each with their ORCID iD where they gave one. */
export function Authors({ authors }: { readonly authors: readonly Author[] }) {
  return (
    <p className={styles.by}>
      {authors.map(({ name, orcid }, at) => (
        <Fragment key={at}>
          {at > 0 && ', '}
          <b>{name}</b>
          {orcid !== undefined && (
            <>
              {' '}
              <a
                href={`https://orcid.org/${orcid}`}
                rel="noopener noreferrer"
                aria-label={`ORCID iD of ${name}: ${orcid}`}
              >
                {orcid}
              </a>
            </>
          )}
        </Fragment>
      ))}
    </p>
  )
}

/** All versions, and what it is based on. */
export function PublishedAside({ publication: { id, versions, basedOn, copies }, number }: Props) {
  return (
    <section className={styles.aside}>
      <h2>Versions</h2>
      <ol>
        {versions.map((version) => (
          <li key={version.number} aria-current={version.number === number ? 'page' : undefined}>
            {version.number === number ? (
              <b>Version {version.number}</b>
            ) : (
              <Link href={`/public/${id}/${version.number}`}>Version {version.number}</Link>
            )}{' '}
            <time dateTime={version.published}>{longDate(version.published)}</time>
            {version.name !== '' && <p>{version.name}</p>}
          </li>
        ))}
      </ol>
      <p>
        {basedOn !== null && (
          <>
            Began as a copy of <Link href={`/public/${basedOn.id}`}>{basedOn.title || 'Untitled playbook'}</Link>.{' '}
          </>
        )}
        {copies > 0 &&
          `${copies === 1 ? 'One copy was' : `${copies.toLocaleString('en-GB')} copies were`} made of this one.`}
      </p>
    </section>
  )
}
