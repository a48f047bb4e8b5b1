import fc from 'fast-check'
import { expect, it } from 'vitest'
import * as Y from 'yjs'
import { createApply, hasGaps, holdsAlready } from './document.ts'

const edit = fc.oneof(
  fc.record({ kind: fc.constant('insert' as const), at: fc.nat(50), text: fc.string({ minLength: 1, maxLength: 5 }) }),
  fc.record({ kind: fc.constant('delete' as const), at: fc.nat(50), length: fc.integer({ min: 1, max: 5 }) }),
  fc.record({ kind: fc.constant('set' as const), key: fc.constantFrom('a', 'b', 'c'), value: fc.nat() }),
)
type Edit = typeof edit extends fc.Arbitrary<infer T> ? T : never

/** The updates that a client's edits make. */
function updatesOf(edits: readonly Edit[]): { doc: Y.Doc; updates: Uint8Array[] } {
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

it('knows whether an update holds anything new', () => {
  const isRight = fc.property(fc.array(edit, { maxLength: 20 }), fc.array(edit, { maxLength: 5 }), (first, more) => {
    const { doc, updates } = updatesOf([...first, ...more])
    const server = new Y.Doc()
    for (const update of updates.slice(0, first.length)) Y.applyUpdate(server, update)
    const before = Y.snapshot(server)
    const whole = Y.encodeStateAsUpdate(doc)
    const claimed = holdsAlready(server, Y.decodeUpdate(whole))
    Y.applyUpdate(server, whole)
    expect(claimed).toBe(Y.equalSnapshots(before, Y.snapshot(server)))
    expect(holdsAlready(server, Y.decodeUpdate(whole))).toBe(true)
  })
  fc.assert(isRight, { numRuns: 100 })
})
