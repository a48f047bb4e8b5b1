import * as Y from 'yjs'
import type { ParsedUpdate } from './document.ts'

/** What Yjs keeps aside: edits that rest on others, which have not arrived and perhaps never will. */

type Range = readonly [from: number, to: number]

/** How much is kept aside. */
export function bytesAside({ store }: Y.Doc): number {
  return (store.pendingStructs?.update.length ?? 0) + (store.pendingDs?.length ?? 0)
}

/** By author, in order, what is kept aside. */
function rangesAside({ store }: Y.Doc): ReadonlyMap<number, readonly Range[]> {
  const ranges = new Map<number, Range[]>()
  if (store.pendingStructs === null) return ranges
  // Kept in the second form, in which no message comes.
  for (const struct of Y.decodeUpdateV2(store.pendingStructs.update).structs) {
    if (struct instanceof Y.Skip) continue
    const { client, clock } = struct.id
    const own = ranges.get(client) ?? []
    ranges.set(client, own)
    const last = own.at(-1)
    if (last?.[1] === clock) own[own.length - 1] = [last[0], clock + struct.length]
    else own.push([clock, clock + struct.length])
  }
  return ranges
}

function holds(ranges: readonly Range[], from: number, to: number): boolean {
  let [low, high] = [0, ranges.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((ranges[middle]?.[1] ?? 0) < to) low = middle + 1
    else high = middle
  }
  const found = ranges[low]
  return found !== undefined && found[0] <= from
}

/**
 * Whether an update would be kept aside, in part at least, and is not there yet. Every page that comes back tells all
 * that it keeps aside itself.
 */
export function goesAside(doc: Y.Doc, { structs }: ParsedUpdate): boolean {
  const next = new Map<number, number>()
  const ranges = rangesAside(doc)
  return structs.some((struct) => {
    if (struct instanceof Y.Skip) return false
    const { client, clock } = struct.id
    const end = clock + struct.length
    const known = next.get(client) ?? Y.getState(doc.store, client)
    if (clock <= known) {
      next.set(client, Math.max(known, end))
      return false
    }
    return !holds(ranges.get(client) ?? [], clock, end)
  })
}
