import { EmptyNote } from '@playbook/cells/ui/frame/EmptyNote'
import type { CatalogueQuery, PublicationEntry } from '@playbook/core/api/publications'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { searchPublications } from '../api/publications.ts'
import { registry } from '../live/registry.ts'
import { QueryAlert } from '../ui/QueryAlert.tsx'
import { TimeAgo } from '../ui/TimeAgo.tsx'
import styles from './Home.module.css'
import { titleOf } from './list.ts'
import { Narrowing } from './Narrowing.tsx'
import { Row, RowsComing } from './Row.tsx'

const ANY: CatalogueQuery = { search: '', input: '', output: '', service: '', order: 'opened' }

/** The catalogue of published playbooks, narrowed and in the wanted order. */
export function Published() {
  const [typed, setTyped] = useState(ANY)
  const wanted = useDeferredValue(typed)
  const found = useQuery({
    queryKey: ['publications', wanted],
    queryFn: ({ signal }) => searchPublications(wanted, signal),
    placeholderData: (before) => before,
  })
  const entries = found.data?.publications
  const change = (part: Partial<CatalogueQuery>) => setTyped((before) => ({ ...before, ...part }))
  return (
    <section aria-labelledby="published">
      <div className={styles.head}>
        <h2 id="published">Published</h2>
        <input
          type="search"
          aria-label="Search published playbooks"
          placeholder="Title, author, data type"
          value={typed.search}
          onChange={({ target }) => change({ search: target.value })}
        />
      </div>
      {found.data !== undefined && <Narrowing catalogue={found.data} wanted={typed} onChange={change} />}
      <QueryAlert
        className={styles.problem}
        query={found}
        missing="The catalogue could not be loaded"
        outdated="This list may be out of date"
      />
      {entries === undefined && found.isPending && <RowsComing label="Loading published playbooks" />}
      {entries?.length === 0 && !isNarrowed(wanted) && (
        <EmptyNote why="Nothing is published here yet." next="The owner of a playbook can, under Publish." />
      )}
      {entries?.length === 0 && isNarrowed(wanted) && (
        <EmptyNote why="Nothing published fits." next="Try fewer or other words, or any type and service." />
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

const isNarrowed = ({ search, input, output, service }: CatalogueQuery) =>
  [search, input, output, service].some((part) => part !== '')

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
