import { InputError } from '@playbook/core/errors'
import { fakeContext } from '@playbook/core/testing'
import { expect, it } from 'vitest'
import { resolvers } from './resolvers.ts'

const context = fakeContext()
const gmt = {
  a: { description: 'first', set: ['TP53', 'MDM2', 'MDM2'] },
  b: { set: ['MDM2', 'EP300'] },
  c: { set: ['EP300', 'ATM', 'MDM2'] },
}

it('unites, intersects and agrees on the sets of a library, without a description', () => {
  expect(resolvers.gmtUnion({ ...context, inputs: { gmt } })).toEqual({ set: ['TP53', 'MDM2', 'EP300', 'ATM'] })
  expect(resolvers.gmtIntersection({ ...context, inputs: { gmt } })).toEqual({ set: ['MDM2'] })
  expect(resolvers.gmtConsensus({ ...context, inputs: { gmt } })).toEqual({ set: ['MDM2', 'EP300'] })
})

it('passes a single set through an intersection as it is', () => {
  const single = { a: gmt.a }
  expect(resolvers.gmtIntersection({ ...context, inputs: { gmt: single } })).toEqual(gmt.a)
})

it('refuses to intersect a library without sets', () => {
  const intersect = () => resolvers.gmtIntersection({ ...context, inputs: { gmt: {} } })
  expect(intersect).toThrow(
    new InputError('The library holds no gene set. Choose one with at least one gene set and run again.'),
  )
})

it('names the only set of a library by its description', () => {
  const named = { description: 'Stroke', set: ['ACE2'] }
  expect(resolvers.geneSetToGmt({ ...context, inputs: { geneset: named } })).toEqual({ Stroke: named })
  expect(resolvers.geneSetToGmt({ ...context, inputs: { geneset: { set: ['ACE2'] } } })).toEqual({
    'gene set': { set: ['ACE2'] },
  })
})

const genesets = [{ description: 'not used', set: ['TP53'] }, { set: ['MDM2'] }]

it('assembles sets under the confirmed terms, whatever the form of their positions', () => {
  const assemble = (terms: Record<string, string>, descriptions: Record<string, string>) =>
    resolvers.geneSetsToGmt({ ...context, inputs: { genesets }, params: { terms, descriptions } })
  const assembled = { one: { set: ['TP53'] }, two: { description: 'second', set: ['MDM2'] } }
  expect(assemble({ '0': 'one', '1': 'two' }, { '1': 'second' })).toEqual(assembled)
  expect(assemble({ '00': 'one', '1.0': 'two' }, { ' 1': 'second' })).toEqual(assembled)
  expect(assemble({ '0': 'same', '1': 'same' }, {})).toEqual({ same: { set: ['MDM2'] } })
})

it('asks to confirm the terms when there are not as many as sets', () => {
  for (const terms of [{}, { '0': 'one' }, { '0': 'one', '1': 'two', '2': 'three' }, { '0': 'one', '5': 'two' }]) {
    const assemble = () =>
      resolvers.geneSetsToGmt({ ...context, inputs: { genesets }, params: { terms, descriptions: {} } })
    expect(assemble).toThrow(new InputError('Please confirm the terms'))
  }
})

it('keeps the later set of two equal names when libraries are joined', () => {
  const gmts = [{ a: { set: ['TP53'] }, b: { set: ['MDM2'] } }, { a: { set: ['ATM'] } }]
  expect(resolvers.concatenateGmts({ ...context, inputs: { gmts } })).toEqual({
    a: { set: ['ATM'] },
    b: { set: ['MDM2'] },
  })
})

it('reads a library from a file in the kernel', async () => {
  const file = { url: 'storage://1', filename: 'sets.gmt' }
  const kernel = fakeContext({ kernel: { 'gmt.read': gmt } })
  expect(await resolvers.readGmt({ ...kernel, inputs: { file } })).toEqual(gmt)
  expect(await resolvers.uploadGmt({ ...kernel, inputs: {}, params: file })).toEqual(gmt)
})
