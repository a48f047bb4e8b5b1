/**
 * What an author says of a cell for the form, as its map holds it: each part under a key of its own, so that two people who set
 * different parts of one cell do not undo each other.
 */
import type * as Y from 'yjs'
import { FormPart } from '../api/forms.ts'

const KEYS = [
  ['how', 'formHow'],
  ['label', 'formLabel'],
  ['help', 'formHelp'],
  ['isResult', 'formResult'],
] as const

/** What a cell says of itself for the form; a part that a strange client wrote is left out. */
export function readFormPart(cell: Y.Map<unknown>): FormPart | undefined {
  const parts = KEYS.filter(([part, key]) => cell.has(key) && FormPart.safeParse({ [part]: cell.get(key) }).success)
  if (parts.length === 0) return undefined
  return FormPart.safeParse(Object.fromEntries(parts.map(([part, key]) => [part, cell.get(key)]))).data
}

/** The parts as the entries of a cell's map. */
export function formEntries(form: FormPart | undefined): [string, unknown][] {
  return KEYS.flatMap(([part, key]): [string, unknown][] => (form?.[part] === undefined ? [] : [[key, form[part]]]))
}
