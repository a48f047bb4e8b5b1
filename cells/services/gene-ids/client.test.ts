import type { RunMessage } from '@playbook/core/api/processes'
import { fakeContext } from '@playbook/core/testing'
import { expect, it } from 'vitest'
import { convertSymbols } from './client.ts'

const address = (symbols: readonly string[]) =>
  `https://bdcw.org/geneid/rest/species/hsa/GeneIDType/SYMBOL_OR_ALIAS/GeneListStr/${symbols.join(',')}/View/json`
const rpe = {
  SYMBOL: 'RPE',
  ENTREZID: '6120',
  GENENAME: 'ribulose-5-phosphate-3-epimerase',
  ENSEMBL: 'ENSG00000197713',
}

it('leaves out the row of a symbol that is not known, however R writes what it does not have', async () => {
  const asked = ['NOGENE', 'RPE', 'IL6', 'TKT']
  const unknown = [
    { SYMBOL_OR_ALIAS: 'NOGENE', MATCH_SOURCE: 'ALIAS' },
    { SYMBOL: 'IL6', ENTREZID: 'NA', GENENAME: 'NA', ENSEMBL: null },
  ]
  const tkt = { SYMBOL_OR_ALIAS: 'TKT', SYMBOL: null, ENTREZID: 7086, GENENAME: null, KEGG: 'NA' }
  const context = fakeContext({ http: { [address(asked)]: [unknown[0], rpe, unknown[1], tkt] } })
  expect(await convertSymbols(context, asked)).toEqual([
    rpe,
    { SYMBOL_OR_ALIAS: 'TKT', SYMBOL: 'TKT', ENTREZID: '7086', GENENAME: '', ENSEMBL: '' },
  ])
})

it('asks for a long set in lists that the service can answer, and says how far it is', async () => {
  const symbols = Array.from({ length: 120 }, (_unused, at) => `GENE${at}`)
  const lists = [symbols.slice(0, 50), symbols.slice(50, 100), symbols.slice(100)]
  const answer = (at: number) => [{ ...rpe, SYMBOL: `GENE${at}`, ENTREZID: String(at) }]
  const http = Object.fromEntries(lists.map((list, at) => [address(list), answer(at)]))
  const told: unknown[] = []
  const notify = (message: RunMessage, fraction?: number) => told.push([message, fraction])
  const rows = await convertSymbols({ ...fakeContext({ http }), notify }, symbols)
  expect(rows.map(({ SYMBOL }) => SYMBOL)).toEqual(['GENE0', 'GENE1', 'GENE2'])
  expect(told.at(-1)).toEqual(['Converted 120 of 120 symbols', 1])
})
