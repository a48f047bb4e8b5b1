/** Finding and focusing the parts of a cell in the page. */

export const cellElementId = (cell: string) => `cell-${cell}`

export const cellElement = (cell: string): HTMLElement | null => document.getElementById(cellElementId(cell))

const FIELDS = [
  '[contenteditable="true"]',
  'textarea:not([disabled])',
  'input:not([type="hidden"]):not([type="file"]):not([disabled])',
  'select:not([disabled])',
].join(',')
const ANY = `${FIELDS},button:not([disabled]),a[href],[tabindex="0"]`

/** The field that Enter goes to: the first that takes text, else the first control. */
function firstField(cell: HTMLElement): HTMLElement | null {
  const body = cell.querySelector<HTMLElement>('[data-cell-body]')
  return body?.querySelector<HTMLElement>(FIELDS) ?? body?.querySelector<HTMLElement>(ANY) ?? null
}

/** How long a focus has to last: a menu that closes gives the focus back to its button a moment later. */
const LASTS_MS = 180
const GIVE_UP_MS = 4000
const AGAIN_MS = 40

interface Wish {
  readonly field: boolean
}
let wish: Wish | undefined

/** Whether a field that is still loading is about to take the focus. */
export const isFieldComing = (): boolean => wish?.field === true

/** Focuses what `find` gives as soon as it is there; a newer wish or the pointer ends it. */
function focusSoon(find: () => HTMLElement | null, focus: (element: HTMLElement) => void, field: boolean): void {
  const mine: Wish = { field }
  wish = mine
  const began = performance.now()
  let reachedAt: number | undefined
  const stop = () => {
    if (wish === mine) wish = undefined
    removeEventListener('pointerdown', stop, true)
    if (!field) removeEventListener('keydown', stop, true)
  }
  addEventListener('pointerdown', stop, true)
  const again = () => {
    if (wish !== mine) return stop()
    const element = find()
    if (element !== null && !element.contains(document.activeElement)) focus(element)
    if (element !== null) reachedAt ??= performance.now()
    const now = performance.now()
    const isOver = reachedAt === undefined ? now - began > GIVE_UP_MS : now - reachedAt > LASTS_MS
    if (isOver) stop()
    else setTimeout(again, AGAIN_MS)
  }
  again()
  if (!field) setTimeout(() => wish === mine && addEventListener('keydown', stop, true), 0)
}

const isFullyShown = (element: HTMLElement) => {
  const { top, bottom } = element.getBoundingClientRect()
  return top >= 60 && bottom <= innerHeight - 8
}

function reveal(element: HTMLElement): void {
  element.focus({ preventScroll: true })
  if (isFullyShown(element)) return
  element.scrollIntoView({ block: element.offsetHeight > innerHeight * 0.7 ? 'start' : 'nearest' })
}

/** Puts the focus on a cell (command mode), as soon as it is drawn. */
export function focusCell(cell: string): void {
  // From a field inside the cell the focus has to come out to the cell itself.
  const element = cellElement(cell)
  if (element !== null && element.contains(document.activeElement)) reveal(element)
  focusSoon(() => cellElement(cell), reveal, false)
}

/** Puts the focus into the first field of a cell (edit mode), as soon as it is drawn. */
export function focusField(cell: string): void {
  const element = cellElement(cell)
  if (element !== null && !element.contains(document.activeElement)) reveal(element)
  focusSoon(
    () => {
      const found = cellElement(cell)
      return found === null ? null : firstField(found)
    },
    (field) => {
      field.focus()
      field.scrollIntoView({ block: 'nearest' })
    },
    true,
  )
}

/** Where a key stroke lands. */
export function placeOf(target: EventTarget | null): 'typing' | 'widget' | 'page' | 'elsewhere' {
  if (!(target instanceof HTMLElement)) return 'page'
  if (target.closest('[role="menu"],[role="dialog"],[role="listbox"],[role="alertdialog"]') !== null) return 'elsewhere'
  if (target.isContentEditable || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement)
    return 'typing'
  if (target instanceof HTMLInputElement)
    return /^(button|checkbox|radio|submit|reset|color)$/.test(target.type) ? 'widget' : 'typing'
  if (target.closest('[role="grid"],[role="tablist"],[role="slider"],[role="radiogroup"]') !== null) return 'widget'
  return target.closest('button,a[href],summary') === null ? 'page' : 'widget'
}
