/** Finding and focusing the parts of a cell in the page. */
import { cellElement } from '../../ui/cellElement.ts'
import { createHeldKeys } from '../keys/heldKeys.ts'

const FIELDS = [
  '[contenteditable="true"]',
  'textarea:not([disabled])',
  'input:not([type="hidden"]):not([type="file"]):not([disabled])',
  'select:not([disabled])',
].join(',')
const BUTTON = 'button:not([disabled]):not([role="tab"])'
/** A text whose editor is still on its way. */
const COMING = '[data-awaits-editor]'
/** What draws the field as soon as it has the focus. */
const OPENER = '[data-opens-editor]'
const ANY = `${FIELDS},button:not([disabled]),a[href],[tabindex="0"]`

/** The field that Enter goes to: the file button of an upload, else the first that takes text, else any control. */
function firstField(cell: HTMLElement): HTMLElement | null {
  const body = cell.querySelector<HTMLElement>('[data-cell-body]')
  const upload = body?.querySelector('input[type="file"]') == null ? null : body.querySelector<HTMLElement>(BUTTON)
  if (upload !== null) return upload
  const field = body?.querySelector<HTMLElement>(`${FIELDS},${COMING}`) ?? null
  if (field === null) return body?.querySelector<HTMLElement>(ANY) ?? null
  return field.matches(COMING) ? null : field
}

/** How long a focus has to last: a menu that closes gives the focus back to its button a moment later. */
const LASTS_MS = 180
/** How long a cell is kept in sight while what stands above it is still being drawn and grows. */
const IN_SIGHT_MS = 1500
/** On a slow line the part of the program that draws a field takes a while. */
const GIVE_UP_MS = 30_000
const AGAIN_MS = 40

/** A focus that is still sought or kept. */
interface Pending {
  readonly cancel: () => void
}
let pending: Pending | undefined
const heldKeys = createHeldKeys()

/** Seeks no focus any more: the field was left, or the page ends sooner than the search. */
export function cancelFocus(): void {
  pending?.cancel()
}

interface Aim {
  readonly find: () => HTMLElement | null
  readonly focus: (element: HTMLElement) => void
  readonly field: boolean
  /** The cell to keep in sight; none for what stands above the cells, or over them. */
  readonly cell: string | undefined
}

/**
 * Focuses what `find` gives as soon as it is there, and keeps its cell in sight; another call, the pointer, the wheel, or
 * going on to another field of the cell ends it.
 */
function focusSoon({ find, focus, field, cell }: Aim): void {
  pending?.cancel()
  const events = new AbortController()
  const cancel = () => {
    clearTimeout(timer)
    clearTimeout(listening)
    events.abort()
    if (field) heldKeys.end()
    if (pending === mine) pending = undefined
  }
  const mine: Pending = { cancel }
  pending = mine
  const isBeside = (target: EventTarget | null) =>
    target instanceof Element && isInside(surroundings(cell, find()), target)
  const isOnField = (target: EventTarget | null) =>
    isBeside(target) || (target instanceof Element && find()?.contains(target) === true)
  if (field) heldKeys.hold(isOnField)
  const began = performance.now()
  let reachedAt: number | undefined
  let isTaken = false
  const look = () => {
    const element = openedBy(find())
    const now = performance.now()
    if (element !== null) reachedAt ??= now
    const isFresh = reachedAt === undefined || now - reachedAt <= LASTS_MS
    const focused = document.activeElement
    if (element !== null && !element.contains(focused)) {
      if (isTaken && isBeside(focused)) return cancel()
      // Nobody has it when a dialog goes, which a busy machine does late.
      if (isFresh || focused === document.body) {
        focus(element)
        isTaken = true
      }
    }
    if (field && element?.contains(document.activeElement) === true) heldKeys.release()
    if (field && !isFresh) heldKeys.end()
    if (cell !== undefined) keepInSight(cell)
    const isOver = reachedAt === undefined ? now - began > GIVE_UP_MS : now - reachedAt > IN_SIGHT_MS
    if (!isOver) timer = setTimeout(look, AGAIN_MS)
    else if (element === null || cell === undefined) cancel()
    else stayInSight(cell)
  }
  // What is computed above it may take minutes until it is drawn, and grows then.
  const stayInSight = (shown: string) => {
    const growing = new ResizeObserver(() => keepInSight(shown))
    growing.observe(document.querySelector('main') ?? document.body)
    events.signal.addEventListener('abort', () => growing.disconnect())
    addEventListener('focusin', ({ target }) => isBeside(target) || cancel(), { signal: events.signal })
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  // Not the stroke that is just being handled.
  const listening = setTimeout(() => {
    const options = { capture: true, signal: events.signal }
    for (const event of ['pointerdown', 'wheel', 'touchstart', ...(field ? [] : ['keydown'])]) {
      addEventListener(event, cancel, options)
    }
  }, 0)
  look()
}

/** What has been found, unless it is only what opens the field. */
function openedBy(found: HTMLElement | null): HTMLElement | null {
  if (found === null || !found.matches(OPENER)) return found
  found.focus()
  return null
}

/** What a field stands in: its cell, or a dialog. */
const surroundings = (cell: string | undefined, field: HTMLElement | null) =>
  cell === undefined ? field?.closest('[role="dialog"]') : cellElement(cell)

/** In something, but not the whole of it. */
const isInside = (whole: Element | null | undefined, element: Element) =>
  whole !== element && whole?.contains(element) === true

function keepInSight(cell: string): void {
  const element = cellElement(cell)
  if (element === null || isFullyShown(element)) return
  const isTall = element.offsetHeight > innerHeight * 0.7
  const { top } = element.getBoundingClientRect()
  if (isTall && top >= 60 && top < innerHeight / 3) return
  element.scrollIntoView({ block: isTall ? 'start' : 'nearest' })
}

const isFullyShown = (element: HTMLElement) => {
  const { top, bottom } = element.getBoundingClientRect()
  return top >= 60 && bottom <= innerHeight - 8
}

function takeFocus(element: HTMLElement): void {
  element.focus({ preventScroll: true })
}

/** Puts the focus on a cell (command mode), as soon as it is drawn. */
export function focusCell(cell: string): void {
  // From a field inside the cell the focus has to come out to the cell itself.
  const element = cellElement(cell)
  if (element !== null && element.contains(document.activeElement)) takeFocus(element)
  focusSoon({ find: () => cellElement(cell), focus: takeFocus, field: false, cell })
}

/** Keeps a cell in sight while the page comes, until the person acts; the focus stays where it is. */
export function showSoon(cell: string): void {
  focusSoon({ find: () => cellElement(cell), focus: () => {}, field: false, cell })
}

/** Puts the focus into the first field of a cell (edit mode), as soon as it is drawn. */
export function focusField(cell: string): void {
  const element = cellElement(cell)
  if (element !== null && !element.contains(document.activeElement)) takeFocus(element)
  const find = () => {
    const found = cellElement(cell)
    return found === null ? null : firstField(found)
  }
  focusSoon({ find, focus: takeFocus, field: true, cell })
}

/** Puts the focus into the title, as soon as its editor has come. */
export function focusTitle(): void {
  const find = () => document.querySelector<HTMLElement>('[data-head] [contenteditable="true"]')
  focusSoon({ find, focus: takeFocus, field: true, cell: undefined })
}

/** Puts the focus into a search or a name that was asked for, as soon as it has come; what is typed until then is typed into it. */
export function focusSearch(which: 'palette' | 'find' | 'name'): void {
  const find = () => document.querySelector<HTMLElement>(`[data-search="${which}"]`)
  focusSoon({ find, focus: takeFocus, field: true, cell: undefined })
}

const INTERACTIVE =
  'button,a,input,textarea,select,label,summary,[contenteditable="true"],[tabindex]:not(section),[role="grid"],svg,canvas'

/** Whether a pointer is on the card of a cell itself: fields, buttons and figures keep what is done to them. */
export const isSurface = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest(`${INTERACTIVE},[data-cell]`)?.matches('[data-cell]') === true

/** Brings a cell in sight without taking the focus from where it is. */
export function showCell(cell: string): void {
  pending?.cancel()
  cellElement(cell)?.scrollIntoView({ block: 'center' })
}

/** Where a key stroke lands. */
export function strokeTarget(target: EventTarget | null): 'typing' | 'widget' | 'page' | 'elsewhere' {
  if (!(target instanceof HTMLElement)) return 'page'
  if (target.closest('[role="menu"],[role="dialog"],[role="listbox"],[role="alertdialog"]') !== null) return 'elsewhere'
  if (target.isContentEditable || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement)
    return 'typing'
  if (target instanceof HTMLInputElement)
    return /^(button|checkbox|radio|submit|reset|color)$/.test(target.type) ? 'widget' : 'typing'
  if (target.closest('[role="grid"],[role="tablist"],[role="slider"],[role="radiogroup"]') !== null) return 'widget'
  return target.closest('button,a[href],summary') === null ? 'page' : 'widget'
}
