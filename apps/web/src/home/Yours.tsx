import type { PlaybookEntry } from '@playbook/core/api/playbooks'
import { lazy, Suspense, useMemo, useState } from 'react'
import { Button } from '@playbook/cells/ui/frame/Button'
import styles from './Home.module.css'
import { searchPlaybooks, tagsIn } from './list.ts'
import { PlaybookRow } from './PlaybookRow.tsx'
import { RowsComing } from './Row.tsx'
import { useRemoval } from './useRemoval.ts'
import { useWanted } from './useWanted.ts'
import { YoursTools } from './YoursTools.tsx'

const Bin = lazy(async () => ({ default: (await import('./Bin.tsx')).Bin }))

const PAGE = 40
/** So many show what was worked on last, and leave the templates in sight. */
const FEW = 5

interface YoursProps {
  /** Undefined while they are loading. */
  readonly playbooks: readonly PlaybookEntry[] | undefined
}

/** One's playbooks, narrowed and in the wanted order, and the bin. */
export function Yours({ playbooks }: YoursProps) {
  const [pages, setPages] = useState(0)
  const [isBinOpen, setBinOpen] = useState(false)
  const { remove, show, hidden } = useRemoval()
  const list = useWanted()
  const { wanted } = list
  const kept = useMemo(() => (playbooks ?? []).filter(({ id }) => !hidden.has(id)), [playbooks, hidden])
  const known = tagsIn(kept)
  const found = searchPlaybooks(kept, wanted)
  const isNarrowed = wanted.query !== '' || wanted.tag !== undefined
  const shown = found.slice(0, isNarrowed || pages > 0 ? Math.max(1, pages) * PAGE : FEW)
  const from = (change: () => void) => {
    change()
    setPages(0)
  }
  return (
    <section aria-labelledby="yours">
      <YoursTools
        playbooks={kept}
        query={list.query}
        wanted={wanted}
        onQuery={(query) => from(() => list.setQuery(query))}
        onScope={(scope) => from(() => list.setScope(scope))}
        onTag={(tag) => from(() => list.setTag(tag))}
        onGroup={(group) => from(() => list.setGroup(group))}
        onOrder={(order) => from(() => list.setOrder(order))}
        onBin={() => setBinOpen(true)}
      />
      {isBinOpen && (
        <Suspense fallback={null}>
          <Bin onRestored={show} onClose={() => setBinOpen(false)} />
        </Suspense>
      )}
      {playbooks === undefined && <RowsComing label="Loading your playbooks" />}
      {playbooks !== undefined && found.length === 0 && (
        <Nothing query={wanted.query} isEmpty={kept.length === 0} isSearching={list.isSearching} />
      )}
      {shown.length > 0 && (
        <ul className={styles.list}>
          {shown.map((playbook, at) => (
            <PlaybookRow
              key={playbook.id}
              playbook={playbook}
              known={known}
              isTold={at < FEW}
              onDelete={() => remove(playbook)}
            />
          ))}
        </ul>
      )}
      <More
        shown={shown.length}
        found={found.length}
        onMore={() => setPages(isNarrowed ? Math.max(1, pages) + 1 : pages + 1)}
      />
    </section>
  )
}

interface NothingProps {
  readonly query: string
  readonly isEmpty: boolean
  readonly isSearching: boolean
}

function Nothing({ query, isEmpty, isSearching }: NothingProps) {
  return (
    <p className={styles.empty} role="status">
      {isEmpty && 'Nothing here yet. Ask a question above, or start from one below.'}
      {!isEmpty && query === '' && 'None of your playbooks is of this kind.'}
      {!isEmpty &&
        query !== '' &&
        (isSearching
          ? 'Searching texts and steps…'
          : `No playbook has “${query}” in its title, texts, steps or values.`)}
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
