import * as groups from '@playbook/cells/steps'
import { createRegistry } from '@playbook/core/registry'
import { expect, it } from 'vitest'
import { composed } from './compose.ts'
import { readAsked } from './reading.ts'

const registry = createRegistry(groups)
const genes = new Set(['BRCA2', 'NPHS1', 'NPHS2', 'INS', 'MIR21', 'MAPK1', 'AKT1', 'STAT3', 'PAX6', 'SOX2', 'OTX2'])
const symbolOf = (word: string) => (genes.has(word) ? word : undefined)
const firstOf = (text: string) => readAsked(text, symbolOf, registry).offers[0]?.steps

it('asks the second question of what the first one found', () => {
  const { offers, inputs } = readAsked('which proteins bind BRCA2 and are they druggable?', symbolOf, registry)
  const drugs = ['StringDBPPI_to_GeneSet', 'EnrichrGenesetSearch', 'ExtractEnrichrGenesetSearch[IDG_Drug_Targets_2022]']
  const network = ['FetchStringDBPPI', 'StringDBPPI_to_GraphPlot']
  expect(offers.map(({ question, steps }) => [question, steps])).toEqual([
    ['All of it, in one playbook', [...network, ...drugs]],
    ['Which proteins does BRCA2 bind?', network],
    ['Enriched drugs by their targets (IDG Drug Targets 2022)', [...network, ...drugs]],
  ])
  const { cells } = composed('', inputs, offers[0]?.steps ?? [], {}, registry)
  const [, fetched, , set, analysis] = cells
  expect(cells.map((cell) => (cell.kind === 'step' ? Object.values(cell.bindings) : []))).toEqual([
    [],
    ['input-1'],
    [fetched?.id],
    [fetched?.id],
    [set?.id],
    [analysis?.id],
  ])
})

it('asks both questions of a list, which “them” stands for', () => {
  expect(firstOf('Which gene sets are enriched in PAX6, SOX2, OTX2, and which drugs target them?')).toEqual([
    'EnrichrAnalysisToEnrichmentTable',
    'ExtractEnrichrGenesetSearch[IDG_Drug_Targets_2022]',
  ])
})

it('asks the second question of what papers name with a process', () => {
  expect(firstOf('Which drugs act on ferroptosis, and are they toxic?')).toEqual([
    'DrugShotTermSearch[Pathway, drugrif]',
    'TopKScoredT[Scored[Drug]]',
    'BarChartFrom[Scored[Drug]]',
    'QueryDrugCytotoxocityCHEMBL',
  ])
})

it('leads on by itself alone: no step on the way asks for a choice', () => {
  const steps = firstOf('Which genes do people link to endometriosis, and which drugs target them?') ?? []
  expect(steps).toEqual([
    'GeneshotTermSearch[Disease, generif]',
    'TopKScoredT[Scored[Gene]]',
    'BarChartFrom[Scored[Gene]]',
    'SetFromScored[Scored[Gene]]',
    'EnrichrGenesetSearch',
    'ExtractEnrichrGenesetSearch[IDG_Drug_Targets_2022]',
  ])
})

it('asks a question about the genes that are up in a signature of these', () => {
  const { held, offers } = readAsked('pathways of upregulated genes from my limma results', symbolOf, registry)
  expect([held, offers.map(({ steps }) => steps)]).toEqual([
    [{ step: 'GeneSigFileUpload' }],
    [['UpGeneSetFromSignature', 'EnrichrGenesetSearch', 'ExtractEnrichrGenesetSearch[KEGG_2021_Human]']],
  ])
})

it('asks each of two genes the same', () => {
  const { title, inputs, more, offers } = readAsked('where are NPHS1 and NPHS2 expressed', symbolOf, registry)
  expect([title, offers[0]?.question]).toEqual([
    'A question about NPHS1 and NPHS2',
    'In which tissues is each of NPHS1 and NPHS2 expressed?',
  ])
  const { cells } = composed('', inputs, offers[0]?.steps ?? [], {}, registry, more)
  expect(cells.flatMap((cell) => (cell.kind === 'step' ? [cell.params ?? cell.step] : []))).toEqual([
    'NPHS1',
    'GTExTissueExpressionFromGene',
    'BarplotFrom[Scored[Tissue]]',
    'NPHS2',
    'GTExTissueExpressionFromGene',
    'BarplotFrom[Scored[Tissue]]',
  ])
})

it.each([
  ['structure of INS', 'No step answers this yet. About INS this can be asked:'],
  ['Which genes does STAT3 regulate?', 'No step answers this yet. About STAT3 this can be asked:'],
  ['target genes of PAX6', 'No step answers this yet. About PAX6 this can be asked:'],
  ['MIR21 targets', 'No step answers this yet. About MIR21 this can be asked:'],
  ['Which diseases are linked to rs429358?', 'No step answers this yet. About rs429358 this can be asked:'],
])('does not answer “%s” with what else the words may mean', (text, title) => {
  expect(readAsked(text, symbolOf, registry).title).toBe(title)
})

it.each([
  ['which kinases phosphorylate the proteins MAPK1, AKT1, STAT3', 'KEA3KinaseEnrichmentAnalysis'],
  ['Which genes take part in ferroptosis?', 'GeneshotTermSearch[Pathway, generif]'],
  ['Do MAPK1, AKT1 and STAT3 share pathways?', 'ExtractEnrichrGenesetSearch[KEGG_2021_Human]'],
  ['Which GTEx tissues express my genes MAPK1, AKT1, STAT3', 'ExtractEnrichrGenesetSearch[GTEx_Tissues_V8_2023]'],
  ['pathogenic variants in BRCA2', 'ExtractEnrichrGeneSearch[ClinVar_2019]'],
  ['How do MAPK1 and AKT1 interact?', 'GeneSet_CTD_String'],
  ['convert my list of ensembl ids into symbols', 'GeneSetIDConv'],
  ['drug repurposing for rheumatoid arthritis', 'DrugShotTermSearch[Disease, drugrif]'],
  ['find drugs for parkinson disease', 'DrugShotTermSearch[Disease, drugrif]'],
  ['I have RNA-seq counts of treated and control mice, which genes change?', 'DESeq2'],
  ['i have a list of rsIDs from a GWAS. which genes are affected?', 'GetVariantSetToGeneAssociation_HG38'],
])('answers “%s”', (text, step) => {
  expect(firstOf(text)?.[0]).toBe(step)
})

it('asks of a disease, through the genes that papers name with it, what nothing tells of the disease itself', () => {
  const { title, inputs, offers } = readAsked('which pathways are disturbed in psoriasis?', symbolOf, registry)
  expect([title, inputs.map(({ params }) => params), offers[0]?.gives, offers[0]?.steps]).toEqual([
    'A question about psoriasis',
    ['psoriasis'],
    'From: genes mentioned with a disease (Geneshot, AutoRIF)',
    [
      'GeneshotTermSearch[Disease, autorif]',
      'SetFromScored[Scored[Gene]]',
      'EnrichrGenesetSearch',
      'ExtractEnrichrGenesetSearch[KEGG_2021_Human]',
    ],
  ])
  // Scores of mentions are no signature that a drug could reverse.
  const reversing = readAsked('drugs that reverse the genes up in psoriasis', symbolOf, registry).offers
  expect(reversing.flatMap(({ steps }) => steps).filter((id) => id.includes('Signature'))).toEqual([])
  expect(readAsked('is SOX2 a good CAR-T target', symbolOf, registry).title).toMatch(/^No step answers this yet/)
})

it('draws what papers name most, not what they name least', () => {
  const [first] = readAsked('psoriasis', symbolOf, registry).offers
  expect([first?.steps.slice(1), first?.answers]).toEqual([
    ['TopKScoredT[Scored[Gene]]', 'BarChartFrom[Scored[Gene]]'],
    { 'TopKScoredT[Scored[Gene]]': { k: 10 } },
  ])
})
