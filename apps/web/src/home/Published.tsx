import { EmptyNote } from '@playbook/cells/ui/frame/EmptyNote'
import type { PublicationEntry } from '@playbook/core/api/publications'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { searchPublications } from '../api/publications.ts'
import { registry } from '../live/registry.ts'
import { QueryAlert } from '../ui/QueryAlert.tsx'
import { TimeAgo } from '../ui/TimeAgo.tsx'
import styles from './Home.module.css'
import { titleOf } from './list.ts'
import { Row, RowsComing } from './Row.tsx'

/** The catalogue of published playbooks, those opened most first. */
export function Published() {
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed)
  const found = useQuery({
    queryKey: ['publications', search],
    queryFn: ({ signal }) => searchPublications(search, signal),
    placeholderData: (before) => before,
  })
  const entries = found.data?.publications
  return (
    <section aria-labelledby="published">
      <div className={styles.head}>
        <h2 id="published">Published</h2>
        <input
          type="search"
          aria-label="Search published playbooks"
          placeholder="Title, author, data type"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      <QueryAlert
        className={styles.problem}
        query={found}
        missing="The catalogue could not be loaded"
        outdated="This list may be out of date"
      />
      {entries === undefined && found.isPending && <RowsComing label="Loading published playbooks" />}
      {entries?.length === 0 && search === '' && (
        <EmptyNote why="Nothing is published here yet." next="The owner of a playbook can, under Publish." />
      )}
      {entries?.length === 0 && search !== '' && (
        <EmptyNote why={`Nothing published fits “${search}”.`} next="Try fewer or other words." />
      )}
      {entries !== undefined && entries.length > 0 && (
        <ul className={styles.list}>
          {entries.map((entry) => (
            <Row
              key={entry.id}
              title={titleOf(entry)}
              href={`/public/${entry.id}`}
              text={[entry.authors.map(({ name }) => name).join(', '), entry.description].filter(Boolean).join(' · ')}
              detail={typesIn(entry)}
              hues={huesIn(entry)}
              meta={
                <>
                  version {entry.number}, <TimeAgo date={entry.published} />
                </>
              }
            >
              {null}
            </Row>
          ))}
        </ul>
      )}
    </section>
  )
}

const typesOf = (ids: string) =>
  ids
    .split(', ')
    .filter(Boolean)
    .map((id) => registry.types.get(id)?.label ?? id)

function typesIn({ inputs, outputs }: PublicationEntry): string {
  const [into, out] = [typesOf(inputs), typesOf(outputs)]
  return [into.length > 0 && `From ${into.join(', ')}`, out.length > 0 && `to ${out.join(', ')}`]
    .filter((each) => each !== false)
    .join(' ')
}

const MOST_HUES = 8

const huesIn = ({ outputs }: PublicationEntry) =>
  outputs
    .split(', ')
    .flatMap((id) => registry.types.get(id)?.color ?? [])
    .slice(0, MOST_HUES)
