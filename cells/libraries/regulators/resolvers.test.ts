import { fakeContext } from '@playbook/core/testing'
import { expect, it } from 'vitest'
import { resolvers } from './resolvers.ts'
import { rankRegulators } from './steps.ts'
import { chea3 } from '../../services/chea3.ts'

const rankedOf = (rows: unknown) => {
  const http = { [`${chea3.base}/api/enrich/`]: { 'Integrated--meanRank': rows } }
  const row = rankRegulators.rows.factors
  return resolvers.rankRegulators({ ...fakeContext({ http }), inputs: { gene_set: { set: ['AR'] } }, row })
}

it('orders regulators by their ranks, and leaves out those without one', async () => {
  const rows = [
    { Rank: null, TF: 'NONE' },
    { Rank: '10', TF: 'KLF4' },
    { Rank: '', TF: 'EMPTY' },
    { Rank: 9, TF: 'SOX2' },
    { TF: 'ABSENT' },
    { Rank: '1', TF: null },
    { Rank: '2', TF: 'AR' },
  ]
  expect(await rankedOf(rows)).toEqual({ ranked: ['AR', 'SOX2', 'KLF4'], member: 'transcription factor' })
  expect(await rankedOf([])).toEqual({ ranked: [], member: 'transcription factor' })
})

it('refuses an answer in which nothing has a rank', async () => {
  await expect(rankedOf([{ Rank: null, TF: 'AR' }])).rejects.toThrow('Invalid input')
})

it('keeps the mean ranks and genes that the service says, in the order of the ranking', async () => {
  const rows = [
    { Rank: '2', TF: 'SOX2', Score: '12.5', Overlapping_Genes: 'AR,KLK3' },
    { Rank: '1', TF: 'AR', Score: 'NaN' },
  ]
  expect(await rankedOf(rows)).toEqual({
    ranked: ['AR', 'SOX2'],
    member: 'transcription factor',
    details: [{}, { meanRank: 12.5, genes: ['AR', 'KLK3'] }],
  })
})
