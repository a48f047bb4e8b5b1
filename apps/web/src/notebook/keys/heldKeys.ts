import type { Command } from './table.ts'
import { commandOf } from './strokes.ts'

/** Keys that are pressed while the field that they are meant for is still coming. */
export interface HeldKeys {
  /** Keeps what is pressed outside of the field from now on. */
  readonly hold: (isField: (target: EventTarget | null) => boolean) => void
  /** The field is there and has the focus: it gets what was kept, in its order. */
  readonly release: () => void
  /** Keeps no more keys; what was released is still handed over. */
  readonly end: () => void
}

const isLetter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  key.length === 1 && !ctrlKey && !metaKey && !altKey

/** What opens a search of its own does not wait for a field: its words go to the search. */
const SEARCHES: ReadonlySet<Command | undefined> = new Set<Command>(['palette', 'find', 'replace'])

const isSelectAll = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  key.toLowerCase() === 'a' && (ctrlKey || metaKey) && !altKey

/** What a field or the notebook would make something of. Everything else is left to the browser. */
const isMeant = (event: KeyboardEvent) =>
  isLetter(event) ||
  isSelectAll(event) ||
  event.key === 'Backspace' ||
  event.key === 'Enter' ||
  commandOf(event, 'typing') !== undefined

const takesText = (element: Element | null): boolean =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLElement && element.isContentEditable)

/**
 * An editor is loaded when it is first needed, and somebody who types does not wait for it: what is pressed until then
 * is kept, and done in its order once the field is there, also what follows on leaving it.
 */
export function createHeldKeys(): HeldKeys {
  let queue: KeyboardEvent[] = []
  let isField: ((target: EventTarget | null) => boolean) | undefined
  let isReleased = false
  let hasLeft = false
  let replayed: KeyboardEvent | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const listen = (event: KeyboardEvent) => {
    if (event === replayed || event.isComposing || !isMeant(event)) return
    const isFirst = queue.length === 0
    if (isFirst && (isField === undefined || isField(event.target) || SEARCHES.has(commandOf(event, 'typing')))) return
    event.preventDefault()
    event.stopImmediatePropagation()
    const last = queue.at(-1)
    if (event.key !== 'Backspace' || last === undefined || !isLetter(last)) queue.push(event)
    else queue.pop()
    if (isReleased) handOver()
  }
  const stop = () => {
    removeEventListener('keydown', listen, { capture: true })
    queue = []
  }
  // One stroke at a time: an editor reads what was written into it before it is left.
  const handOver = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      if (!isReleased) return
      const letters = hasLeft ? '' : takeLetters(queue)
      if (letters !== '') write(letters)
      else press(queue.shift())
      if (queue.length > 0) handOver()
      else if (isField === undefined) stop()
    }, 0)
  }
  const press = (event: KeyboardEvent | undefined) => {
    if (event === undefined) return
    hasLeft ||= commandOf(event, 'typing') === 'leave'
    replayed = new KeyboardEvent('keydown', strokeOf(event))
    const isUnheard = (document.activeElement ?? document.body).dispatchEvent(replayed)
    // Fields of the browser itself do not listen to strokes that a program repeats.
    if (isUnheard && isSelectAll(event) && takesText(document.activeElement)) document.execCommand('selectAll')
  }
  return {
    hold(isInside) {
      addEventListener('keydown', listen, { capture: true })
      isField = isInside
      isReleased = false
      hasLeft = false
    },
    release() {
      isReleased = true
      if (queue.length > 0) handOver()
    },
    end() {
      isField = undefined
      if (!isReleased || queue.length === 0) stop()
    },
  }
}

function takeLetters(queue: KeyboardEvent[]): string {
  const other = queue.findIndex((event) => !isLetter(event))
  return queue
    .splice(0, other === -1 ? queue.length : other)
    .map(({ key }) => key)
    .join('')
}

/** Writes as the keyboard does, so that every kind of field hears of it. */
function write(letters: string): void {
  // Nothing else enters text into all kinds of fields with their own undo.
  if (takesText(document.activeElement)) document.execCommand('insertText', false, letters)
}

const strokeOf = ({ key, code, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): KeyboardEventInit => ({
  key,
  code,
  ctrlKey,
  metaKey,
  shiftKey,
  altKey,
  bubbles: true,
  cancelable: true,
})
