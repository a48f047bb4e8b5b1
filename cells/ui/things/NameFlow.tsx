import { memo, use, useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { classes } from '../frame/classes.ts'
import { SelectionContext, useChosenOf } from './selection.ts'
import { thingKey, type ThingKind } from './thing.ts'
import { below } from './flowKeys.ts'
import styles from './Names.module.css'

/** So many names are drawn anew together when what is chosen changes. */
const CHUNK = 100

interface Props {
  /** What they are, for screen readers. */
  readonly label: string
  readonly names: readonly string[]
  /** What they are: each can be chosen, and has a card. */
  readonly kind?: ThingKind | undefined
  /** Names have blanks in them, so commas stand between them. */
  readonly hasCommas?: boolean
  /** What is wrong with a name, in words. */
  readonly doubts?: ReadonlyMap<string, string>
  readonly isFound?: (name: string) => boolean
}

const NO_DOUBTS: ReadonlyMap<string, string> = new Map()
const nothingFound = () => false

/** Names as a flowing text: arrows go from name to name. */
export function NameFlow({ label, names, kind: its, ...looks }: Props) {
  const kind = use(SelectionContext) === undefined ? undefined : its
  const canChoose = kind !== undefined
  const box = useRef<HTMLUListElement>(null)
  const [active, setActive] = useState(0)
  const chunks = useMemo(
    () =>
      Array.from({ length: Math.ceil(names.length / CHUNK) }, (_none, at) => names.slice(at * CHUNK, (at + 1) * CHUNK)),
    [names],
  )
  useEffect(() => setActive(0), [names])
  const items = () => [...(box.current?.querySelectorAll<HTMLElement>('[data-at]') ?? [])]
  const onKeyDown = (event: KeyboardEvent) => {
    const next = below(items(), active, event.key)
    if (next === undefined) return
    event.preventDefault()
    event.stopPropagation()
    setActive(next)
    items()[next]?.focus()
  }
  const onFocus = (at: string | undefined) => at !== undefined && setActive(Number(at))
  const roles = canChoose ? { role: 'listbox', 'aria-multiselectable': true } : {}
  return (
    <ul
      ref={box}
      className={styles.flow}
      aria-label={label}
      {...roles}
      {...(canChoose && {
        onKeyDown,
        onFocus: ({ target }) => onFocus(target instanceof HTMLElement ? target.dataset['at'] : undefined),
      })}
    >
      {chunks.map((chunk, at) => (
        <Chunk
          // The position is the identity of a part.
          // oxlint-disable-next-line react/no-array-index-key
          key={at}
          {...looks}
          names={chunk}
          from={at * CHUNK}
          of={names.length}
          kind={kind}
          active={Math.floor(active / CHUNK) === at ? active % CHUNK : undefined}
        />
      ))}
    </ul>
  )
}

interface ChunkProps extends Pick<Props, 'names' | 'hasCommas' | 'doubts' | 'isFound'> {
  readonly from: number
  readonly of: number
  /** Undefined where they cannot be chosen. */
  readonly kind: ThingKind | undefined
  /** Where the tab key stops. */
  readonly active: number | undefined
}

const Chunk = memo(function Chunk({ names, from, of, kind, active, ...looks }: ChunkProps) {
  const { hasCommas = false, doubts = NO_DOUBTS, isFound = nothingFound } = looks
  const chosen = useChosenOf(kind, names)
  const isChosen = useMemo(() => new Set(chosen.split('\t')), [chosen])
  return names.map((name, at) => {
    const doubt = doubts.get(name)
    const option = kind !== undefined && {
      role: 'option',
      tabIndex: active === at ? 0 : -1,
      'data-thing': thingKey(kind, name),
      'aria-selected': isChosen.has(name),
    }
    return (
      <li
        // A name may stand there twice.
        // oxlint-disable-next-line react/no-array-index-key
        key={`${at} ${name}`}
        data-at={from + at}
        className={classes(styles.name, doubt !== undefined && styles.doubt, isFound(name) && styles.found)}
        title={doubt}
        {...option}
      >
        {name}
        {hasCommas && from + at + 1 < of && ','}
        {doubt !== undefined && <span className={styles.hidden}>{` (${doubt})`}</span>}
      </li>
    )
  })
})
