import fc from 'fast-check'
import * as Y from 'yjs'

/** Any edit of a document. */
export const edit = fc.oneof(
  fc.record({ kind: fc.constant('insert' as const), at: fc.nat(50), text: fc.string({ minLength: 1, maxLength: 5 }) }),
  fc.record({ kind: fc.constant('delete' as const), at: fc.nat(50), length: fc.integer({ min: 1, max: 5 }) }),
  fc.record({ kind: fc.constant('set' as const), key: fc.constantFrom('a', 'b', 'c'), value: fc.nat() }),
)
type Edit = typeof edit extends fc.Arbitrary<infer T> ? T : never

/** The document and the updates that a client's edits make. */
export function updatesOf(edits: readonly Edit[]): { doc: Y.Doc; updates: Uint8Array[] } {
  const doc = new Y.Doc()
  const updates: Uint8Array[] = []
  doc.on('update', (update: Uint8Array) => updates.push(update))
  const text = doc.getText('text')
  for (const each of edits) {
    if (each.kind === 'insert') text.insert(Math.min(each.at, text.length), each.text)
    else if (each.kind === 'set') doc.getMap('map').set(each.key, each.value)
    else if (each.at < text.length) text.delete(each.at, Math.min(each.length, text.length - each.at))
  }
  return { doc, updates }
}
