/** Makes proposed edits in a document, by the edits that every person makes. */
import type * as Y from 'yjs'
import type { ProposedEdit } from '../api/proposals.ts'
import {
  bindSlot,
  cellText,
  deleteCell,
  draftText,
  insertStep,
  insertText,
  moveCell,
  playbookText,
  replaceText,
  submitParams,
} from '../document/edits.ts'
import type { DraftsOf } from '../document/fill.ts'
import { checkCellCount } from '../document/limits.ts'
import type { StepCell } from '../document/notebook.ts'
import { placedCells } from '../document/read.ts'
import { cellMap, cellsMap, playbookMap, readCell, readText } from '../document/shape.ts'
import { edit as oneEdit } from '../document/texts.ts'
import type { Json } from '../step.ts'
import { rewordedNow } from './reworded.ts'
import { canApply, standingOf, type Present } from './standing.ts'

/** The nearest cell above that is there: one that was to be added above may wait to be decided, or be refused. */
function anchorOf(doc: Y.Doc, after: string | null, others: readonly ProposedEdit[]): string | null {
  const seen = new Set<string>()
  let at = after
  while (at !== null && cellMap(doc, at) === undefined && !seen.has(at)) {
    seen.add(at)
    const above = others.find((each) => each.kind === 'add' && each.cell.id === at)
    if (above?.kind !== 'add') return at
    at = above.after
  }
  return at
}

function add(
  doc: Y.Doc,
  { cell, after }: Extract<ProposedEdit, { kind: 'add' }>,
  { drafts, others }: ApplyOptions,
): void {
  checkCellCount(cellsMap(doc).size + 1)
  const place = anchorOf(doc, after, others)
  if (cell.kind === 'text') insertText(doc, { ...cell, after: place })
  else insertStep(doc, { ...cell, after: place, drafts: drafts(cell) })
}

/** Submits what a step asks, and lets its form say the same. */
function submit(doc: Y.Doc, id: string, params: Json | undefined, drafts: DraftsOf): void {
  submitParams(doc, id, params)
  const cell = stepOf(doc, id)
  if (cell === undefined) return
  for (const [field, value] of Object.entries(drafts(cell))) {
    const text = draftText(doc, id, field)
    if (text !== undefined) replaceText(text, value)
  }
}

function stepOf(doc: Y.Doc, id: string): StepCell | undefined {
  const cell = readCell(id, cellMap(doc, id))
  return cell?.kind === 'step' ? cell : undefined
}

function withParameter(params: Json | undefined, name: string, value: Json | undefined): Json {
  const known = typeof params === 'object' && params !== null && !Array.isArray(params) ? params : {}
  const others = Object.entries(known).filter(([key]) => key !== name)
  if (value === undefined) return Object.fromEntries(others)
  // In its place, as the order of keys is part of what people read.
  return Object.hasOwn(known, name)
    ? Object.fromEntries(Object.entries(known).map(([key, each]) => [key, key === name ? value : each]))
    : Object.fromEntries([...others, [name, value]])
}

function reword(text: Y.Text | undefined, was: string, is: string): void {
  const next = text === undefined ? undefined : rewordedNow(text.toString(), was, is)
  if (text !== undefined && next !== undefined) replaceText(text, next)
}

/** What edits are made with. */
export interface ApplyOptions {
  readonly drafts: DraftsOf
  /** The other edits of its proposal. */
  readonly others: readonly ProposedEdit[]
}

function change(doc: Y.Doc, edit: ProposedEdit, context: ApplyOptions): void {
  switch (edit.kind) {
    case 'add':
      return add(doc, edit, context)
    case 'remove':
      return deleteCell(doc, edit.cell)
    case 'move':
      return moveCell(doc, edit.cell, anchorOf(doc, edit.after, context.others))
    case 'bind':
      return bindSlot(doc, edit.cell, edit.slot, edit.is ?? undefined)
    case 'answer':
      return submit(doc, edit.cell, edit.is, context.drafts)
    case 'set':
      return submit(
        doc,
        edit.cell,
        withParameter(stepOf(doc, edit.cell)?.params, edit.parameter, edit.is),
        context.drafts,
      )
    case 'reword':
      return reword(cellText(doc, edit.cell, edit.field), edit.was, edit.is)
    case 'retitle':
      return reword(playbookText(doc, edit.field), edit.was, edit.is)
  }
}

/** A document as edits are compared with it; of long ones only what the edit is about is read. */
export function presentIn(doc: Y.Doc): Present {
  return {
    title: readText(playbookMap(doc).get('title')),
    description: readText(playbookMap(doc).get('description')),
    cell: (id) => readCell(id, cellMap(doc, id)),
    above(id) {
      const order = placedCells(doc)
      const at = order.findIndex(({ cell }) => cell.id === id)
      return at === -1 ? undefined : (order[at - 1]?.cell.id ?? null)
    },
  }
}

/** Makes one edit, as one transaction; what cannot be made changes nothing. */
export function applyEdit(doc: Y.Doc, edit: ProposedEdit, context: ApplyOptions): void {
  const standing = standingOf(edit, presentIn(doc))
  if (standing === 'done' || !canApply(edit, standing)) return
  oneEdit(doc, () => change(doc, edit, context))
}

/** Makes several edits of one proposal in their order, as one transaction. */
export function applyEdits(doc: Y.Doc, edits: readonly ProposedEdit[], context: ApplyOptions): void {
  oneEdit(doc, () => edits.forEach((edit) => applyEdit(doc, edit, context)))
}
