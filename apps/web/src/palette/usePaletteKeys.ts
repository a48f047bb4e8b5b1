import type { KeyboardEvent, RefObject } from 'react'
import type { PaletteState } from './usePalette.ts'

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }

/** The keys of the search field: arrows and pages choose, Enter adds, with Ctrl or ⌘ it takes one of several, Tab goes to the filters. */
export function usePaletteKeys(palette: PaletteState, filters: RefObject<HTMLElement | null>) {
  return (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    move(palette, event)
    goToFilters(filters.current, event)
    choose(palette, event)
  }
}

function move({ active, activate, count }: PaletteState, event: KeyboardEvent): void {
  const by = STEPS[event.key]
  if (by === undefined) return
  event.preventDefault()
  const next = active + by
  // One by one goes round; a page stops at the end.
  const isSingle = Math.abs(by) === 1
  activate(isSingle ? (next + count) % Math.max(1, count) : Math.max(0, Math.min(next, count - 1)))
}

/** Past the buttons of the pointer; where the filters are folded away, Tab goes to the button that opens them. */
function goToFilters(filters: HTMLElement | null, event: KeyboardEvent): void {
  if (event.key !== 'Tab' || event.shiftKey) return
  const first = filters?.querySelector<HTMLElement>('[tabindex="0"]')
  if (first?.checkVisibility?.() !== true) return
  event.preventDefault()
  // The dialog would take the last stop of the Tab key for the end, and start over.
  event.stopPropagation()
  first.focus()
}

function choose(palette: PaletteState, event: KeyboardEvent): void {
  const { rows, active, choose: add, chooseAlone, chooseThing, several, runCommand } = palette
  const row = rows.find((one) => one.kind !== 'title' && one.position === active)
  if (event.key !== 'Enter' || row === undefined || row.kind === 'title') return
  event.preventDefault()
  if (row.kind === 'command') {
    runCommand(row.command)
    return
  }
  if (row.kind === 'thing') {
    chooseThing(row.thing)
    return
  }
  const { suggestion, isOther } = row
  // What answers another question is taken by a deliberate click alone.
  if (isOther) return
  if (event.ctrlKey || event.metaKey) several.toggle(suggestion)
  else if (several.count > 0) several.add()
  else if (event.shiftKey && suggestion.missing.length > 0) chooseAlone(suggestion)
  else add(suggestion)
}
