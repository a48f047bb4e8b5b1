import { useState, type KeyboardEvent, type RefObject } from 'react'

/** Rows that are drawn above and below what can be seen. */
const SPARE = 6
/** Where nothing is measured. */
const SEEN = 560

interface Scrolled {
  readonly top: number
  readonly height: number
}

/** What is drawn of many rows, one of which may be open and higher than the others. */
export function windowOf(count: number, row: number, opened: Opened | undefined, { top, height }: Scrolled) {
  const after = opened === undefined ? Infinity : (opened.at + 1) * row
  const extra = opened?.height ?? 0
  /** The row at a height of the scrolled content. */
  const at = (y: number) => Math.floor((y < after ? y : Math.max(after, y - extra)) / row)
  const from = Math.max(0, at(top) - SPARE)
  const to = Math.min(count, at(top + height) + 1 + SPARE)
  return {
    from,
    to,
    total: count * row + extra,
    topOf: (position: number) => position * row + (opened !== undefined && position > opened.at ? extra : 0),
  }
}

interface Opened {
  readonly at: number
  readonly height: number
}

/** Keys of a list: one row is active and stays drawn; arrows, Home and End go to others. */
export function useWindowedRows(box: RefObject<HTMLDivElement | null>, count: number, row: number) {
  const [scrolled, setScrolled] = useState<Scrolled>({ top: 0, height: SEEN })
  const [active, setActive] = useState(0)
  const [open, setOpen] = useState<number>()
  const [panel, setPanel] = useState(0)
  const opened = open === undefined || open >= count ? undefined : { at: open, height: panel }
  const view = windowOf(count, row, opened, scrolled)
  const current = Math.min(active, Math.max(0, count - 1))
  const drawn = [
    ...new Set([...range(view.from, view.to), ...(count > 0 ? [current] : []), ...(opened ? [opened.at] : [])]),
  ]
  const goTo = (next: number) => {
    if (count === 0) return
    const to = Math.min(count - 1, Math.max(0, next))
    const top = view.topOf(to)
    scrollInto(box.current, top, top + row)
    setActive(to)
    // It is drawn first.
    requestAnimationFrame(() =>
      box.current?.querySelector<HTMLElement>(`[data-row="${to}"] button`)?.focus({ preventScroll: true }),
    )
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const next = nextOf(event.key, current, count)
    if (next === undefined && !(event.key === 'Escape' && open !== undefined)) return
    event.preventDefault()
    event.stopPropagation()
    if (next === undefined) setOpen(undefined)
    else goTo(next)
  }
  return {
    drawn: drawn.toSorted((a, b) => a - b),
    total: view.total,
    topOf: view.topOf,
    active: current,
    setActive,
    open: opened?.at,
    toggle: (at: number) => setOpen(open === at ? undefined : at),
    close: () => setOpen(undefined),
    setPanel,
    onKeyDown,
    onScroll: ({ currentTarget: { scrollTop, clientHeight } }: { readonly currentTarget: HTMLElement }) =>
      setScrolled({ top: scrollTop, height: clientHeight || SEEN }),
  }
}

/** Scrolls no further than needed. */
function scrollInto(element: HTMLElement | null, top: number, bottom: number): void {
  if (element === null) return
  if (top < element.scrollTop) element.scrollTop = top
  else if (bottom > element.scrollTop + element.clientHeight) element.scrollTop = bottom - element.clientHeight
}

function range(from: number, to: number): readonly number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_unused, at) => from + at)
}

const PAGE = 12

function nextOf(key: string, at: number, count: number): number | undefined {
  const places: Readonly<Record<string, number>> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    PageDown: at + PAGE,
    PageUp: at - PAGE,
    Home: 0,
    End: count - 1,
  }
  return places[key]
}
