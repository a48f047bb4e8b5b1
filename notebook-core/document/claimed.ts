/**
 * How the document keeps a claim: a map with `cell`, `field`, `quote` as it was marked, `value`, its `tolerance` where
 * somebody set one, and `start` and `end`, relative positions in the text, which stay with its letters whatever is written before, after and between them. Where
 * these are lost, because the text was split, joined, or moved to another cell, the claim is found by its words.
 */
import * as Y from 'yjs'
import { ClaimData } from '../api/notebook.ts'
import type { Cell, Claim } from './notebook.ts'
import { cellMap, claimsMap } from './shape.ts'

/** What of a claim is stored as it is. */
const Stored = ClaimData.omit({ id: true, start: true })

interface Range {
  readonly start: number
  readonly end: number
}

function indexOf(doc: Y.Doc, text: Y.Text, encoded: unknown): number | undefined {
  if (!(encoded instanceof Uint8Array)) return undefined
  try {
    const relative = Y.decodeRelativePosition(encoded)
    // Only a letter tells a place; the name of a root could be anything.
    if (relative.item === null) return undefined
    const found = Y.createAbsolutePositionFromRelativePosition(relative, doc)
    return found?.type === text ? found.index : undefined
  } catch {
    return undefined
  }
}

function rangeOf(doc: Y.Doc, claim: Y.Map<unknown>, text: unknown): Range | undefined {
  if (!(text instanceof Y.Text)) return undefined
  const [start, end] = [indexOf(doc, text, claim.get('start')), indexOf(doc, text, claim.get('end'))]
  return start !== undefined && end !== undefined && start < end ? { start, end } : undefined
}

const textIn = (cell: Cell | undefined, field: Claim['field']) =>
  cell === undefined || field === 'story' ? '' : cell.kind === 'text' ? cell.text : cell.description

/** Where words stand, first in their own text, then in the one other text that has them. */
function byWords(cells: readonly Cell[], { cell: home, field, quote }: Omit<Claim, 'id'>) {
  const inText = (cell: Cell) => textIn(cell, cell.kind === 'text' ? 'text' : 'description').indexOf(quote)
  const own = cells.find(({ id }) => id === home)
  const start = textIn(own, field).indexOf(quote)
  if (start !== -1) return { cell: home, field, start }
  const others = cells.filter((cell) => inText(cell) !== -1)
  const [only] = others
  if (only === undefined || others.length > 1) return undefined
  return {
    cell: only.id,
    field: only.kind === 'text' ? ('text' as const) : ('description' as const),
    start: inText(only),
  }
}

function readClaim(doc: Y.Doc, cells: readonly Cell[], id: string, map: unknown): Claim | undefined {
  if (!(map instanceof Y.Map)) return undefined
  const fields = ['cell', 'field', 'quote', 'value', 'tolerance'].filter((field) => map.has(field))
  const parsed = Stored.safeParse(Object.fromEntries(fields.map((field) => [field, map.get(field)])))
  if (!parsed.success) return undefined
  const claim = { id, ...parsed.data }
  if (claim.field === 'story') return claim
  const cell = cells.find((each) => each.id === claim.cell)
  const range = rangeOf(doc, map, cellMap(doc, claim.cell)?.get(claim.field))
  const text = textIn(cell, claim.field)
  if (range !== undefined) return { ...claim, quote: text.slice(range.start, range.end), start: range.start }
  return { ...claim, ...byWords(cells, claim) }
}

/** The claims of a document, in the order of their sentences; what a strange client wrote is left out. */
export function readClaims(doc: Y.Doc, cells: readonly Cell[]): readonly Claim[] {
  const entries = [...claimsMap(doc).entries()]
  if (entries.length === 0) return []
  const order = new Map(cells.map(({ id }, at) => [id, at]))
  const place = ({ cell }: Claim) => order.get(cell) ?? cells.length
  const claims = entries.flatMap(([id, map]) => readClaim(doc, cells, id, map) ?? [])
  return claims.sort((a, b) => place(a) - place(b) || (a.start ?? 0) - (b.start ?? 0) || (a.id < b.id ? -1 : 1))
}
