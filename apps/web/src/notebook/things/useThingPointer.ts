import { useEffect, useEffectEvent, useState } from 'react'
import { thingClicked, thingFocused, thingUnder, type ThingAt } from './thingAt.ts'

const HOVER_MS = 350
/** Who walks through a list by keys is not stopped at each name. */
const FOCUS_MS = 600
/** The pointer may cross a gap on its way to the card. */
const LEAVE_MS = 250

export interface ShownThing extends ThingAt {
  /** By keys: screen readers are told of it. */
  readonly isByKeys: boolean
}

interface ThingEvents {
  readonly onToggle: (at: ThingAt) => void
  readonly onEscape: () => boolean
}

const isCard = (target: EventTarget | null) => target instanceof Element && target.closest('[data-thing-card]') !== null

interface Listened extends ThingEvents {
  readonly isShown: () => boolean
  readonly show: (thing: ShownThing | undefined) => void
}

/** Which thing has its card shown; clicks and Space choose things wherever they stand, Enter goes into the card. */
export function useThingPointer({ onToggle, onEscape }: ThingEvents) {
  const [shown, setShown] = useState<ShownThing>()
  const toggle = useEffectEvent(onToggle)
  const escape = useEffectEvent(onEscape)
  const isShown = useEffectEvent(() => shown !== undefined)
  useEffect(
    () => listen({ onToggle: (at) => toggle(at), onEscape: () => escape(), isShown: () => isShown(), show: setShown }),
    [],
  )
  return { shown, close: () => setShown(undefined) }
}

/** Shows the card of what is pointed at or has the focus, after a while; gives how, and what it is waiting to show. */
function createWaiting({ isShown, show }: Listened) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let wanted: HTMLElement | undefined
  const soon = (ms: number, at: ShownThing | undefined) => {
    clearTimeout(timer)
    wanted = at?.element
    timer = setTimeout(() => show(at?.element.isConnected === true ? at : undefined), ms)
  }
  return {
    soon,
    wanted: () => wanted,
    stop: () => clearTimeout(timer),
    onOver({ target, buttons }: PointerEvent) {
      if (isCard(target)) return clearTimeout(timer)
      const at = thingUnder(target)
      if (at === undefined) {
        if (wanted !== undefined || isShown()) soon(LEAVE_MS, undefined)
      } else if (at.element !== wanted && buttons === 0) soon(HOVER_MS, { ...at, isByKeys: false })
    },
    byKeys({ target }: Event) {
      if (isCard(target)) return clearTimeout(timer)
      const at = thingFocused()
      if (at === undefined) {
        if (wanted !== undefined) soon(0, undefined)
      } else if (at.element !== wanted) soon(FOCUS_MS, { ...at, isByKeys: true })
    },
  }
}

/** Answers pointer and keys on things, until it is told to stop. */
function listen(events: Listened): () => void {
  const { onToggle, onEscape, isShown } = events
  const waiting = createWaiting(events)
  const onClick = ({ target, detail }: MouseEvent) => {
    const at = isMarking() ? undefined : thingClicked(target)
    if (at !== undefined && detail < 2) onToggle(at)
  }
  const answers = ({ key, target }: KeyboardEvent): boolean => {
    if (key === 'Escape') {
      if (!isShown()) return !isTyping(target) && onEscape()
      back(target, waiting.wanted())
      waiting.soon(0, undefined)
      return true
    }
    const at = thingFocused()
    if (at === undefined) return false
    if (key === ' ') onToggle(at)
    else if (key === 'Enter' && isShown())
      document.querySelector<HTMLElement>('[data-thing-card] :is(a, button)')?.focus()
    else return false
    return true
  }
  const onKey = (event: KeyboardEvent) => {
    if (!answers(event)) return
    event.preventDefault()
    event.stopPropagation()
  }
  const ended = new AbortController()
  const { signal } = ended
  document.addEventListener('pointerover', waiting.onOver, { signal })
  document.addEventListener('focusin', waiting.byKeys, { signal })
  document.addEventListener('keyup', waiting.byKeys, { signal })
  document.addEventListener('click', onClick, { signal })
  document.addEventListener('keydown', onKey, { signal, capture: true })
  return () => {
    waiting.stop()
    ended.abort()
  }
}

/** Words are being marked, or cells of a table. */
const isMarking = () => (getSelection()?.toString() ?? '') !== ''

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest('input,textarea,select,[contenteditable="true"],[role="menu"],[role="dialog"]') !== null

/** From the card the focus goes back to its thing, or to the grid that this stands in. */
function back(target: EventTarget | null, thing: HTMLElement | undefined): void {
  if (!isCard(target)) return
  const place =
    thing?.matches('[tabindex="0"],[role="option"]') === true ? thing : thing?.closest<HTMLElement>('[role="grid"]')
  place?.focus()
}
