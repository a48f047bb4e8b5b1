import { InputError } from '@playbook/core/errors'
import type { Prose } from '@playbook/core/story'
import { fakeContext } from '@playbook/core/testing'
import { expect, it } from 'vitest'
import { resolvers } from './resolvers.ts'
import * as steps from './steps.ts'

const context = fakeContext()
const dmt = {
  a: { description: 'first', set: ['imatinib', 'aspirin', 'aspirin'] },
  b: { set: ['aspirin', 'caffeine'] },
  c: { set: ['caffeine', 'torin 1', 'aspirin'] },
}
const text = (prose: Prose | undefined) =>
  prose
    ?.map((part) => (typeof part === 'string' ? part : part.kind === 'figure' ? `<${part.slot}>` : `[${part.doi}]`))
    .join('')

it('unites, intersects and agrees on the sets of a library, without a description', () => {
  expect(resolvers.dmtUnion({ ...context, inputs: { dmt } })).toEqual({
    set: ['imatinib', 'aspirin', 'caffeine', 'torin 1'],
  })
  expect(resolvers.dmtIntersection({ ...context, inputs: { dmt } })).toEqual({ set: ['aspirin'] })
  expect(resolvers.dmtIntersection({ ...context, inputs: { dmt: { a: dmt.a } } })).toEqual(dmt.a)
  expect(resolvers.dmtConsensus({ ...context, inputs: { dmt } })).toEqual({ set: ['aspirin', 'caffeine'] })
  expect(() => resolvers.dmtIntersection({ ...context, inputs: { dmt: {} } })).toThrow(
    new InputError('The library holds no drug set. Choose one with at least one drug set and run again.'),
  )
})

it('assembles sets under their terms, and asks for as many terms as sets', () => {
  const inputs = { sets: [{ set: ['imatinib'] }, { description: 'not used', set: ['aspirin'] }] }
  const params = { terms: { '0': 'A', '1': 'B' }, descriptions: { '1': 'second' } }
  expect(resolvers.drugSetsToDmt({ ...context, inputs, params })).toEqual({
    A: { set: ['imatinib'] },
    B: { description: 'second', set: ['aspirin'] },
  })
  const few = () => resolvers.drugSetsToDmt({ ...context, inputs, params: { ...params, terms: { '0': 'A' } } })
  expect(few).toThrow(new InputError('Please confirm the terms'))
})

it('joins libraries: of equal terms the later set stays', () => {
  const later = { a: { set: ['torin 1'] } }
  expect(resolvers.concatenateDmts({ ...context, inputs: { dmts: [dmt, later] } })).toEqual({ ...dmt, ...later })
})

it('reads drug sets in the kernel', async () => {
  const run = { ...fakeContext({ kernel: { 'gmt.read': dmt } }), params: undefined }
  const file = { url: 'storage://1', filename: 'drugs.dmt' }
  expect(await resolvers.readDmt({ ...run, inputs: { file } })).toEqual(dmt)
  expect(await resolvers.uploadDmt({ ...run, inputs: {}, params: file })).toEqual(dmt)
})

it('tells what was combined, and why nothing is left', () => {
  const inputs = { dmt }
  const story = steps.dmtConsensus.story({ inputs, output: { set: ['aspirin'] }, params: undefined })
  expect(text(story.abstract)).toBe('The consensus of 3 drug sets held 1 drug.')
  expect(steps.dmtIntersection.emptyBecause?.({ inputs, output: { set: [] }, params: undefined })).toEqual({
    why: 'No drug is in all 3 drug sets.',
    next: 'Take the consensus (drugs in at least 2 sets), or leave out a set.',
  })
  const file = { url: 'storage://1', filename: 'drugs.dmt' }
  expect(text(steps.uploadDmt.story({ inputs: {}, params: file, output: dmt }).introduction)).toBe(
    'The drug matrix transpose (DMT) format keeps a library of drug sets in one file, one set per line with its name, a ' +
      'description and its drugs [10.1093/database/baab017].',
  )
})
