import { cleanDocument, updateHasSecrets } from '@playbook/core/document/secrets'
import type { OnSecrets } from '@playbook/core/addresses/secrets'
import * as Y from 'yjs'
import { hasGaps, type ParsedUpdate } from './document.ts'

/**
 * An update without the secrets of its addresses: what it does to a copy of the document, cleaned, is what it does. All
 * else of it stays, and the secret is in no byte that is stored or sent on. Undefined where that cannot be: it rests on
 * edits that have not arrived, or puts the secret where documents hold nothing.
 */
export function cleanUpdate(
  doc: Y.Doc,
  { update, parsed }: { readonly update: Uint8Array; readonly parsed: ParsedUpdate },
  onSecrets: OnSecrets,
): Uint8Array | undefined {
  if (!updateHasSecrets(parsed)) return update
  const copy = new Y.Doc()
  try {
    Y.applyUpdate(copy, Y.encodeStateAsUpdate(doc))
    const before = Y.encodeStateVector(copy)
    Y.applyUpdate(copy, update)
    if (hasGaps(copy)) return undefined
    cleanDocument(copy, onSecrets)
    const clean = Y.encodeStateAsUpdate(copy, before)
    return updateHasSecrets(Y.decodeUpdate(clean)) ? undefined : clean
  } finally {
    copy.destroy()
  }
}
