import { byAuthor, plainStory } from '@playbook/core/testing'
import type { Story } from '@playbook/core/story'
import { expect, it } from 'vitest'
import { drawCfde, extractCfde, searchCfde } from './cfde/steps.ts'
import { extractEnriched, extractOfGene, extractOfTerm } from './extracts/steps.ts'
import { searchGene, searchGeneSet, searchTerm } from './searches/steps.ts'

const texts = (story: Story) => plainStory(story, byAuthor)
const params = undefined
const analysis = { shortId: '59lh', userListId: 363_320 }
const empty = { empty: true as const }
const chea = extractEnriched.members.ChEA_2022
const scored = (...terms: string[]) => ({
  background: 'ChEA_2022',
  terms,
  scored: terms.map((term) => ({ term, zscore: 12.5 })),
})

it('tells what was submitted, and that an empty set was not', () => {
  const inputs = { geneset: { set: ['ACE2', 'TP53'] } }
  expect(texts(searchGeneSet.story({ inputs, output: analysis, params }))).toEqual({
    abstract: 'The 2 genes of the set were submitted to Enrichr [Xie] for enrichment analysis.',
    introduction:
      'Enrichr compares a gene set with the gene sets of many libraries, to find what its genes have in common [Xie].',
    methods: 'The 2 genes of the gene set (<geneset>) were submitted to Enrichr [Xie].',
    finding: '',
  })
  const nothing = { inputs: { geneset: { set: [] } }, output: empty, params }
  expect(texts(searchGeneSet.story(nothing))).toMatchObject({
    abstract: 'The gene set was empty, so no enrichment analysis was performed.',
    methods: 'The gene set (<geneset>) was empty and was not submitted to Enrichr [Xie].',
  })
  const reason = {
    why: 'Enrichment Analysis Cannot be Performed on Empty Set',
    next: 'Choose a gene set with at least one gene.',
  }
  expect([searchGeneSet.emptyBecause?.(nothing), searchCfde.emptyBecause?.(nothing)]).toEqual([reason, reason])
})

it('names the library with its citation, the best term, and what the score is', () => {
  const output = scored('VDR 24787735 ChIP-Seq THP-1 Human', 'KLF4 18555785 ChIP-Seq MESCs Mouse')
  expect(texts(chea.story({ inputs: { searchResults: analysis }, output, params }))).toEqual({
    abstract:
      'The gene set shared genes with 2 terms of ChEA 2022 [Keenan], first “VDR 24787735 ChIP-Seq THP-1 Human” [Xie].',
    finding: '2 terms of ChEA 2022 [Keenan] shared genes with the gene set.',
    introduction:
      'Terms of ChEA 2022 [Keenan] whose genes are frequent in a gene set hint at what its genes have in common [Xie].',
    methods:
      'The gene set (<searchResults>) was compared with the library ChEA 2022 [Keenan] by Enrichr [Xie]. All 2 terms with ' +
      'at least one common gene were kept, without a threshold on the p-value, and ordered by descending score: the odds ' +
      'ratio of the overlap as Enrichr gives it, in the place of a z-score.',
    tableLegend: '2 terms of ChEA 2022 [Keenan] that shared genes with the gene set, with their scores [Xie].',
  })
})

it('finds significant terms alone, by name and p-value, and says so where none is', () => {
  const told = (...pvalues: number[]) => {
    const terms = pvalues.map((pvalue, at) => ({ raw: `Term ${at} (GO:000000${at})`, pvalue, at }))
    const output = {
      background: 'GO_Biological_Process_2023',
      terms: terms.map(({ raw }) => raw),
      scored: terms.map(({ pvalue, at }) => ({
        term: `Term ${at}`,
        zscore: 12,
        pvalue,
        adjustedPvalue: pvalue,
        oddsRatio: 12,
        genes: ['IFIT1', 'MX1'],
      })),
    }
    const step = extractEnriched.members.GO_Biological_Process_2023
    return texts(step.story({ inputs: { searchResults: analysis }, output, params }))
  }
  expect(told(0.3, 1.8e-70).finding).toBe(
    'Term 1 (2 common genes, adjusted p = 1.8 × 10⁻⁷⁰) was enriched among the genes of the set; 1 of 2 terms of GO Biological Process 2023 [Ashburner] was significant.',
  )
  expect(told(0.3, 0.08)).toMatchObject({
    finding:
      'None of the 2 terms of GO Biological Process 2023 [Ashburner] was significantly enriched among the genes of the set (smallest adjusted p = 0.08).',
    decision:
      'The background was that of Enrichr, which is not limited to genes that were measured; terms with an adjusted ' +
      'p-value below 0.05 were called significant.',
    tableLegend:
      '2 terms of GO Biological Process 2023 [Ashburner] that shared genes with the gene set, by adjusted p-value: common ' +
      'genes, p-value, odds ratio and combined score [Xie].',
  })
})

it('says why no term was found, and what to do next', () => {
  const next = 'Check that they are gene symbols, such as ACE2 and not ENSG00000130234, or choose another library.'
  expect(chea.emptyBecause?.({ inputs: { searchResults: analysis }, output: scored(), params })).toEqual({
    why: 'ChEA 2022 knows none of your genes: no set there shares one with them.',
    next,
  })
  const reasonFor = (...set: string[]) =>
    chea.emptyBecause?.({
      inputs: { searchResults: analysis },
      output: scored(),
      params,
      before: (slot) => (slot === 'searchResults' ? { geneset: { set } } : {}),
    })
  const why = 'ChEA 2022 knows none of your 2 genes: no set there shares one with them.'
  expect([
    reasonFor('XX1', 'XX2'),
    reasonFor('XX1', 'ENSG00000130234'),
    reasonFor('ace2', 'tp53'),
    reasonFor('C9orf72', 'Cyp2e1'),
  ]).toEqual([
    { why, next },
    { why, next: 'Give gene symbols, such as ACE2: “ENSG00000130234” is an identifier of a database.' },
    { why, next: 'Write the symbols of human genes: “ACE2” and not “ace2”.' },
    {
      why,
      next: '“Cyp2e1” is written as a gene of the mouse or the rat: copy the genes into a gene set input, which offers their human orthologs.',
    },
  ])
  expect(chea.emptyBecause?.({ inputs: { searchResults: empty }, output: scored(), params })).toEqual({
    why: 'The gene set was empty.',
    next: 'Choose a gene set with at least one gene and run again.',
  })
  expect(chea.emptyBecause?.({ inputs: { searchResults: analysis }, output: scored('VDR'), params })).toBeUndefined()
  const none = { background: 'ChEA_2022', terms: [], set: [] }
  expect(
    extractOfGene.members.ChEA_2022.emptyBecause?.({ inputs: { searchResults: 'XYZ1' }, output: none, params }),
  ).toEqual({
    why: 'No gene set of ChEA 2022 contains XYZ1.',
    next: 'Check the symbol, in capitals for a human gene, or choose another library.',
  })
  expect(
    extractOfTerm.members.ChEA_2022.emptyBecause?.({ inputs: { searchResults: 'XYZ' }, output: none, params }),
  ).toEqual({
    why: 'No term of ChEA 2022 matches “XYZ”.',
    next: 'Try a shorter or more general word, or choose another library.',
  })
})

it('tells what was sought by a gene and by a text', () => {
  expect(texts(searchGene.story({ inputs: { gene: 'ACE2' }, output: 'ACE2', params })).methods).toBe(
    'Gene sets that contain the gene ACE2 were sought in the libraries of Enrichr [Xie].',
  )
  const asthma = { inputs: { term: 'Asthma' }, output: 'Asthma', params }
  expect(texts(searchTerm.members.disease.story(asthma)).methods).toBe(
    'Gene sets whose names match the disease “Asthma” were sought in the libraries of Enrichr [Xie].',
  )
  const output = { background: 'GWAS_Catalog_2019', terms: ['Asthma'], set: ['Asthma'] }
  const found = { inputs: { searchResults: 'Asthma' }, output, params }
  expect(texts(extractOfTerm.members.GWAS_Catalog_2019.story(found)).methods).toBe(
    'Terms that matched “Asthma” (<searchResults>) in Enrichr [Xie] were retrieved from GWAS Catalog 2019 (human) [Sollis].',
  )
})

it('cites CFDE GSE for its libraries, and counts what it drew', () => {
  const glycans = extractCfde.members['GlyGen_Glycosylated_Proteins_2022']
  const output = { background: 'GlyGen_Glycosylated_Proteins_2022', terms: ['G36670VW'], scored: [] }
  expect(glycans && texts(glycans.story({ inputs: { searchResults: analysis }, output, params })).tableLegend).toBe(
    '1 term of GlyGen Glycosylated Proteins 2022 [York] that shared genes with the gene set, with their scores [Common].',
  )
  const graph = {
    nodes: [
      { id: 'ACE2', type: 'gene' },
      { id: 'GlyGen: G36670VW', type: 'glycan' },
    ],
    edges: [{ source: 'ACE2', target: 'GlyGen: G36670VW' }],
  }
  const drawn = { inputs: { analysis }, output: graph, params }
  expect(texts(drawCfde.story(drawn)).abstract).toBe(
    '1 gene of the set stood in 1 significant term of 12 CFDE libraries.',
  )
  expect(drawCfde.emptyBecause?.({ ...drawn, output: { nodes: [], edges: [] } })).toEqual({
    why: 'None of the 12 CFDE libraries holds one of your genes.',
    next: 'Check that they are gene symbols, such as ACE2 and not ENSG00000130234.',
  })
})
