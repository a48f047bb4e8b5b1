/** Everything a person can do to a document: one named function per edit, one transaction each, with origin `LOCAL`. */
import * as Y from 'yjs'
import type { FigureLook } from '../api/figures.ts'
import type { CellModel } from '../api/notebook.ts'
import { InputError } from '../errors.ts'
import type { Json } from '../step.ts'
import { newId, stepMap, textMap, type Flags, type NewStep, type NewText } from './create.ts'
import { sameJson } from '../json.ts'
import { momentIn } from './moment.ts'
import { positionAfter } from './position.ts'
import { placedCells } from './read.ts'
import { cellMap, cellsMap, keepJson, playbookMap, readJson } from './shape.ts'
import { edit } from './texts.ts'

export { fillNotebook, replaceNotebook } from './fill.ts'
export { cellText, draftText, LOCAL, playbookText, replaceText } from './texts.ts'
export { createUndo } from './undo.ts'
export type { Flags, NewStep, NewText } from './create.ts'

/** Where a cell after another one goes; cells that leave no room there are moved along. */
function placeAfter(doc: Y.Doc, after: string | null, moving?: string): string {
  const order = placedCells(doc).filter(({ cell }) => cell.id !== moving)
  const found = order.findIndex(({ cell }) => cell.id === after)
  const index = after === null ? -1 : found === -1 ? order.length - 1 : found
  const { position, moved } = positionAfter(
    order.map((placed) => placed.position),
    index,
  )
  for (const [i, next] of moved) cellMap(doc, order[i]?.cell.id ?? '')?.set('position', next)
  return position
}

function addCell(doc: Y.Doc, id: string, after: string | null, cell: Y.Map<unknown>): string {
  if (cellsMap(doc).has(id)) throw new InputError(`There is a cell ${id} already. Choose another id.`, { cell: id })
  return edit(doc, () => {
    cell.set('position', placeAfter(doc, after))
    cellsMap(doc).set(id, cell)
    return id
  })
}

/** Adds a step below a cell. */
export function insertStep(doc: Y.Doc, { after, id = newId(), ...cell }: NewStep): string {
  return addCell(doc, id, after, stepMap(cell))
}

/** Adds steps below a cell, one below the other, as one edit. */
export function insertSteps(
  doc: Y.Doc,
  after: string | null,
  steps: readonly (Omit<NewStep, 'after' | 'id'> & { readonly id: string })[],
): void {
  edit(doc, () => {
    for (const [at, step] of steps.entries()) insertStep(doc, { ...step, after: steps[at - 1]?.id ?? after })
  })
}

/** Adds a text below a cell. */
export function insertText(doc: Y.Doc, { after, id = newId(), ...cell }: NewText): string {
  return addCell(doc, id, after, textMap(cell))
}

/** Puts a cell below another one, or first (null). */
export function moveCell(doc: Y.Doc, id: string, after: string | null): void {
  const order = placedCells(doc).map(({ cell }) => cell.id)
  const at = order.indexOf(id)
  const above = order[at - 1] ?? null
  if (at === -1 || after === id || after === above || (after !== null && !order.includes(after))) return
  edit(doc, () => cellMap(doc, id)?.set('position', placeAfter(doc, after, id)))
}

/** Puts cells below another one, or first (null), one below the other, as one edit. */
export function moveCells(doc: Y.Doc, ids: readonly string[], after: string | null): void {
  edit(doc, () => {
    for (const [at, id] of ids.entries()) moveCell(doc, id, ids[at - 1] ?? after)
  })
}

/** Adds a copy of a cell below it: same step, bindings, parameters and texts. */
export function duplicateCell(doc: Y.Doc, id: string): string {
  const cell = cellMap(doc, id)
  if (cell === undefined) throw new InputError('This cell was deleted. Undo that to copy it.', { cell: id })
  return addCell(doc, newId(), id, cell.clone())
}

/** Deletes a cell. Bindings to it stay, so that undo restores everything; until then the plan asks for them. */
export function deleteCell(doc: Y.Doc, id: string): void {
  if (cellsMap(doc).has(id)) edit(doc, () => cellsMap(doc).delete(id))
}

function stepCell(doc: Y.Doc, id: string): Y.Map<unknown> | undefined {
  const cell = cellMap(doc, id)
  return cell?.get('kind') === 'text' ? undefined : cell
}

/** Feeds a slot by a cell, by a list of cells, or by nothing. */
export function bindSlot(doc: Y.Doc, id: string, slot: string, source: string | readonly string[] | undefined): void {
  const cell = stepCell(doc, id)
  if (cell === undefined) return
  const bindings = cell.get('bindings')
  const known = bindings instanceof Y.Map ? bindings : undefined
  if (JSON.stringify(known?.get(slot)) === JSON.stringify(source)) return
  edit(doc, () => {
    const slots: Y.Map<unknown> = known ?? cell.set('bindings', new Y.Map<unknown>())
    if (source === undefined) slots.delete(slot)
    else slots.set(slot, typeof source === 'string' ? source : [...source])
  })
}

/** Sets what a prompt submitted; nothing withdraws it. Submitting the same again is no edit. */
export function submitParams(doc: Y.Doc, id: string, params: Json | undefined): void {
  const cell = stepCell(doc, id)
  if (cell === undefined) return
  const kept: unknown = cell.get('params')
  const known = readJson(kept)
  if (kept === params || (known !== undefined && sameJson(known, params))) return
  edit(doc, () => {
    if (params === undefined) cell.delete('params')
    else cell.set('params', keepJson(params))
  })
}

/**
 * Has steps computed anew with all that follows from them, as of a moment: their results have other ids from then on, and
 * what was computed before stands under its own, where undoing finds it.
 */
export function askAnew(doc: Y.Doc, ids: readonly string[], atMs: number): void {
  edit(doc, () => {
    for (const id of ids) {
      const cell = stepCell(doc, id)
      if (cell === undefined) continue
      const before = momentIn(Number(cell.get('timestampMs') ?? 0))
      // A moment without milliseconds is none, and that of before names the result that is known.
      let moment = atMs
      while (momentIn(moment) === 0 || momentIn(moment) === before) moment += 1
      cell.set('timestampMs', moment)
    }
  })
}

/** Says of a cell which language model wrote it or a part of it; nothing where the cell is gone. */
export function setModel(doc: Y.Doc, id: string, model: CellModel | undefined): void {
  const cell = cellMap(doc, id)
  if (cell === undefined) return
  if (model === undefined) cell.delete('model')
  else cell.set('model', { ...model })
}

/** Folds away or shows parts of a cell. */
export function setFlags(doc: Y.Doc, id: string, flags: Flags): void {
  const cell = cellMap(doc, id)
  if (cell === undefined) return
  const changed = Object.entries(flags).filter(([key, value]) => value !== undefined && cell.get(key) !== value)
  if (changed.length > 0) edit(doc, () => changed.forEach(([key, value]) => cell.set(key, value)))
}

/** Sets how the figure of a step is printed, and drawn in what colours. */
export function setFigureLook(doc: Y.Doc, id: string, look: FigureLook): void {
  const cell = stepCell(doc, id)
  if (cell !== undefined && !sameJson(readJson(cell.get('figureLook')), look)) {
    edit(doc, () => cell.set('figureLook', { ...look }))
  }
}

/** Turns automatic runs on or off. */
export function setAutoRun(doc: Y.Doc, on: boolean): void {
  const playbook = playbookMap(doc)
  if (playbook.get('autoRun') !== on) edit(doc, () => playbook.set('autoRun', on))
}
