import fc from 'fast-check'
import { expect, it } from 'vitest'
import * as Y from 'yjs'
import { createHeld } from './held.ts'
import { frames } from '../connection/messages.ts'
import { edit, updatesOf } from '../history/edits.fixture.ts'

it('knows whether an update holds anything new', () => {
  const isRight = fc.property(fc.array(edit, { maxLength: 20 }), fc.array(edit, { maxLength: 5 }), (first, more) => {
    const { doc, updates } = updatesOf([...first, ...more])
    const server = new Y.Doc()
    for (const update of updates.slice(0, first.length)) Y.applyUpdate(server, update)
    const held = createHeld(server)
    const before = Y.snapshot(server)
    const whole = Y.encodeStateAsUpdate(doc)
    const claimed = held.holds(Y.decodeUpdate(whole))
    Y.applyUpdate(server, whole)
    expect(claimed).toBe(Y.equalSnapshots(before, Y.snapshot(server)))
    expect(held.holds(Y.decodeUpdate(whole))).toBe(true)
  })
  fc.assert(isRight, { numRuns: 100 })
})

it('answers what is missing, the second time as the first, also after every change and with what is kept aside', () => {
  const isRight = fc.property(fc.array(edit, { minLength: 2, maxLength: 20 }), fc.nat(), (edits, skipped) => {
    const { updates } = updatesOf(edits)
    const server = new Y.Doc()
    const held = createHeld(server)
    const early = Y.encodeStateVector(updatesOf(edits.slice(0, 1)).doc)
    for (const [at, update] of updates.entries()) {
      if (at === skipped % updates.length) continue
      Y.applyUpdate(server, update)
      for (const vector of [new Uint8Array([0]), Y.encodeStateVector(server), early]) {
        const asked = [held.answer(vector).frame, held.answer(vector).frame]
        const fresh = frames.answer(Y.encodeStateAsUpdate(server, vector))
        expect(asked).toEqual([fresh, fresh])
      }
    }
  })
  fc.assert(isRight, { numRuns: 25 })
})

it('charges for what has to be looked through anew', () => {
  const doc = new Y.Doc()
  const held = createHeld(doc)
  for (let n = 0; n < 1000; n++) doc.getText('text').insert(0, 'x')
  const vector = Y.encodeStateVector(doc)
  const first = held.answer(vector)
  expect(first).toEqual({ frame: first.frame, cost: first.frame.length + 4000 })
  expect(held.answer(vector)).toEqual({ frame: first.frame, cost: first.frame.length })
})
