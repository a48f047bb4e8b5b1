import { stepName } from '@playbook/core/document/step-name'
import type { CommentAnchor } from '@playbook/core/api/comments'
import type { Cell } from '@playbook/core/document/notebook'
import type { Session } from '../../live/room/session.ts'

const MOST_QUOTED = 1000
const MOST_NAMED = 300

/** Where marked words stand: in a cell, in its result, or in what it says in the story. */
export interface Marked {
  readonly cell: string
  readonly quote: string
  readonly isOfResult: boolean
  readonly isOfStory: boolean
}

/** The words that are marked in a cell or in the story; none where nothing is marked, or across cells. */
export function markedWords(selection: Selection | null): Marked | undefined {
  const quote = selection?.toString().trim().slice(0, MOST_QUOTED) ?? ''
  if (selection === null || quote === '') return undefined
  const [start, end] = [placeOf(selection.anchorNode), placeOf(selection.focusNode)]
  if (start === undefined || start.cell !== end?.cell) return undefined
  return { ...start, quote }
}

function placeOf(node: Node | null): Omit<Marked, 'quote'> | undefined {
  const element = node instanceof Element ? node : node?.parentElement
  const cell = element?.closest<HTMLElement>('[data-cell], [data-story-cell]')?.dataset
  const id = cell?.['cell'] ?? cell?.['storyCell']
  return id === undefined
    ? undefined
    : { cell: id, isOfResult: element?.closest('[data-result]') != null, isOfStory: cell?.['cell'] === undefined }
}

/** How a cell is called, with or without its number. */
export function nameOf(cell: Cell, { registry }: Pick<Session, 'registry'>): string {
  if (cell.kind === 'text') return 'Text'
  return stepName(cell, registry)
}

/** The anchor of a comment on marked words or on a cell; with `isOfResult` on what the cell shows now. */
export function anchorOf(session: Session, { cell: id, quote, isOfResult }: Partial<Marked>): CommentAnchor {
  const cell = session.cells.get().find((each) => each.id === id)
  if (cell === undefined) return {}
  const plan = session.plan.get().get(cell.id)
  const process = isOfResult === true && plan?.state === 'ready' ? plan.process.id : undefined
  return {
    cell: cell.id,
    name: nameOf(cell, session).slice(0, MOST_NAMED),
    ...(process !== undefined && { process }),
    ...(quote !== undefined && { quote }),
  }
}

/** What has become of what a thread is about. */
export interface AnchorState {
  /** `Step 7`, `Text`, or how a cell was called that is gone. */
  readonly name: string
  readonly isGone: boolean
  /** The result that was commented on is no longer what the cell shows. */
  readonly isEarlier: boolean
}

/** Compares what a thread is about with the playbook as it is. */
export function anchorState(session: Session, { cell: id, name = 'Cell', process }: CommentAnchor): AnchorState {
  if (id === undefined) return { name: 'The whole playbook', isGone: false, isEarlier: false }
  const cell = session.cells.get().find((each) => each.id === id)
  if (cell === undefined) return { name, isGone: true, isEarlier: false }
  const plan = session.plan.get().get(id)
  const shown = plan?.state === 'ready' ? plan.process.id : undefined
  const number = session.numbers.get().get(id)
  const present = nameOf(cell, session)
  return {
    name: number === undefined ? present : `Step ${number}: ${present}`,
    isGone: false,
    isEarlier: process !== undefined && process !== shown,
  }
}
