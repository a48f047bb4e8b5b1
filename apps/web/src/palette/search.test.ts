import * as groups from '@playbook/cells/steps'
import { createRegistry } from '@playbook/core/registry'
import { defineService } from '@playbook/core/service'
import { defineStep, defineType, type AnyStep } from '@playbook/core/step'
import { prose } from '@playbook/core/story'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { mistakes } from '@playbook/core/search/distance'
import { createSearch } from '@playbook/core/search/search'
import { allWordsOf } from '@playbook/core/search/words'

const Genes = defineType({ id: 'Set[Gene]', label: 'Gene set', description: '', color: 'gene', schema: z.null() })

function step(id: string, label: string, description: string, service?: string): AnyStep {
  return defineStep({
    id,
    label,
    description,
    tags: {},
    inputs: { genes: Genes },
    output: Genes,
    ...(service !== undefined && { external: defineService({ name: service, base: 'https://a.org' }) }),
    story: () => ({ methods: prose`x` }),
  })
}

const search = createSearch([
  step('EnrichrGeneSet', 'Enrichment analysis', 'Submit a gene set', 'Enrichr'),
  step('LimmaVoom', 'limma-voom signature', 'Compare two groups of samples'),
  step('PCAGraphWithMetadata', 'PCA of samples', 'Draw the samples by their main components'),
  step('GTExTissues', 'Tissue expression', 'Median expression of a gene'),
])
const answers = (query: string) => [...(search(query) ?? [])].toSorted((a, b) => b[1] - a[1]).map(([id]) => id)

it.each([
  ['enrichr', 'EnrichrGeneSet'],
  ['enrch', 'EnrichrGeneSet'],
  ['erichment', 'EnrichrGeneSet'],
  ['limmavoom', 'LimmaVoom'],
  ['Limma Voom', 'LimmaVoom'],
  ['lima', 'LimmaVoom'],
  ['signatuer', 'LimmaVoom'],
  ['pca', 'PCAGraphWithMetadata'],
  ['PCA of the samples', 'PCAGraphWithMetadata'],
  ['metadata graph', 'PCAGraphWithMetadata'],
  ['tisue expresion', 'GTExTissues'],
  ['gtex', 'GTExTissues'],
  ['enriched', 'EnrichrGeneSet'],
  ['ora', 'EnrichrGeneSet'],
  ['clustering', 'PCAGraphWithMetadata'],
  ['organ', 'GTExTissues'],
])('finds what “%s” means first', (query, id) => {
  expect(answers(query)[0]).toBe(id)
})

it('says nothing of an empty query, and finds nothing for a strange word', () => {
  expect([search(''), search(' - '), answers('xylophone')]).toEqual([undefined, undefined, []])
})

it('wants most of what was typed, and finds nothing rather than a part of it', () => {
  expect([answers('samples signature'), answers('tissue xylophone')]).toEqual([['LimmaVoom'], []])
})

it('does not take a word that exists for a slip of another', () => {
  expect(answers('set')).toEqual(answers('sets'))
})

it('keeps words in their parts and in one piece', () => {
  expect(allWordsOf('Input[Set[Gene]] → PCAGraphWithMetadata, naïve')).toEqual([
    'input',
    'set',
    'gene',
    'pca',
    'graph',
    'with',
    'metadata',
    'naive',
    'inputsetgene',
    'pcagraphwithmetadata',
  ])
})

it('counts the mistakes of typing against the beginning of a word', () => {
  const count = (typed: string, word: string) => mistakes(typed, word, 2)
  expect([
    count('enrich', 'enrichment'),
    count('enrch', 'enrichment'),
    count('enirch', 'enrichr'),
    count('signatuer', 'signature'),
    count('abcdef', 'uvwxyz'),
  ]).toEqual([0, 1, 1, 1, 3])
})

it('finds steps of the product by other words of the field', () => {
  const { steps } = createRegistry(groups)
  const find = createSearch(steps.values())
  const first = (query: string) =>
    [...(find(query) ?? [])]
      .toSorted((a, b) => b[1] - a[1])
      .slice(0, 8)
      .map(([id]) => id)
  expect(first('uniprot')).toContain('Input[Protein]')
  expect(first('protein accession')).toContain('Input[Protein]')
  expect(first('gsea')).toContain('PrerankedEnrichmentFromScoredAndGMT')
  expect(first('clustering').length).toBeGreaterThan(0)
  expect(first('ppi')).toContain('FetchStringDBPPI')
  expect(first('glycoprotein')[0]).toBe('Input[Protein]')
  expect(first('heatmap')).toContain('ExpressionHeatmapFromAnnData')
  expect(first('correlation')).toContain('SampleCorrelationFromGeneCountMatrix')
  expect(first('image')).toContain('VolcanoPlot')
  expect(first('go')[0]).toMatch(/^ExtractEnrichr.*GO_Biological_Process/)
})

it.each([
  ['which organ makes most of it', 'GTExTissueExpressionFromGene'],
  ['proteins that bind each other', 'GeneSet_CTD_String'],
  ['harmful to the liver', 'CytotoxicityOfDrug'],
  ['expression of the gene in neuroblastoma', 'KFTumorExpressionFromGene'],
  ['regulators of the interferon response', 'ChEA3TFEnrichmentAnalysis'],
])('understands “%s” by its parts', (query, id) => {
  const scores = createSearch(createRegistry(groups).steps.values())(query) ?? new Map<string, number>()
  expect((scores.get(id) ?? 0) / Math.max(...scores.values())).toBeGreaterThan(0.75)
})

it('is about nothing where the noun of a question is unknown, whatever describes it', () => {
  const find = createSearch(createRegistry(groups).steps.values())
  expect(find('drug synergy')?.size).toBe(0)
  expect(find('gene xylophone')?.size).toBe(0)
})

it('finds every step by its own label', () => {
  const { steps } = createRegistry(groups)
  const find = createSearch(steps.values())
  for (const { id, label } of steps.values()) expect([id, find(label)?.has(id)]).toEqual([id, true])
})

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd'), minLength: 1, maxLength: 12 })

it('counts one slip as at most one mistake, wherever it is', () => {
  const slip = fc.record({ word, at: fc.nat(), letter: fc.constantFrom('', 'a', 'x'), kept: fc.constantFrom(0, 1) })
  fc.assert(
    fc.property(slip, ({ word, at, letter, kept }) => {
      const position = at % word.length
      const typed = word.slice(0, position) + letter + word.slice(position + 1 - kept)
      expect(mistakes(typed, word, 2)).toBeLessThanOrEqual(1)
    }),
  )
})

it('counts none exactly for the beginnings of a word', () => {
  fc.assert(
    fc.property(word, word, (typed, word) => {
      expect(mistakes(typed, word, 2) === 0).toBe(word.startsWith(typed))
    }),
  )
})
