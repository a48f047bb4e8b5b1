import type { PlaybookEntry } from '@playbook/core/api/playbooks'
import { useDeferredValue, useMemo, useState } from 'react'
import { Button } from '@playbook/cells/ui/frame/Button'
import styles from './Home.module.css'
import { searchPlaybooks } from './list.ts'
import { PlaybookRow } from './PlaybookRow.tsx'
import { RowsComing } from './Row.tsx'
import { useRemoval } from './useRemoval.ts'

const SEARCHABLE_FROM = 13
const PAGE = 40

interface YoursProps {
  /** Undefined while they are loading. */
  readonly playbooks: readonly PlaybookEntry[] | undefined
  readonly onCopy: (id: string) => void
}

export function Yours({ playbooks, onCopy }: YoursProps) {
  const [query, setQuery] = useState('')
  const [pages, setPages] = useState(1)
  const wanted = useDeferredValue(query)
  const { remove, hidden } = useRemoval()
  const kept = useMemo(() => (playbooks ?? []).filter(({ id }) => !hidden.has(id)), [playbooks, hidden])
  const found = useMemo(() => searchPlaybooks(kept, wanted), [kept, wanted])
  const shown = found.slice(0, pages * PAGE)
  const search = (next: string) => {
    setQuery(next)
    setPages(1)
  }

  return (
    <section aria-labelledby="yours">
      <div className={styles.head}>
        <h2 id="yours">Yours</h2>
        {(playbooks?.length ?? 0) >= SEARCHABLE_FROM && (
          <input
            type="search"
            aria-label="Search your playbooks"
            placeholder={`Search ${playbooks?.length} playbooks`}
            value={query}
            onChange={({ target }) => search(target.value)}
          />
        )}
      </div>
      {playbooks === undefined && <RowsComing label="Loading your playbooks" />}
      {playbooks !== undefined && found.length === 0 && <Nothing query={query.trim()} />}
      {shown.length > 0 && (
        <ul className={styles.list}>
          {shown.map((playbook) => (
            <PlaybookRow
              key={playbook.id}
              playbook={playbook}
              onCopy={() => onCopy(playbook.id)}
              onDelete={() => remove(playbook)}
            />
          ))}
        </ul>
      )}
      <More shown={shown.length} found={found.length} onMore={() => setPages(pages + 1)} />
    </section>
  )
}

function Nothing({ query }: { readonly query: string }) {
  return (
    <p className={styles.empty}>
      {query === ''
        ? 'Nothing here yet. Start from one of the four above, or open a copy of a template below.'
        : `No playbook has “${query}” in its title, description or state.`}
    </p>
  )
}

interface MoreProps {
  readonly shown: number
  readonly found: number
  readonly onMore: () => void
}

function More({ shown, found, onMore }: MoreProps) {
  if (shown === found) return null
  return (
    <p className={styles.more}>
      <Button onClick={onMore}>Show {Math.min(found - shown, PAGE)} more</Button>
      <span>
        {shown} of {found}
      </span>
    </p>
  )
}
