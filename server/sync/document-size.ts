import { MOST_CELLS } from '@playbook/core/document/limits'
import { DOCUMENT_LIMIT_BYTES, type RefusalReason } from '@playbook/core/protocol'
import * as Y from 'yjs'
import { bytesAside, goesAside } from './aside.ts'
import type { ParsedUpdate } from './document.ts'

/** The exact size of a large document is expensive to know. */
const MEASURE_MS = 2000
/** Edits that rest on missing ones: more than a page writes before it is heard again, nobody's whole document. */
const ASIDE_LIMIT_BYTES = 1_000_000
const CELLS = 'cells'

/** How large a document is, nearly, and whether it may grow. */
export interface DocumentSize {
  /** So much of it was stored, whether or not the document shows it yet. */
  grew(bytes: number): void
  /** Why it may not grow by an update. Deleting is always allowed: it is the way out. */
  refusal(update: Uint8Array, parsed: ParsedUpdate): RefusalReason | undefined
}

/** The cells that an update puts into the document. Yjs names the parent by its name where nothing was there before. */
function newCells({ structs }: ParsedUpdate): number {
  return structs.filter((struct) => struct instanceof Y.Item && String(struct.parent) === CELLS).length
}

function hasTooManyCells(doc: Y.Doc, parsed: ParsedUpdate): boolean {
  const more = newCells(parsed)
  const { size } = doc.getMap(CELLS)
  return size > MOST_CELLS || (more > 0 && size + more > MOST_CELLS)
}

/** Measures a document, again only when it seems to be full. */
export function createDocumentSize(doc: Y.Doc): DocumentSize {
  // What is kept aside is encoded, too.
  let bytes = Y.encodeStateAsUpdate(doc).length
  let measuredAt = 0
  const isOver = (more: number) => {
    if (bytes + more <= DOCUMENT_LIMIT_BYTES) return false
    if (Date.now() - measuredAt > MEASURE_MS) {
      bytes = Y.encodeStateAsUpdate(doc).length
      measuredAt = Date.now()
    }
    return bytes + more > DOCUMENT_LIMIT_BYTES
  }
  return {
    grew: (more) => void (bytes += more),
    refusal(update, parsed) {
      if (parsed.structs.length === 0) return undefined
      if (hasTooManyCells(doc, parsed)) return 'too-many-cells'
      const isTooFarAside = bytesAside(doc) + update.length > ASIDE_LIMIT_BYTES && goesAside(doc, parsed)
      return isTooFarAside || isOver(update.length) ? 'document-too-large' : undefined
    },
  }
}
