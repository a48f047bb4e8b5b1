import fc from 'fast-check'
import { expect, it } from 'vitest'
import * as Y from 'yjs'
import { createApply, hasGaps } from './document.ts'
import { edit, updatesOf } from '../history/edits.fixture.ts'

function plain(doc: Y.Doc) {
  doc.getText('text')
  doc.getMap('map')
  return doc.toJSON()
}

it('stores enough to make the document again, whatever the order in which updates arrive', () => {
  const isKept = fc.property(fc.array(edit, { maxLength: 30 }), fc.infiniteStream(fc.nat()), (edits, order) => {
    const { doc, updates } = updatesOf(edits)
    const shuffled = updates.map((update) => ({ update, key: order.next().value })).toSorted((a, b) => a.key - b.key)
    const server = new Y.Doc()
    const apply = createApply(server)
    const rows: Uint8Array[] = []
    for (const [n, { update }] of shuffled.entries()) {
      rows.push(...apply(update).toStore)
      // At every moment a reload holds all that arrived: the rest of the updates completes it.
      const reloaded = new Y.Doc()
      for (const row of rows) Y.applyUpdate(reloaded, row)
      for (const later of shuffled.slice(n + 1)) Y.applyUpdate(reloaded, later.update)
      expect(plain(reloaded)).toEqual(plain(doc))
      expect(hasGaps(reloaded)).toBe(false)
    }
    expect(plain(server)).toEqual(plain(doc))
  })
  fc.assert(isKept, { numRuns: 60 })
})

it('has neither news nor anything to store the second time', () => {
  const isIdempotent = fc.property(fc.array(edit, { maxLength: 30 }), (edits) => {
    const { doc, updates } = updatesOf(edits)
    const apply = createApply(new Y.Doc())
    for (const update of updates) apply(update)
    for (const update of [...updates, Y.encodeStateAsUpdate(doc)]) {
      expect(apply(update)).toEqual({ news: [], toStore: [] })
    }
  })
  fc.assert(isIdempotent, { numRuns: 60 })
})

it('stores what waits for missing edits once, however often pages repeat it', () => {
  const isOnce = fc.property(fc.array(edit, { minLength: 3, maxLength: 30 }), (edits) => {
    const { updates } = updatesOf(edits)
    const server = new Y.Doc()
    const apply = createApply(server)
    for (const update of updates.slice(1)) apply(update)
    const page = new Y.Doc()
    Y.applyUpdate(page, Y.encodeStateAsUpdate(server))
    for (let n = 0; n < 3; n++) {
      const repeated = Y.encodeStateAsUpdate(page, Y.encodeStateVector(server))
      expect(apply(repeated)).toEqual({ news: [], toStore: [] })
    }
  })
  fc.assert(isOnce, { numRuns: 60 })
})
