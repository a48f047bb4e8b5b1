import { MOST_CELLS } from '@playbook/core/document/limits'
import { DOCUMENT_LIMIT_BYTES, type RefusalReason } from '@playbook/core/protocol'
import * as Y from 'yjs'
import { bytesAside, goesAside } from './aside.ts'
import { cutsOf } from './cuts.ts'
import type { ParsedUpdate } from './document.ts'

/** The exact size of a large document is expensive to know. */
const MEASURE_MS = 2000
/** Edits that rest on missing ones: more than a page writes before it is heard again, nobody's whole document. */
const ASIDE_LIMIT_BYTES = 1_000_000
/** Deletions of what is missing are tried again at every edit of anybody. */
const DELETES_ASIDE_LIMIT_BYTES = 64_000
const BYTES_OF_DELETE = 4
/** Thousands at once are nobody's edit, and take seconds. A few are the price of deleting a sentence. */
const CUTS = { most: 20_000, free: 100, bytesOfOne: 16 }
const CELLS = 'cells'

/** How large a document is, nearly, and whether it may grow. */
export interface DocumentSize {
  /** So much of it was stored, whether or not the document shows it yet. */
  grew(bytes: number): void
  /** Why it may not take an update. Deleting what it holds is always allowed, as people do it: it is the way out. */
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

function isTooFarAside(doc: Y.Doc, update: Uint8Array, parsed: ParsedUpdate): boolean {
  const { structs, deletes } = goesAside(doc, parsed)
  if (!structs && deletes === 0) return false
  const bytesOfDeletes = (doc.store.pendingDs?.length ?? 0) + deletes * BYTES_OF_DELETE
  const isTooManyDeletes = deletes > 0 && bytesOfDeletes > DELETES_ASIDE_LIMIT_BYTES
  return isTooManyDeletes || bytesAside(doc) + update.length > ASIDE_LIMIT_BYTES
}

/** Measures a document, again only when it seems to be full. */
export function createDocumentSize(doc: Y.Doc): DocumentSize {
  // What is kept aside is encoded, too.
  let bytes = Y.encodeStateAsUpdate(doc).length
  let measuredAt = 0
  const isOver = (more: number, limit: number) => {
    if (bytes + more <= limit) return false
    if (Date.now() - measuredAt > MEASURE_MS) {
      bytes = Y.encodeStateAsUpdate(doc).length
      measuredAt = Date.now()
    }
    return bytes + more > limit
  }
  return {
    grew: (more) => void (bytes += more),
    refusal(update, parsed) {
      const isNew = parsed.structs.length > 0
      if (isNew && hasTooManyCells(doc, parsed)) return 'too-many-cells'
      const cuts = cutsOf(doc, parsed)
      if (cuts > CUTS.most || isTooFarAside(doc, update, parsed)) return 'document-too-large'
      const more = cuts * CUTS.bytesOfOne + (isNew ? update.length : 0)
      const limit = isNew || cuts > CUTS.free ? DOCUMENT_LIMIT_BYTES : 2 * DOCUMENT_LIMIT_BYTES
      if (more > 0 && isOver(more, limit)) return 'document-too-large'
      // It is taken now; how long it is tells nothing of them.
      bytes += cuts * CUTS.bytesOfOne
      return undefined
    },
  }
}
