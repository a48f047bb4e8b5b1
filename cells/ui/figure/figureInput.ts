import type { KeyboardEvent } from 'react'

/** How much larger a stroke or a press makes a figure. */
export const CLOSER = 1.25

interface Answers {
  /** Marks the item after (1) or before (-1) the marked one. */
  readonly onStep: (step: 1 | -1) => void
  /** Chooses the marked item; undefined where none is. */
  readonly onPick?: (() => void) | undefined
  /** Makes the figure so many times as large; undefined where it can't be. */
  readonly onZoom: ((factor: number) => void) | undefined
  readonly onReset: () => void
}

/** The keys of a figure: arrows go item by item, Enter and Space choose, + and - zoom, 0 shows all. Others stay with the page. */
export function answerKey(event: KeyboardEvent, { onStep, onPick, onZoom, onReset }: Answers): void {
  const { key } = event
  if (key === 'ArrowRight' || key === 'ArrowLeft') onStep(key === 'ArrowRight' ? 1 : -1)
  else if (onPick && (key === 'Enter' || key === ' ')) onPick()
  else if (onZoom && (key === '+' || key === '=')) onZoom(CLOSER)
  else if (onZoom && key === '-') onZoom(1 / CLOSER)
  else if (key === '0') onReset()
  else return
  event.preventDefault()
  event.stopPropagation()
}

/** Whether the reader is in a figure. */
export const isIn = (figure: Element | null) => figure?.contains(document.activeElement) === true

/** The page scrolls on unless the reader is in the figure, or asks for it. */
export const isWheelMeant = (event: WheelEvent, figure: Element | null) =>
  event.ctrlKey || event.metaKey || isIn(figure)

/** The item after or before one; the first or the last where there was none. The ends stay. */
export function nextOf<Item>(items: readonly Item[], from: Item | undefined, step: 1 | -1): Item | undefined {
  if (from === undefined) return step === 1 ? items[0] : items.at(-1)
  const at = items.indexOf(from) + step
  return items[Math.max(0, Math.min(items.length - 1, at))]
}
