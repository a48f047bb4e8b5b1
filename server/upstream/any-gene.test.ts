import { expect, it } from 'vitest'
import { drawn, humanGene, numbersOf } from '../../e2e/upstreams/any-gene.ts'
import { alleleOfCa, alleleOfName, alleleOfRs } from '../../e2e/upstreams/any-variant.ts'
import { genesOfTopic, termsOfAny } from '../../e2e/upstreams/enrichr/any-set.ts'
import { simulatedMedians } from '../../e2e/upstreams/gtex/medians.ts'
import { signaturesOf } from '../../e2e/upstreams/reverse-search/data.ts'

it('knows every human gene by each of its names, and no other word', () => {
  const egfr = { symbol: 'EGFR', entrez: '1956', ensembl: 'ENSG00000146648' }
  expect(['EGFR', 'egfr', '1956', 'ENSG00000146648.17', 'ERBB1', 'XY Z&1'].map(humanGene)).toEqual([
    ...Array.from({ length: 5 }, () => egfr),
    undefined,
  ])
})

it('gives each name numbers of its own, always the same', () => {
  const first = (name: string) => numbersOf(name)()
  expect([first('TTN') === first('TTN'), first('TTN') === first('CFTR')]).toEqual([true, false])
  expect(new Set(drawn('a', [1, 2, 3], 3))).toEqual(new Set([1, 2, 3]))
  expect(simulatedMedians('LRRK2')).toEqual(simulatedMedians('LRRK2'))
  expect(simulatedMedians('LRRK2')).not.toEqual(simulatedMedians('HLA-A'))
})

it('finds a simulated variant again by its id of the registry', () => {
  expect(alleleOfCa(alleleOfRs(7412)?.ca ?? '')).toEqual(alleleOfRs(7412))
  expect([alleleOfRs(7), alleleOfRs(Number.NaN), alleleOfCa('CA12')]).toEqual([undefined, undefined, undefined])
})

it('knows a variant by its id of gnomAD, its position and its name in a sequence, and again by its id of the registry', () => {
  const names = ['17-7579472-G-C', 'chr9:g.22125503G>C', 'chr7:g.117559591_117559593del', 'NM_000492.4:c.1521_1523del']
  for (const name of names) expect(alleleOfCa(alleleOfName(name)?.ca ?? '')).toEqual(alleleOfName(name))
  expect(alleleOfName('chr9:g.22125503G>C')).toMatchObject({
    chromosome: '9',
    position: 22_125_503,
    ref: 'G',
    alt: 'C',
  })
  expect([alleleOfName('NM_000546.6:c.1A>C'), alleleOfName('TP53')]).toEqual([undefined, undefined])
})

it('knows sets for any human genes by topic, else by chance, and none for other words', () => {
  const cycle = termsOfAny('MSigDB_Hallmark_2020', ['CCNB1', 'CDK1', 'XY Z&1'])
  expect(cycle).toEqual([{ raw: 'G2-M Checkpoint', overlap: ['CCNB1', 'CDK1'], size: 34 }])
  expect(genesOfTopic('G2-M Checkpoint')).toContain('CCNB1')
  const rare = ['ZNF7', 'TMEM9', 'OR4F5', 'KRT81', 'LCE3A', 'TAS2R7', 'DEFB1', 'PRSS1', 'FAM9A', 'SPRR3']
  const chance = termsOfAny('GO_Biological_Process_2023', rare)
  expect(chance).toEqual(termsOfAny('GO_Biological_Process_2023', rare))
  expect(chance.map(({ raw }) => raw)).toEqual(['Autophagy (GO:0006914)'])
  expect(termsOfAny('KEGG_2021_Human', ['nonsense', 'XYZ1'])).toEqual([])
})

it('has signatures that move any human gene, both ways, always the same ones', () => {
  const found = signaturesOf('RUNX2') ?? []
  expect(found).toEqual(signaturesOf('RUNX2'))
  expect(found.map(({ table, coefficient }) => `${table} ${Number(coefficient) > 0 ? 'up' : 'down'}`)).toEqual(
    ['cp', 'xpr'].flatMap((table) => Array.from({ length: 8 }, (_, at) => `${table} ${at % 2 === 0 ? 'up' : 'down'}`)),
  )
  expect([signaturesOf('runx2'), signaturesOf('toString'), signaturesOf('HLA-A')]).toEqual([undefined, undefined, []])
})
