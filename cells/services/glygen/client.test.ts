import { addressOf } from '@playbook/core/service'
import { fakeContext } from '@playbook/core/testing'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { accessionBatches, fetchRows, searchGene } from './client.ts'

const accession = fc.stringMatching(/^[A-Z0-9]{1,12}$/)

it('asks for every different accession once, in order, in queries that are not too long', () => {
  const isWhole = fc.property(fc.array(accession), fc.integer({ min: 12, max: 60 }), (accessions, longest) => {
    const batches = accessionBatches(accessions, longest)
    expect(batches.flat()).toEqual([...new Set(accessions)])
    for (const batch of batches) expect(batch.join(',').length).toBeLessThanOrEqual(longest)
    // No two neighbours would have fitted into one.
    for (const [at, batch] of batches.entries()) {
      const [next] = batches[at + 1] ?? []
      if (next !== undefined) expect([...batch, next].join(',').length).toBeGreaterThan(longest)
    }
  })
  fc.assert(isWhole)
})

it('takes apart what was pasted on one line, and leaves out blanks', () => {
  expect(accessionBatches([' P14210,P29274\t', '', 'P14210 Q9BYF1'])).toEqual([['P14210', 'P29274', 'Q9BYF1']])
})

const Row = z.object({ name: z.string() })
const refusal = () => 'refused'
const BASE = 'https://api.glygen.org/protein'

it('joins the rows of all queries of a large set', async () => {
  const accessions = Array.from({ length: 1000 }, (_unused, at) => `P${10_000 + at}`)
  const [first = [], second = []] = accessionBatches(accessions)
  const address = (path: string, query: unknown) =>
    `${BASE}/${path}/?query=${encodeURIComponent(JSON.stringify(query))}`
  const search = (batch: readonly string[]) =>
    address('search', { operation: 'AND', query_type: 'search_protein', uniprot_canonical_ac: batch.join(',') })
  const list = (id: string, limit: number) =>
    address('list', { id, offset: 1, limit, order: 'desc', sort: 'hit_score', filters: [] })
  const { http } = fakeContext({
    http: {
      [search(first)]: { list_id: 'a' },
      [list('a', first.length)]: { results: [{ name: 'first' }] },
      [search(second)]: { list_id: '' },
    },
  })
  expect([first.length, second.length]).toEqual([571, 429])
  expect(await fetchRows(http, 'protein', accessions, { row: Row, refusal })).toEqual([{ name: 'first' }])
})

it('looks beyond the first page where other species fill it, and no further than there are rows', async () => {
  const asked: unknown[] = []
  const page = (total: number) => {
    const { http } = fakeContext()
    const rows = Array.from({ length: total }, (_unused, at) => ({ name: at === 30 ? 'right' : 'wrong' }))
    const post: typeof http.post = async (service, place, { body, schema }) => {
      asked.push(body)
      if (addressOf(service, place).endsWith('/search/')) return schema.parse({ list_id: 'a' })
      const { limit } = z.object({ limit: z.number().default(20) }).parse(body)
      return schema.parse({ results: rows.slice(0, limit), pagination: { total_length: total } })
    }
    return { ...http, post }
  }
  const options = { row: Row, refusal, isRight: ({ name }: z.infer<typeof Row>) => name === 'right' }
  expect(await searchGene(page(40), 'HGF', options)).toEqual({ name: 'right' })
  expect(asked).toEqual([
    { gene_name: 'HGF' },
    { id: 'a' },
    { id: 'a', offset: 1, limit: 40, order: 'desc', sort: 'hit_score', filters: [] },
  ])
  asked.length = 0
  expect(await searchGene(page(20), 'HGF', options)).toBeUndefined()
  expect(asked).toHaveLength(2)
})
