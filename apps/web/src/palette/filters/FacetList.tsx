import { useState } from 'react'
import type { FacetGroup } from './facets.ts'
import styles from './FacetList.module.css'
import { useRovingFocus } from './useRovingFocus.ts'

const SHORT = 7

interface FacetListProps {
  readonly groups: readonly FacetGroup[]
  readonly onToggle: (group: string, value: string) => void
  /** Given while any filter is on. */
  readonly onClear?: () => void
}

/** The filters with their counts: one stop of the Tab key, arrows inside, Space or Enter switches. */
export function FacetList({ groups, onToggle, onClear }: FacetListProps) {
  const [open, setOpen] = useState<readonly string[]>([])
  const facets = groups.map(({ group, values }) => {
    const shown = open.includes(group) ? values : values.filter(({ on }, index) => on || index < SHORT)
    return { group, shown, hidden: values.length - shown.length }
  })
  const names = facets.flatMap(({ group, shown }) => shown.map(({ value }) => `${group}: ${value}`))
  const others = facets.flatMap(({ group, hidden }) => (hidden > 0 ? [`more ${group}`] : []))
  const { list, stop, onKeyDown } = useRovingFocus([...names, ...others, 'clear'])

  return (
    <div
      ref={list}
      className={styles.list}
      role="toolbar"
      tabIndex={-1}
      aria-orientation="vertical"
      aria-label="Filters"
      onKeyDown={onKeyDown}
    >
      {facets.map(({ group, shown, hidden }) => (
        <div key={group} role="group" aria-label={group}>
          <p>{group}</p>
          {shown.map(({ value, count, on }) => (
            <button
              key={value}
              type="button"
              aria-pressed={on}
              {...stop(`${group}: ${value}`)}
              data-empty={count === 0}
              onClick={() => onToggle(group, value)}
            >
              <span className={styles.value}>{value}</span> <span className={styles.count}>{count}</span>
            </button>
          ))}
          {hidden > 0 && (
            <button
              type="button"
              {...stop(`more ${group}`)}
              className={styles.more}
              onClick={() => setOpen([...open, group])}
            >
              {hidden} more
            </button>
          )}
        </div>
      ))}
      {onClear && (
        <button type="button" {...stop('clear')} className={styles.more} onClick={onClear}>
          Clear the filters
        </button>
      )}
    </div>
  )
}
