import fc from 'fast-check'
import { expect, it } from 'vitest'
import * as Y from 'yjs'
import { duplicateCell, insertStep, submitParams } from './edits.ts'
import { LONG, packed, unpacked } from './packed.ts'
import { readNotebook } from './read.ts'

const paramsOf = (doc: Y.Doc) => readNotebook(doc).cells.map((cell) => cell.kind === 'step' && cell.params)
const long = { set: Array.from({ length: 5000 }, (_unused, at) => `GENE${at} α\u2028"`), description: 'α' }

it('gives back every value, long or short', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const many = Array.from({ length: LONG }, () => value)
      for (const each of [value, many]) {
        expect(JSON.stringify(unpacked(packed(each)))).toBe(JSON.stringify(each))
      }
    }),
    { numRuns: 30 },
  )
})

it('keeps short values as they are and long ones as bytes', () => {
  expect(packed({ set: ['ACE2'] })).toEqual({ set: ['ACE2'] })
  expect(packed('x'.repeat(LONG * 2))).toBe('x'.repeat(LONG * 2))
  expect(packed(long)).toBeInstanceOf(Uint8Array)
  expect(unpacked(new Uint8Array([255, 1]))).toBeUndefined()
})

it('submits, copies and sends a long answer, and takes the same answer for no edit', () => {
  const doc = new Y.Doc()
  const cell = insertStep(doc, { after: null, step: 'Input[Set[Gene]]', id: 'a' })
  submitParams(doc, cell, long)
  let edits = 0
  doc.on('update', () => edits++)
  submitParams(doc, cell, structuredClone(long))
  expect(edits).toBe(0)
  duplicateCell(doc, cell)
  const other = new Y.Doc()
  Y.applyUpdate(other, Y.encodeStateAsUpdate(doc))
  expect(paramsOf(other)).toEqual([long, long])
  submitParams(other, cell, { set: ['ACE2'] })
  expect(paramsOf(other)[0]).toEqual({ set: ['ACE2'] })
})

it('makes an imported cell with a long answer the same way', () => {
  const doc = new Y.Doc()
  insertStep(doc, { after: null, step: 'Input[Set[Gene]]', params: long })
  expect(paramsOf(doc)).toEqual([long])
})
