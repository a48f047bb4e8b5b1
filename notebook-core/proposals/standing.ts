/** Whether a proposed edit still applies, as the document went on moving under it. */
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { ProposedEdit } from '../api/proposals.ts'
import type { Cell, Notebook, StepCell } from '../document/notebook.ts'
import { canonicalJson, sameJson } from '../json.ts'
import type { Json } from '../step.ts'
import { rewordedNow } from './reworded.ts'

/**
 * `fits`: it can be made. `done`: the document says so already. `changed`: what it was made against is another one by
 * now. `gone`: its cell is not there any more.
 */
export type Standing = 'fits' | 'done' | 'changed' | 'gone'

/** What a cell holds, in a few letters: nothing of where it stands and how much of it is shown. */
export function fingerprint(cell: Cell): string {
  const held =
    cell.kind === 'text'
      ? { text: cell.text }
      : {
          step: cell.step,
          bindings: cell.bindings,
          params: cell.params,
          label: cell.label,
          description: cell.description,
        }
  return bytesToHex(sha256(utf8ToBytes(canonicalJson(held)))).slice(0, 32)
}

/** The text that a rewording is about; undefined where there is none. */
export function textOf(cell: Cell, field: 'text' | 'label' | 'description'): string | undefined {
  if (cell.kind === 'text') return field === 'text' ? cell.text : undefined
  return field === 'text' ? undefined : cell[field]
}

const isObject = (value: Json | undefined): value is { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** One of the parameters of a step. */
export const parameterOf = ({ params }: StepCell, name: string): Json | undefined =>
  isObject(params) && Object.hasOwn(params, name) ? params[name] : undefined

const same = (a: Json | undefined, b: Json | undefined) => a === b || sameJson(a, b)

function ofValues(now: Json | undefined, was: Json | undefined, is: Json | undefined): Standing {
  if (same(now, is)) return 'done'
  return same(now, was) ? 'fits' : 'changed'
}

function ofText(now: string | undefined, was: string, is: string): Standing {
  if (now === undefined) return 'gone'
  if (now === is) return 'done'
  return rewordedNow(now, was, is) === undefined ? 'changed' : 'fits'
}

/** What an edit is compared with. */
export interface Present {
  readonly title: string
  readonly description: string
  readonly cell: (id: string) => Cell | undefined
  /** The cell above another one; null for the first, undefined for one that is not there. */
  readonly above: (id: string) => string | null | undefined
}

/** A notebook as edits are compared with it. */
export function presentOf({ title, description, cells }: Notebook): Present {
  const places = new Map(cells.map(({ id }, at) => [id, at]))
  return {
    title,
    description,
    cell: (id) => cells[places.get(id) ?? -1],
    above: (id) => {
      const at = places.get(id)
      return at === undefined ? undefined : (cells[at - 1]?.id ?? null)
    },
  }
}

function ofMove(edit: Extract<ProposedEdit, { kind: 'move' }>, present: Present): Standing {
  if (present.above(edit.cell) === edit.after) return 'done'
  return edit.after === null || present.cell(edit.after) !== undefined ? 'fits' : 'changed'
}

function ofStep(edit: Extract<ProposedEdit, { kind: 'bind' | 'answer' | 'set' }>, cell: StepCell): Standing {
  if (edit.kind === 'answer') return ofValues(cell.params, edit.was, edit.is)
  if (edit.kind === 'set') return ofValues(parameterOf(cell, edit.parameter), edit.was, edit.is)
  const bound = cell.bindings[edit.slot] ?? null
  return ofValues(typeof bound === 'string' || bound === null ? bound : [...bound], edit.was, edit.is)
}

/** Whether an edit still applies to a notebook as it is now. */
export function standingOf(edit: ProposedEdit, present: Present): Standing {
  if (edit.kind === 'retitle') return ofText(present[edit.field], edit.was, edit.is)
  const cell = present.cell(edit.kind === 'add' ? edit.cell.id : edit.cell)
  if (edit.kind === 'add') return cell === undefined ? 'fits' : 'done'
  if (edit.kind === 'remove') {
    if (cell === undefined) return 'done'
    return fingerprint(cell) === edit.was ? 'fits' : 'changed'
  }
  if (cell === undefined) return 'gone'
  if (edit.kind === 'move') return ofMove(edit, present)
  if (edit.kind === 'reword') return ofText(textOf(cell, edit.field), edit.was, edit.is)
  return cell.kind === 'step' ? ofStep(edit, cell) : 'gone'
}

/** Whether it can be made: what stands there now may be replaced knowingly, but words that have gone cannot be found. */
export function canApply(edit: ProposedEdit, standing: Standing): boolean {
  if (standing === 'gone') return false
  return standing !== 'changed' || (edit.kind !== 'reword' && edit.kind !== 'retitle')
}
