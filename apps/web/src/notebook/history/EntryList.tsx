import type { Moment, Version } from '@playbook/core/api/history'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { readHistory } from '../../api/history.ts'
import { useSession } from '../../live/playbook.tsx'
import { colorOf } from '../../live/room/identity.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { QueryAlert } from '../../ui/QueryAlert.tsx'
import { countOf, idOf, peopleInWords, spanOf, timeOf, type Entry } from './entries.ts'
import { EntryDetail } from './EntryDetail.tsx'
import styles from './History.module.css'

interface EntryListProps {
  readonly entries: readonly Entry[]
  readonly versions: readonly Version[]
}

/** Entries of a day, or of a session; one of them is open. */
export function EntryList({ entries, versions }: EntryListProps) {
  const [chosen, choose] = useState<string>()
  return (
    <ul>
      {entries.map((entry) => {
        const key = entry.kind === 'version' ? idOf(entry) : entry.isWhole ? entry.moment.session : idOf(entry)
        return (
          <li key={key}>
            <button
              type="button"
              className={styles.entry}
              aria-expanded={chosen === key}
              onClick={() => choose(chosen === key ? undefined : key)}
            >
              {entry.kind === 'version' ? (
                <VersionHead version={entry.version} />
              ) : (
                <MomentHead moment={entry.moment} />
              )}
            </button>
            {chosen === key && <EntryDetail entry={entry} versions={versions} />}
            {chosen === key && entry.kind === 'moment' && entry.isWhole && (
              <SessionParts {...entry} versions={versions} />
            )}
          </li>
        )
      })}
    </ul>
  )
}

function VersionHead({ version: { number, name, by, created } }: { readonly version: Version }) {
  return (
    <>
      <span className={styles.mark} aria-hidden />
      <span>
        <b>Version {number}</b> {name !== '' && `“${name}”`}
      </span>
      <time dateTime={created}>{timeOf(created)}</time>
      <span className={styles.what}>{by === null ? 'by somebody who left' : `by ${by.name}`}</span>
    </>
  )
}

function MomentHead({ moment }: { readonly moment: Moment }) {
  const { people, ended, edits, cells } = moment
  const names = peopleInWords(people)
  return (
    <>
      {people.length > 1 ? (
        <span className={styles.several} aria-hidden>
          {people.length > 99 ? '99+' : people.length}
        </span>
      ) : (
        <Avatar name={names} color={people[0]?.by == null ? 'var(--k-plot)' : colorOf(people[0].by.id)} />
      )}
      <b>{names}</b>
      <time dateTime={ended}>{spanOf(moment)}</time>
      <span className={styles.what}>
        {countOf(edits, 'edit')}, {countOf(cells, 'cell')}
      </span>
    </>
  )
}

interface SessionPartsProps {
  readonly moment: Moment
  readonly versions: readonly Version[]
}

/** Who did how much in a session, and the states that are stored of it. */
function SessionParts({ moment: { session, people, states }, versions }: SessionPartsProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={styles.detail}>
      {people.length > 1 && (
        <details>
          <summary>Who did how much</summary>
          <ul className={styles.changes}>
            {people.map(({ by, edits, cells }, at) => (
              <li key={by?.id ?? at}>
                <b>{by?.name || 'Guest'}</b> {countOf(edits, 'edit')}
                {cells > 0 && ` in ${countOf(cells, 'cell')}`}
              </li>
            ))}
          </ul>
        </details>
      )}
      {states > 1 && (
        <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary>In between: {countOf(states, 'state')}</summary>
          {isOpen && <SessionStates session={session} versions={versions} />}
        </details>
      )}
    </div>
  )
}

function SessionStates({ session, versions }: { readonly session: string; readonly versions: readonly Version[] }) {
  const { id } = useSession()
  const states = useQuery({
    queryKey: ['history', id, 'session', session],
    queryFn: ({ signal }) => readHistory(id, { session }, signal),
    staleTime: 0,
  })
  const entries = states.data?.moments.map((moment) => ({
    kind: 'moment' as const,
    at: moment.ended,
    moment,
    isWhole: false,
  }))
  return (
    <>
      <QueryAlert query={states} missing="This session could not be loaded" outdated="This list may be out of date" />
      {entries !== undefined && <EntryList entries={entries} versions={versions} />}
    </>
  )
}
