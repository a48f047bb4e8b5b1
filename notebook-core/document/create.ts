import { bytesToHex, randomBytes } from '@noble/hashes/utils.js'
import * as Y from 'yjs'
import type { FigureLook } from '../api/figures.ts'
import type { FormPart } from '../api/forms.ts'
import type { CellModel } from '../api/notebook.ts'
import type { Json } from '../step.ts'
import { formEntries } from './form-part.ts'
import type { Bindings } from './notebook.ts'
import { keepJson } from './shape.ts'

/** What is folded away, in the notebook and in the report. */
export interface Flags {
  readonly collapsed?: boolean
  readonly processVisible?: boolean
  readonly dataVisible?: boolean
}

/** A step cell to be: what is left out is empty, shown, and not folded away. */
export interface NewStep extends Flags {
  /** The cell above; null for the start, and the end where that cell is gone. */
  readonly after: string | null
  readonly step: string
  readonly bindings?: Bindings
  readonly params?: Json | undefined
  /** The fields that the prompt's step declares, with their text. */
  readonly drafts?: Readonly<Record<string, string>>
  readonly label?: string
  readonly description?: string
  readonly dataType?: string | undefined
  readonly timestampMs?: number | undefined
  readonly figureLook?: FigureLook | undefined
  readonly form?: FormPart | undefined
  readonly model?: CellModel | undefined
  readonly id?: string
}

/** A text cell to be. */
export interface NewText {
  readonly after: string | null
  readonly text: string
  readonly collapsed?: boolean
  readonly model?: CellModel | undefined
  readonly id?: string
}

/** An id for a new cell; unlike `crypto.randomUUID`, also where the page has no secure context. */
export function newId(): string {
  return bytesToHex(randomBytes(10))
}

const modelEntries = (model: CellModel | undefined): [string, unknown][] =>
  model === undefined ? [] : [['model', { ...model }]]

/** A step cell as the map it is stored in. */
export function stepMap(cell: Omit<NewStep, 'after' | 'id'>): Y.Map<unknown> {
  const bindings = Object.entries(cell.bindings ?? {}).map(([slot, source]): [string, unknown] => [
    slot,
    typeof source === 'string' ? source : [...source],
  ])
  const drafts = Object.entries(cell.drafts ?? {}).map(([field, text]): [string, unknown] => [field, new Y.Text(text)])
  const entries: [string, unknown][] = [
    ['kind', 'step'],
    ['step', cell.step],
    ['bindings', new Y.Map(bindings)],
    ['label', new Y.Text(cell.label ?? '')],
    ['description', new Y.Text(cell.description ?? '')],
    ['drafts', new Y.Map(drafts)],
    ['collapsed', cell.collapsed ?? false],
    ['processVisible', cell.processVisible ?? true],
    ['dataVisible', cell.dataVisible ?? true],
  ]
  if (cell.params !== undefined) entries.push(['params', keepJson(cell.params)])
  if (cell.dataType !== undefined) entries.push(['dataType', cell.dataType])
  if (cell.timestampMs !== undefined) entries.push(['timestampMs', cell.timestampMs])
  if (cell.figureLook !== undefined) entries.push(['figureLook', { ...cell.figureLook }])
  return new Y.Map([...entries, ...formEntries(cell.form), ...modelEntries(cell.model)])
}

/** A text cell as the map it is stored in. */
export function textMap({
  text,
  collapsed = false,
  model,
}: Pick<NewText, 'text' | 'collapsed' | 'model'>): Y.Map<unknown> {
  const entries: [string, unknown][] = [
    ['kind', 'text'],
    ['text', new Y.Text(text)],
    ['collapsed', collapsed],
  ]
  return new Y.Map([...entries, ...modelEntries(model)])
}
