import { DOCUMENT_LIMIT_BYTES } from '@playbook/core/protocol'
import * as Y from 'yjs'
import type { ParsedUpdate } from './document.ts'

/** The exact size of a large document is expensive to know. */
const MEASURE_MS = 2000

/** How large a document is, nearly, and whether it may grow. */
export interface DocumentSize {
  grew(bytes: number): void
  /** Deleting is always allowed: it is the way out. */
  isTooMuch(update: Uint8Array, parsed: ParsedUpdate): boolean
}

/** Measures a document, again only when it seems to be full. */
export function createDocumentSize(doc: Y.Doc): DocumentSize {
  let bytes = Y.encodeStateAsUpdate(doc).length
  let measuredAt = 0
  return {
    grew: (more) => void (bytes += more),
    isTooMuch(update, parsed) {
      if (bytes + update.length <= DOCUMENT_LIMIT_BYTES || parsed.structs.length === 0) return false
      if (Date.now() - measuredAt > MEASURE_MS) {
        bytes = Y.encodeStateAsUpdate(doc).length
        measuredAt = Date.now()
      }
      return bytes + update.length > DOCUMENT_LIMIT_BYTES
    },
  }
}
