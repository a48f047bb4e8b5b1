import { InputError } from '@playbook/core/errors'
import { fakeContext, listeningKernel, plainText } from '@playbook/core/testing'
import { expect, it } from 'vitest'
import { formats } from './formats.ts'
import { resolvers } from './resolvers.ts'
import * as steps from './steps.ts'

const genes = { ...fakeContext(), row: formats.gmt }
const drugs = { ...fakeContext(), row: formats.dmt }
const gmt = {
  a: { description: 'first', set: ['TP53', 'MDM2', 'MDM2'] },
  b: { set: ['MDM2', 'EP300'] },
  c: { set: ['EP300', 'ATM', 'MDM2'] },
}
const dmt = {
  a: { description: 'first', set: ['imatinib', 'aspirin', 'aspirin'] },
  b: { set: ['aspirin', 'caffeine'] },
  c: { set: ['caffeine', 'torin 1', 'aspirin'] },
}

it('unites, intersects and agrees on the sets of a library, without a description', () => {
  const ofGenes = { ...genes, inputs: { gmt } }
  expect(resolvers.libraryUnion(ofGenes)).toEqual({ set: ['TP53', 'MDM2', 'EP300', 'ATM'] })
  expect(resolvers.libraryIntersection(ofGenes)).toEqual({ set: ['MDM2'] })
  expect(resolvers.libraryConsensus(ofGenes)).toEqual({ set: ['MDM2', 'EP300'] })
  const ofDrugs = { ...drugs, inputs: { dmt } }
  expect(resolvers.libraryUnion(ofDrugs)).toEqual({ set: ['imatinib', 'aspirin', 'caffeine', 'torin 1'] })
  expect(resolvers.libraryIntersection(ofDrugs)).toEqual({ set: ['aspirin'] })
  expect(resolvers.libraryConsensus(ofDrugs)).toEqual({ set: ['aspirin', 'caffeine'] })
})

it('passes a single set through an intersection as it is', () => {
  expect(resolvers.libraryIntersection({ ...genes, inputs: { gmt: { a: gmt.a } } })).toEqual(gmt.a)
  expect(resolvers.libraryIntersection({ ...drugs, inputs: { dmt: { a: dmt.a } } })).toEqual(dmt.a)
})

it('refuses to intersect a library without sets', () => {
  expect(() => resolvers.libraryIntersection({ ...genes, inputs: { gmt: {} } })).toThrow(
    new InputError('The library holds no gene set. Choose one with at least one gene set and run again.'),
  )
  expect(() => resolvers.libraryIntersection({ ...drugs, inputs: { dmt: {} } })).toThrow(
    new InputError('The library holds no drug set. Choose one with at least one drug set and run again.'),
  )
})

it('names the only set of a library by its description', () => {
  const named = { description: 'Stroke', set: ['ACE2'] }
  expect(resolvers.geneSetToLibrary({ ...genes, inputs: { geneset: named } })).toEqual({ Stroke: named })
  expect(resolvers.geneSetToLibrary({ ...genes, inputs: { geneset: { set: ['ACE2'] } } })).toEqual({
    'gene set': { set: ['ACE2'] },
  })
})

const genesets = [{ description: 'not used', set: ['TP53'] }, { set: ['MDM2'] }]

it('assembles sets under the confirmed terms, whatever the form of their positions', () => {
  const assemble = (terms: Record<string, string>, descriptions: Record<string, string>) =>
    resolvers.assembleLibrary({ ...genes, inputs: { genesets }, params: { terms, descriptions } })
  const assembled = { one: { set: ['TP53'] }, two: { description: 'second', set: ['MDM2'] } }
  expect(assemble({ '0': 'one', '1': 'two' }, { '1': 'second' })).toEqual(assembled)
  expect(assemble({ '00': 'one', '1.0': 'two' }, { ' 1': 'second' })).toEqual(assembled)
  expect(assemble({ '0': 'same', '1': 'same' }, {})).toEqual({ same: { set: ['MDM2'] } })
  const inputs = { sets: [{ set: ['imatinib'] }, { description: 'not used', set: ['aspirin'] }] }
  const params = { terms: { '0': 'A', '1': 'B' }, descriptions: { '1': 'second' } }
  expect(resolvers.assembleLibrary({ ...drugs, inputs, params })).toEqual({
    A: { set: ['imatinib'] },
    B: { description: 'second', set: ['aspirin'] },
  })
})

it('asks to confirm the terms when there are not as many as sets', () => {
  for (const terms of [{}, { '0': 'one' }, { '0': 'one', '1': 'two', '2': 'three' }, { '0': 'one', '5': 'two' }]) {
    for (const run of [
      { ...genes, inputs: { genesets } },
      { ...drugs, inputs: { sets: genesets } },
    ]) {
      const assemble = () => resolvers.assembleLibrary({ ...run, params: { terms, descriptions: {} } })
      expect(assemble).toThrow(new InputError('Please confirm the terms.'))
    }
  }
})

it('keeps the later set of two equal names when libraries are joined', () => {
  const gmts = [{ a: { set: ['TP53'] }, b: { set: ['MDM2'] } }, { a: { set: ['ATM'] } }]
  expect(resolvers.concatenateLibraries({ ...genes, inputs: { gmts } })).toEqual({
    a: { set: ['ATM'] },
    b: { set: ['MDM2'] },
  })
  const dmts = [dmt, { a: { set: ['torin 1'] } }]
  expect(resolvers.concatenateLibraries({ ...drugs, inputs: { dmts } })).toEqual({ ...dmt, a: { set: ['torin 1'] } })
})

it('reads a library from a file in the kernel, which is told the kind', async () => {
  const { calls, context } = listeningKernel(() => gmt)
  const file = { url: 'storage://1', filename: 'sets.gmt' }
  expect(await resolvers.readLibrary({ ...context, row: formats.gmt, inputs: { file } })).toEqual(gmt)
  expect(await resolvers.uploadLibrary({ ...context, row: formats.dmt, inputs: {}, params: file })).toEqual(gmt)
  expect(calls).toEqual([
    ['gmt.read', { file, kind: 'gene' }],
    ['gmt.read', { file, kind: 'drug' }],
  ])
})

it('tells what was combined, and why nothing is left', () => {
  const inputs = { dmt }
  const { dmt: consensus } = steps.libraryConsensus.members
  const story = consensus.story({ inputs, output: { set: ['aspirin'] }, params: undefined })
  expect(plainText(story.abstract)).toBe('The consensus of 3 drug sets held 1 drug.')
  const { dmt: intersection } = steps.libraryIntersection.members
  expect(intersection.emptyBecause?.({ inputs, output: { set: [] }, params: undefined })).toEqual({
    why: 'No drug is in all 3 drug sets.',
    next: 'Take the consensus (drugs in at least 2 sets), or leave out a set.',
  })
  const file = { url: 'storage://1', filename: 'drugs.dmt' }
  const { dmt: upload } = steps.uploadLibrary.members
  expect(plainText(upload.story({ inputs: {}, params: file, output: dmt }).introduction)).toBe(
    'The drug matrix transpose (DMT) format keeps a library of drug sets in one file, one set per line with its name, a ' +
      'description and its drugs [10.1093/database/baab017].',
  )
})
