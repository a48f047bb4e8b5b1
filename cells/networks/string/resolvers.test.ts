import type { RunMessage } from '@playbook/core/api/processes'
import { UpstreamError } from '@playbook/core/errors'
import { fakeContext } from '@playbook/core/testing'
import { expect, it } from 'vitest'
import { resolvers } from './resolvers.ts'

const address =
  'https://version-11-5.string-db.org/api/json/interaction_partners?identifiers=RPE&species=9606&limit=5000' +
  '&required_score=900&caller_identity=playbook'
const asking = (answer: unknown) =>
  resolvers.fetchStringNetwork({ ...fakeContext({ http: { [address]: answer } }), inputs: { gene: 'RPE' } })

it('keeps a link whatever scores and ids it lacks', async () => {
  const names = { preferredName_A: 'RPE', preferredName_B: 'RPIA' }
  const { edges } = await asking([{ ...names, score: '0.998', nscore: null, tscore: '' }, { preferredName_A: 'RPE' }])
  expect(edges).toEqual([{ ...names, ncbiTaxonId: 9606, score: 0.998 }])
})

it.each([['a list', []] as const, ['a single one', undefined] as const])(
  'names a gene that STRING does not know, by %s of errors',
  async (_form, list) => {
    const trouble = { Error: 'not found', ErrorMessage: "<p>Sorry, STRING did not find a protein called 'RPE'.</p>" }
    await expect(asking(list === undefined ? trouble : [trouble])).rejects.toThrow(
      'STRING knows no human protein RPE. Check the symbol: STRING looks among human genes.',
    )
  },
)

it('draws the network without names that could not be looked up, and says so', async () => {
  const told: unknown[] = []
  const get = async () => {
    throw new UpstreamError('Gene ID Conversion did not answer.', { service: 'Gene ID Conversion', attempts: 3 })
  }
  const fake = fakeContext()
  const context = { ...fake, http: { ...fake.http, get }, notify: (message: RunMessage) => void told.push(message) }
  const edges = [{ preferredName_A: 'RPE', preferredName_B: 'RPIA', ncbiTaxonId: 9606, score: 0.998 }]
  const data = { species_txid: '9606', species_id: 'hsa', edges }
  expect(await resolvers.stringToGraph({ ...context, inputs: { data } })).toEqual({
    nodes: [
      { id: 'RPE', label: 'RPE', type: 'gene1' },
      { id: 'RPIA', label: 'RPIA', type: 'gene' },
    ],
    edges: [{ source: 'RPE', target: 'RPIA', weight: 0.998 }],
  })
  expect(told).toEqual(['Gene ID Conversion did not answer. The nodes are drawn without full names and links.'])
})
