import * as Y from 'yjs'
import type { ParsedUpdate } from './document.ts'
import { holdsRange, rangesOf, type Range, type Ranges } from './ranges.ts'

/** What Yjs keeps aside: edits that rest on others, which have not arrived and perhaps never will. */

/** How much is kept aside. */
export function bytesAside({ store }: Y.Doc): number {
  return (store.pendingStructs?.update.length ?? 0) + (store.pendingDs?.length ?? 0)
}

/** The new edits that are kept aside. */
function structsAside({ store }: Y.Doc): Ranges {
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

/** The deletions that are kept aside. */
const deletesAside = ({ store }: Y.Doc): Ranges =>
  store.pendingDs === null ? new Map() : rangesOf(Y.decodeUpdateV2(store.pendingDs).ds)

/** What an update leaves aside: edits, and how many ranges of deletions. */
export interface GoingAside {
  readonly structs: boolean
  readonly deletes: number
}

/**
 * What of an update would be kept aside that is not there yet. Every page that comes back tells all that it keeps aside
 * itself.
 */
export function goesAside(doc: Y.Doc, { structs, ds }: ParsedUpdate): GoingAside {
  const next = new Map<number, number>()
  const knownOf = (client: number) => next.get(client) ?? Y.getState(doc.store, client)
  // Rarely needed, and not quickly read.
  let [edits, deletions]: (Ranges | undefined)[] = []
  const isNewAside = (struct: ParsedUpdate['structs'][number]) => {
    if (struct instanceof Y.Skip) return false
    const { client, clock } = struct.id
    const end = clock + struct.length
    const known = knownOf(client)
    if (clock <= known) {
      next.set(client, Math.max(known, end))
      return false
    }
    edits ??= structsAside(doc)
    return !holdsRange(edits.get(client) ?? [], clock, end)
  }
  const hasStructs = structs.filter(isNewAside).length > 0
  let deletes = 0
  for (const [client, ranges] of ds.clients) {
    const known = knownOf(client)
    for (const { clock, len } of ranges) {
      if (clock + len <= known) continue
      deletions ??= deletesAside(doc)
      if (!holdsRange(deletions.get(client) ?? [], Math.max(clock, known), clock + len)) deletes += 1
    }
  }
  return { structs: hasStructs, deletes }
}
