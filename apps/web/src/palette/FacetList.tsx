import { useRef, useState, type KeyboardEvent } from 'react'
import type { FacetGroup } from './facets.ts'
import styles from './FacetList.module.css'

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
  const list = useRef<HTMLDivElement>(null)
  // The button that the Tab key comes back to; the first one until another was focused.
  const [stop, setStop] = useState('')

  const shownOf = ({ group, values }: FacetGroup) =>
    open.includes(group) ? values : values.filter(({ on }, index) => on || index < SHORT)
  const names = groups.flatMap((facets) => shownOf(facets).map(({ value }) => `${facets.group}: ${value}`))
  const others = groups.flatMap((facets) =>
    shownOf(facets).length < facets.values.length ? [`more ${facets.group}`] : [],
  )
  const current = [...names, ...others, 'clear'].includes(stop) ? stop : names[0]
  const rove = (name: string) => ({ tabIndex: name === current ? 0 : -1, onFocus: () => setStop(name) })

  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])]
    const at = buttons.findIndex((button) => button === document.activeElement)
    buttons[(at + step + buttons.length) % buttons.length]?.focus()
  }

  return (
    <div
      ref={list}
      className={styles.list}
      role="toolbar"
      tabIndex={-1}
      aria-orientation="vertical"
      aria-label="Filters"
      onKeyDown={move}
    >
      {groups.map((facets) => {
        const { group, values } = facets
        const shown = shownOf(facets)
        return (
          <div key={group} role="group" aria-label={group}>
            <h4>{group}</h4>
            {shown.map(({ value, count, on }) => (
              <button
                key={value}
                type="button"
                aria-pressed={on}
                {...rove(`${group}: ${value}`)}
                data-empty={count === 0}
                onClick={() => onToggle(group, value)}
              >
                <span className={styles.value}>{value}</span> <span className={styles.count}>{count}</span>
              </button>
            ))}
            {values.length > shown.length && (
              <button
                type="button"
                {...rove(`more ${group}`)}
                className={styles.more}
                onClick={() => setOpen([...open, group])}
              >
                {values.length - shown.length} more
              </button>
            )}
          </div>
        )
      })}
      {onClear && (
        <button type="button" {...rove('clear')} className={styles.more} onClick={onClear}>
          Clear the filters
        </button>
      )}
    </div>
  )
}
