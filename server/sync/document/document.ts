import * as Y from 'yjs'

/** A stored or sent update in parts. Throws on bytes that are not an update. */
export type ParsedUpdate = ReturnType<typeof Y.decodeUpdate>

/** How the document took an update. */
export interface Applied {
  /** What was new in it, for the other clients; none when there was nothing new. */
  readonly news: readonly Uint8Array[]
  /** What has to be stored so that a reload gives the same document; none when there is nothing to store. */
  readonly toStore: readonly Uint8Array[]
}

/** Changes a document by an update and says what was new. */
export type Apply = (update: Uint8Array) => Applied

/** One update in place of many, or the many when a strange one among them cannot be merged. */
export function mergeUpdates(updates: Uint8Array[]): readonly Uint8Array[] {
  if (updates.length < 2) return updates
  try {
    return [Y.mergeUpdates(updates)]
  } catch {
    return updates
  }
}

const NOTHING = new Uint8Array()

/** Whether something more is kept aside. Pages repeat what they keep aside whenever they come back. */
function isMore(before: Uint8Array, after: Uint8Array): boolean {
  return after.length > 0 && before !== after && Buffer.compare(before, after) !== 0
}

/**
 * Prepares a document for `apply`. An update may rest on others that have not arrived: Yjs keeps it aside and tells
 * nobody. Then the update itself is stored, because what was acknowledged must survive. An update that throws leaves
 * the document half changed: it must be thrown away, and nothing of the update may be stored.
 */
export function createApply(doc: Y.Doc): Apply {
  let captured: Uint8Array[] = []
  doc.on('update', (update: Uint8Array) => captured.push(update))
  const aside = () => ({
    structs: doc.store.pendingStructs?.update ?? NOTHING,
    deletes: doc.store.pendingDs ?? NOTHING,
  })
  return (update) => {
    captured = []
    const before = aside()
    Y.applyUpdate(doc, update)
    const after = aside()
    const isAside = isMore(before.structs, after.structs) || isMore(before.deletes, after.deletes)
    const news = mergeUpdates(captured)
    captured = []
    return { news, toStore: isAside ? [update] : news }
  }
}

/** Whether a document holds something that rests on updates that never arrived. */
export const hasGaps = (doc: Y.Doc) => doc.store.pendingStructs !== null || doc.store.pendingDs !== null

/**
 * The update that a change would make, without making it; undefined when it would change nothing. On a copy: a change
 * that throws half way leaves nothing behind.
 */
export function updateOf(doc: Y.Doc, change: (doc: Y.Doc) => void): Uint8Array | undefined {
  const copy = new Y.Doc()
  Y.applyUpdate(copy, Y.encodeStateAsUpdate(doc))
  const before = Y.encodeStateVector(copy)
  const present = Y.snapshot(copy)
  try {
    copy.transact(() => change(copy))
    return Y.equalSnapshots(present, Y.snapshot(copy)) ? undefined : Y.encodeStateAsUpdate(copy, before)
  } finally {
    copy.destroy()
  }
}
