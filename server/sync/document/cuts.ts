import * as Y from 'yjs'
import type { ParsedUpdate } from './document.ts'

/**
 * How many items an update cuts in two, at most. Each cut makes a document larger, by a deletion, too, and takes longer
 * the more items there are.
 */
export function cutsOf({ store }: Y.Doc, { structs, ds }: ParsedUpdate): number {
  const itemWithin = (client: number, clock: number) => {
    const items = store.clients.get(client)
    if (items === undefined || clock >= Y.getState(store, client)) return undefined
    const item = items[Y.findIndexSS(items, clock)]
    return item instanceof Y.Item && item.id.clock < clock ? item : undefined
  }
  const isInside = (client: number, clock: number) => itemWithin(client, clock) !== undefined
  const isAlive = (client: number, clock: number) => itemWithin(client, clock)?.deleted === false
  let cuts = 0
  for (const [client, ranges] of ds.clients) {
    for (const { clock, len } of ranges) {
      if (isAlive(client, clock)) cuts += 1
      if (isAlive(client, clock + len)) cuts += 1
    }
  }
  let before: Y.ID | null = null
  for (const struct of structs) {
    if (struct instanceof Y.Item) {
      const { origin, rightOrigin } = struct
      const isNew = (id: Y.ID) => id.clock >= Y.getState(store, id.client)
      // What it stands behind or before may come with the same update, and be cut as well.
      if (origin !== null && !Y.compareIDs(origin, before)) {
        if (isNew(origin) || isInside(origin.client, origin.clock + 1)) cuts += 1
      }
      if (rightOrigin !== null && isInside(rightOrigin.client, rightOrigin.clock)) cuts += 1
    }
    before = Y.createID(struct.id.client, struct.id.clock + struct.length - 1)
  }
  return cuts
}
