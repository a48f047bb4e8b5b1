import { buttonClass } from '@playbook/cells/ui/frame/Button'
import type { PastState, Version } from '@playbook/core/api/history'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { readChanges } from '../../api/history.ts'
import { useSession } from '../../live/playbook.tsx'
import { QueryAlert } from '../../ui/QueryAlert.tsx'
import { ChangeList } from './ChangeList.tsx'
import { changesInWords, comparableWith, idOf, inOrder, nameOf, type Entry } from './entries.ts'
import styles from './History.module.css'
import { Restore } from './Restore.tsx'
import { ResultChanges } from './ResultChanges.tsx'

interface EntryDetailProps {
  readonly entry: Entry
  readonly versions: readonly Version[]
}

/** One moment: what was done, how it differs from now or from a version, and the way back. */
export function EntryDetail({ entry, versions }: EntryDetailProps) {
  const session = useSession()
  const { id: playbook } = session
  const isWhole = entry.kind === 'moment' && entry.isWhole
  const others = comparableWith(entry, versions)
  const [chosen, choose] = useState('')
  const { from, later } = inOrder(
    entry,
    others.find((other) => idOf(other) === chosen),
  )
  const past = useQuery({
    queryKey: ['history', playbook, idOf(from), later && idOf(later), isWhole],
    queryFn: ({ signal }) => readChanges(playbook, idOf(from), { until: later && idOf(later), isWhole }, signal),
    staleTime: 0,
  })
  return (
    <div className={styles.detail} aria-busy={past.isPending}>
      {others.length > 0 && (
        <label className={styles.compare}>
          Compare with
          <select value={chosen} onChange={({ target }) => choose(target.value)}>
            <option value="">now</option>
            {others.map((other) => (
              <option key={idOf(other)} value={idOf(other)}>
                {titleOf(other)}
              </option>
            ))}
          </select>
        </label>
      )}
      <QueryAlert query={past} missing="This moment could not be loaded" outdated="This may be out of date" />
      {past.data !== undefined && (
        <Changes past={past.data} span={later && `From ${nameOf(from)} to ${nameOf(later)}`} />
      )}
      <div className={styles.tools}>
        <Link
          className={buttonClass({ size: 'small', kind: 'primary' })}
          href={`/playbooks/${playbook}/history/${idOf(entry)}`}
        >
          Look at it
        </Link>
        <Restore session={session} id={idOf(entry)} name={nameOf(entry)} />
      </div>
    </div>
  )
}

const titleOf = (entry: Entry) =>
  entry.kind === 'version' && entry.version.name !== '' ? `${nameOf(entry)}, “${entry.version.name}”` : nameOf(entry)

interface ChangesProps {
  readonly past: PastState
  /** From when to when; undefined: until now. */
  readonly span: string | undefined
}

/** What was done, and what differs since: cells, words and results. */
export function Changes({ past: { did, since, results }, span }: ChangesProps) {
  return (
    <>
      {span === undefined && did.length > 0 && (
        <details>
          <summary>Then: {changesInWords(did)}</summary>
          <ChangeList changes={did} />
        </details>
      )}
      <p>{since.length === 0 ? nothingDiffers(span, results) : `${span ?? 'Since then'}: ${changesInWords(since)}.`}</p>
      <ChangeList changes={since} />
      <ResultChanges results={results} />
    </>
  )
}

/** A service may give another answer to the same question, so that a result differs where no cell does. */
function nothingDiffers(span: string | undefined, results: PastState['results']): string {
  const whence = span === undefined ? 'from now' : 'between the two'
  return results.some(({ change }) => !change.isSame)
    ? `No cell differs ${whence}, but results that were computed anew do.`
    : `Nothing differs ${whence}.`
}
