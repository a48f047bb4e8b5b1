import { fakeContext } from '@playbook/core/testing'
import { expect, it } from 'vitest'
import { enrichrKinds } from '../facts.ts'
import { resolvers } from './resolvers.ts'

const BASE = 'https://maayanlab.cloud/Enrichr/geneSetLibrary?mode=json&libraryName=KEGG_2021_Human&term='

it('leaves out terms that Enrichr does not know, and keeps those without genes', async () => {
  const enrichrset = {
    background: 'KEGG_2021_Human',
    terms: ['Autophagy', 'Renamed since', 'toString', 'Empty'],
    set: ['Autophagy', 'Renamed since', 'toString', 'Empty'],
  }
  const context = fakeContext({
    http: {
      [`${BASE}Autophagy%3BRenamed%20since%3BtoString%3BEmpty`]: { Autophagy: ['ATG5', '', 'ULK1'], Empty: null },
    },
  })
  const run = { ...context, row: enrichrKinds.pathway, inputs: { enrichrset } }
  expect(await resolvers.gmtOfSet(run)).toEqual({
    Autophagy: { description: 'Autophagy', set: ['ATG5', 'ULK1'] },
    Empty: { description: 'Empty', set: [] },
  })
})
