import { Button } from '@playbook/cells/ui/frame/Button'
import { ToggleButtons } from '@playbook/cells/ui/frame/ToggleButtons'
import type { PlaybookEntry } from '@playbook/core/api/playbooks'
import { Trash2 } from 'lucide-react'
import styles from './Home.module.css'
import { countIn, groupsIn, ORDERS, SCOPES, tagsIn, type Order, type Scope, type Wanted } from './list.ts'

const SCOPE_WORDS: Readonly<Record<Scope, string>> = {
  all: 'All',
  mine: 'Mine',
  shared: 'Shared with me',
  public: 'Open to others',
}

const ORDER_WORDS: Readonly<Record<Order, string>> = {
  updated: 'Changed last',
  opened: 'Opened last',
  created: 'Newest',
  title: 'Title',
}

interface YoursToolsProps {
  readonly playbooks: readonly PlaybookEntry[]
  readonly query: string
  readonly wanted: Wanted
  readonly onQuery: (query: string) => void
  readonly onScope: (scope: Scope) => void
  readonly onOrder: (order: Order) => void
  /** Undefined: with any tags or none. */
  readonly onTag: (tag: string | undefined) => void
  /** Undefined: of any group or none. */
  readonly onGroup: (group: string | undefined) => void
  readonly onBin: () => void
}

/** What narrows and orders one's list. A list that fits on a page needs only the way to the bin. */
export function YoursTools({ playbooks, query, wanted, ...on }: YoursToolsProps) {
  const known = tagsIn(playbooks)
  // What narrows the list can be taken back, also when nothing is left of it.
  const tags = wanted.tag === undefined || known.includes(wanted.tag) ? known : [...known, wanted.tag]
  const groups = groupsIn(playbooks)
  const isLong = playbooks.length > 1 || query !== '' || wanted.scope !== 'all'
  const counted = SCOPES.map((scope) => [scope, countIn(playbooks, scope)] as const)
  return (
    <>
      <div className={styles.head}>
        <h2 id="yours">Yours</h2>
        {isLong && (
          <input
            type="search"
            aria-label="Search your playbooks"
            placeholder="A title, text, step or gene"
            maxLength={200}
            value={query}
            onChange={({ target }) => on.onQuery(target.value)}
          />
        )}
      </div>
      <div className={styles.narrow}>
        {isLong && (
          <div className={styles.starts} role="group" aria-label="Which playbooks">
            <ToggleButtons
              options={counted
                .filter(([scope, count]) => scope === 'all' || count > 0)
                .map(([scope, count]) => [scope, `${SCOPE_WORDS[scope]} ${count}`] as const)}
              chosen={wanted.scope}
              onChoose={on.onScope}
              size="small"
            />
          </div>
        )}
        {(groups.length > 0 || wanted.group !== undefined) && (
          <select
            aria-label="Which group"
            value={wanted.group ?? ''}
            onChange={({ target }) => on.onGroup(target.value === '' ? undefined : target.value)}
          >
            <option value="">Any group or none</option>
            {groups.map(([id, name]) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        )}
        <span className={styles.gap} />
        {isLong && (
          <select
            aria-label="Order"
            value={wanted.order}
            onChange={({ target }) => {
              const order = ORDERS.find((each) => each === target.value)
              if (order !== undefined) on.onOrder(order)
            }}
          >
            {ORDERS.map((order) => (
              <option key={order} value={order}>
                {ORDER_WORDS[order]}
              </option>
            ))}
          </select>
        )}
        <Button size="small" kind="quiet" onClick={on.onBin}>
          <Trash2 size={14} aria-hidden />
          Bin
        </Button>
      </div>
      {tags.length > 0 && (
        <div className={styles.starts} role="group" aria-label="Which tag">
          <ToggleButtons
            options={tags.map((tag) => [tag, tag] as const)}
            chosen={wanted.tag}
            onChoose={(tag) => on.onTag(tag === wanted.tag ? undefined : tag)}
            size="small"
          />
        </div>
      )}
    </>
  )
}
