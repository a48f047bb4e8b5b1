import * as Y from 'yjs'
import { readClaims } from './claimed.ts'
import { TITLE_LIMIT } from './limits.ts'
import type { Cell, Notebook, Passage, Summary } from './notebook.ts'
import { readPassages } from './passages.ts'
import { cellsMap, claimsMap, playbookMap, readCell, readFlag, readPosition, readSummary, readText } from './shape.ts'

/** A notebook that stays the same object, cell by cell, as long as nothing in it changes: for `useSyncExternalStore`. */
export interface NotebookReader {
  readonly read: () => Notebook
  readonly subscribe: (listener: () => void) => () => void
}

/** A cell and its place in the order. */
export interface PlacedCell {
  readonly position: string
  readonly cell: Cell
}

function placed(id: string, map: unknown): PlacedCell | undefined {
  const cell = readCell(id, map)
  return cell !== undefined && map instanceof Y.Map ? { position: readPosition(map), cell } : undefined
}

function byPlace(a: PlacedCell, b: PlacedCell): number {
  if (a.position !== b.position) return a.position < b.position ? -1 : 1
  return a.cell.id < b.cell.id ? -1 : 1
}

/** The cells of a document in their order, with the positions that make it. */
export function placedCells(
  doc: Y.Doc,
  read: (id: string, map: unknown) => PlacedCell | undefined = placed,
): readonly PlacedCell[] {
  const cells = [...cellsMap(doc).entries()].flatMap(([id, map]) => read(id, map) ?? [])
  return cells.sort(byPlace)
}

/** An abstract that is no model's is by the people who wrote it. */
const summaryOf = (summary: Summary, passages: readonly Passage[]): Summary =>
  summary === 'auto' && passages.some(({ section }) => section === 'abstract') ? 'manual' : summary

function readPlaybook(doc: Y.Doc): Omit<Notebook, 'cells' | 'claims'> {
  const playbook = playbookMap(doc)
  const passages = readPassages(doc)
  return {
    title: readText(playbook.get('title')).slice(0, TITLE_LIMIT),
    description: readText(playbook.get('description')),
    summary: summaryOf(readSummary(playbook.get('summary')), passages),
    gptSummary: readText(playbook.get('gptSummary')),
    autoRun: readFlag(playbook.get('autoRun'), true),
    ...(passages.length > 0 && { passages }),
  }
}

/** A document as plain data: cells in order, every strange value replaced by a sane one. */
export function readNotebook(doc: Y.Doc): Notebook {
  return assembled(doc, readPlaybook(doc), placedCells(doc))
}

function assembled(doc: Y.Doc, playbook: Omit<Notebook, 'cells' | 'claims'>, placed: readonly PlacedCell[]): Notebook {
  const cells = placed.map(({ cell }) => cell)
  const claims = readClaims(doc, cells)
  return { ...playbook, cells, ...(claims.length > 0 && { claims }) }
}

/** Which cells a change concerns; typing in a prompt that is not submitted concerns none. */
function changedCells(cells: Y.Map<unknown>, events: readonly Y.YEvent<Y.AbstractType<unknown>>[]): Set<string> {
  const changed = new Set<string>()
  for (const event of events) {
    const [id, key] = event.path
    if (typeof id === 'string') {
      if (key !== 'drafts') changed.add(id)
    } else if (event.target === cells) {
      for (const cell of event.changes.keys.keys()) changed.add(cell)
    }
  }
  return changed
}

/** Follows a document until it is destroyed, and reads again only what changed. */
export function createReader(doc: Y.Doc): NotebookReader {
  const listeners = new Set<() => void>()
  const known = new Map<string, PlacedCell | undefined>()
  let playbook = readPlaybook(doc)
  let notebook: Notebook | undefined
  const changed = () => {
    notebook = undefined
    for (const listener of listeners) listener()
  }
  const readKnown = (id: string, map: unknown) => {
    if (!known.has(id)) known.set(id, placed(id, map))
    return known.get(id)
  }
  playbookMap(doc).observeDeep(() => {
    playbook = readPlaybook(doc)
    changed()
  })
  cellsMap(doc).observeDeep((events) => {
    const ids = changedCells(cellsMap(doc), events)
    for (const id of ids) known.delete(id)
    if (ids.size > 0) changed()
  })
  claimsMap(doc).observeDeep(changed)
  return {
    read: () => (notebook ??= assembled(doc, playbook, placedCells(doc, readKnown))),
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
