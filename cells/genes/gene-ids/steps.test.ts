import { plainText } from '@playbook/core/testing'
import { expect, it } from 'vitest'
import { convertGene, convertGeneSet } from './steps.ts'

const row = (SYMBOL: string, ENTREZID: string) => ({ SYMBOL, ENTREZID, GENENAME: '', ENSEMBL: '' })
const none = { params: undefined }

it('says which symbols of a set were not found, aliases and capitals aside', () => {
  const legend = (set: readonly string[]) => {
    const output = [row('RPE', '6120'), { ...row('TP53', '7157'), SYMBOL_OR_ALIAS: 'p53' }]
    return plainText(convertGeneSet.story({ inputs: { geneset: { set: [...set] } }, output, ...none }).tableLegend)
  }
  expect([legend(['rpe', 'P53', 'RPE']), legend(['RPE', 'p53', 'NOGENE', 'foo'])]).toEqual([
    'Identifiers of 2 genes, found for 3 symbols.',
    'Identifiers of 2 genes, found for 2 of 4 symbols; not found: NOGENE and foo.',
  ])
})

it('names a gene by its symbol, and says where a symbol stands for several', () => {
  const legend = (...output: ReturnType<typeof row>[]) =>
    plainText(convertGene.story({ inputs: { gene: 'RPE' }, output, ...none }).tableLegend)
  expect([legend(row('RPE', '6120')), legend(row('RPE', '6120'), row('RPEX', '1'))]).toEqual([
    'Identifiers of RPE.',
    'Identifiers of the 2 genes that RPE stands for.',
  ])
})
