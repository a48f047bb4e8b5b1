import * as Y from 'yjs'
import type { ParsedUpdate } from './document.ts'
import { frames } from '../connection/messages.ts'
import { holdsRange, rangesOf, type Ranges } from './ranges.ts'

/** What a document holds. Whatever is expensive to tell is remembered until the document changes. */
export interface Held {
  /**
   * Whether it holds everything in an update already. The answer to "what do you have that I am missing?" names all
   * deletions ever made, so it is rarely empty even when there is nothing new in it.
   */
  holds(parsed: ParsedUpdate): boolean
  /** The message with all that somebody is missing who has what a state vector tells, and its cost in bytes. */
  answer(vector: Uint8Array): { readonly frame: Uint8Array; readonly cost: number }
}

interface Answer {
  readonly vector: Uint8Array
  readonly frame: Uint8Array
}

/** For an answer all parts of a document are looked at, even for a short one: so many bytes are written as quickly. */
const BYTES_OF_STRUCT = 4
/** Pages are known by fewer authors than this. */
const LONGEST_VECTOR = 65_536

function countStructs({ store }: Y.Doc): number {
  let count = 0
  for (const structs of store.clients.values()) count += structs.length
  return count
}

/** What this document holds, now and after each change. */
export function createHeld(doc: Y.Doc): Held {
  let deleted: Ranges | undefined
  // What new pages ask for, and what those ask for that come back: all of them the same, as long as nothing changes.
  let answers: { whole?: Answer; rest?: Answer } = {}
  let aside: readonly unknown[] = []
  doc.on('update', () => {
    deleted = undefined
    answers = {}
  })
  /** What is kept aside is sent, too, and changes without a word. */
  const forgetOld = () => {
    const now = [doc.store.pendingStructs?.update, doc.store.pendingDs]
    if (now.some((each, at) => each !== aside[at])) answers = {}
    aside = now
  }
  return {
    holds({ structs, ds }) {
      for (const struct of structs) {
        if (struct instanceof Y.Skip) continue
        if (Y.getState(doc.store, struct.id.client) < struct.id.clock + struct.length) return false
      }
      if (ds.clients.size === 0) return true
      deleted ??= rangesOf(Y.createDeleteSetFromStructStore(doc.store))
      for (const [client, ranges] of ds.clients) {
        const own = deleted.get(client) ?? []
        if (!ranges.every(({ clock, len }) => holdsRange(own, clock, clock + len))) return false
      }
      return true
    },
    answer(vector) {
      forgetOld()
      const kind = vector.length > 1 ? 'rest' : 'whole'
      const known = answers[kind]
      if (known !== undefined && Buffer.compare(known.vector, vector) === 0) {
        return { frame: known.frame, cost: known.frame.length }
      }
      const frame = frames.answer(Y.encodeStateAsUpdate(doc, vector))
      if (vector.length < LONGEST_VECTOR) answers[kind] = { vector: vector.slice(), frame }
      return { frame, cost: frame.length + countStructs(doc) * BYTES_OF_STRUCT }
    },
  }
}
