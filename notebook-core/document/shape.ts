/**
 * The document as Yjs holds it: `playbook` (title, description: texts; summary, gptSummary, autoRun; passages) and `cells`, cell
 * id → map, and `claims`, claim id → map. Here is how it is read: whatever a strange client wrote reads as a sane value, and nothing throws.
 */
import * as Y from 'yjs'
import { FigureLook } from '../api/figures.ts'
import { CellModel, MomentData } from '../api/notebook.ts'
import type { Json } from '../step.ts'
import { isJson } from '../json.ts'
import { readFormPart } from './form-part.ts'
import type { Bindings, Cell, StepCell, Summary } from './notebook.ts'
import { packed, unpacked } from './packed.ts'

/** The map of everything that is not a cell. */
export function playbookMap(doc: Y.Doc): Y.Map<unknown> {
  return doc.getMap('playbook')
}

/** The map of all cells by id. */
export function cellsMap(doc: Y.Doc): Y.Map<unknown> {
  return doc.getMap('cells')
}

/** The map of all claims by id; `claims.ts` tells what is in one. */
export function claimsMap(doc: Y.Doc): Y.Map<unknown> {
  return doc.getMap('claims')
}

/** One cell's map. */
export function cellMap(doc: Y.Doc, id: string): Y.Map<unknown> | undefined {
  const cell = cellsMap(doc).get(id)
  return cell instanceof Y.Map ? cell : undefined
}

/** A text, whether it is shared or was written as a plain string. */
export function readText(value: unknown): string {
  if (value instanceof Y.Text) return value.toString()
  return typeof value === 'string' ? value : ''
}

/** A flag that falls back to its default. */
export function readFlag(value: unknown, otherwise: boolean): boolean {
  return typeof value === 'boolean' ? value : otherwise
}

/** How the summary is made. */
export function readSummary(value: unknown): Summary {
  return value === 'gpt' || value === 'manual' ? value : 'auto'
}

/** The place of a cell in the order; cells without one come first. */
export function readPosition(cell: Y.Map<unknown>): string {
  const position = cell.get('position')
  return typeof position === 'string' ? position : ''
}

function readSource(value: unknown): string | readonly string[] | undefined {
  if (typeof value === 'string') return value
  if (!Array.isArray(value)) return undefined
  return value.filter((source) => typeof source === 'string')
}

function readBindings(value: unknown): Bindings {
  if (!(value instanceof Y.Map)) return {}
  const slots: [string, string | readonly string[]][] = []
  // Yjs keeps no order of keys that all clients share.
  for (const slot of [...value.keys()].sort()) {
    const source = readSource(value.get(slot))
    if (source !== undefined) slots.push([slot, source])
  }
  return Object.fromEntries(slots)
}

const checked = new WeakMap<object, Json>()

/** JSON of a document. Yjs keeps one object per value, so it is looked through once however often its cell is read. */
export function readJson(kept: unknown): Json | undefined {
  if (typeof kept !== 'object' || kept === null) return isJson(kept) ? kept : undefined
  const known = checked.get(kept)
  if (known !== undefined) return known
  const value = unpacked(kept)
  if (!isJson(value)) return undefined
  checked.set(kept, value)
  return value
}

/** JSON as a document keeps it; reading it back costs nothing where it was written. */
export function keepJson(value: Json): Json | Uint8Array {
  const kept = packed(value)
  if (typeof kept === 'object' && kept !== null) checked.set(kept, value)
  return kept
}

const readMoment = (value: unknown): number | undefined => MomentData.safeParse(value).data

const readModel = (cell: Y.Map<unknown>) => CellModel.safeParse(cell.get('model')).data

function readStep(id: string, cell: Y.Map<unknown>): StepCell {
  const step = cell.get('step')
  const params = readJson(cell.get('params'))
  const dataType = cell.get('dataType')
  const figureLook = FigureLook.safeParse(cell.get('figureLook')).data
  const timestampMs = readMoment(cell.get('timestampMs'))
  const form = readFormPart(cell)
  const model = readModel(cell)
  return {
    kind: 'step',
    id,
    step: typeof step === 'string' ? step : '',
    bindings: readBindings(cell.get('bindings')),
    ...(params === undefined ? {} : { params }),
    ...(typeof dataType === 'string' ? { dataType } : {}),
    ...(timestampMs === undefined ? {} : { timestampMs }),
    label: readText(cell.get('label')),
    description: readText(cell.get('description')),
    collapsed: readFlag(cell.get('collapsed'), false),
    processVisible: readFlag(cell.get('processVisible'), true),
    dataVisible: readFlag(cell.get('dataVisible'), true),
    ...(figureLook && { figureLook }),
    ...(form && { form }),
    ...(model && { model }),
  }
}

/** A cell as plain data; nothing for an entry that is neither a step nor a text. */
export function readCell(id: string, cell: unknown): Cell | undefined {
  if (!(cell instanceof Y.Map)) return undefined
  if (cell.get('kind') === 'text') {
    const model = readModel(cell)
    const collapsed = readFlag(cell.get('collapsed'), false)
    return { kind: 'text', id, text: readText(cell.get('text')), collapsed, ...(model && { model }) }
  }
  return cell.get('kind') === 'step' || typeof cell.get('step') === 'string' ? readStep(id, cell) : undefined
}
