import * as groups from '@playbook/cells/steps'
import { createRegistry } from '@playbook/core/registry'
import { expect, it } from 'vitest'
import { composed } from './compose.ts'
import { readAsked } from './reading.ts'

const registry = createRegistry(groups)
const genes = new Set(['EGFR', 'TP53', 'PTEN', 'ATM', 'MET', 'KRAS'])
const symbolOf = (word: string) => (genes.has(word.toUpperCase()) ? word.toUpperCase() : undefined)
const read = (text: string, chosen?: string) => {
  const { title, offers, others } = readAsked(text, symbolOf, registry, chosen)
  return [title, offers.map(({ steps }) => steps.at(-1)), others.length]
}

it.each([
  [
    'egfr',
    'Gene: EGFR (egfr)',
    ['BarplotFrom[Scored[Tissue]]', 'StringDBPPI_to_GraphPlot', 'LINCSL1000ReverseSearchExtract[Drug, Down]'],
  ],
  [
    'TP53, PTEN; Sep-2 ATM',
    'Gene set: 4 names, TP53, PTEN, Sep-2, …',
    ['EnrichrAnalysisToEnrichmentTable', 'ChEA3TFEnrichmentAnalysis', 'EnrichrAnalysisToEnrichmentTable'],
  ],
  [
    'rs7412',
    'Variant: rs7412',
    [
      'GetGeneForVariantFromMyVariantInfo',
      'GetRegulatoryElementForThisVariant',
      'GetAlleleRegistryExternalRecordsForVariant',
    ],
  ],
])('offers three beginnings with %s', (text, title, steps) => {
  expect(read(text)).toEqual([title, steps, 0])
})

it('puts what answers a question about a thing first, with the figure that shows it', () => {
  const { title, offers } = readAsked('which tissues express EGFR?', symbolOf, registry)
  expect([title, offers[0]?.question, offers[0]?.steps]).toEqual([
    'A question about EGFR',
    'In which tissues is EGFR expressed?',
    ['GTExTissueExpressionFromGene', 'BarplotFrom[Scored[Tissue]]'],
  ])
})

it('offers of metabolites what tells something, not to choose among them', () => {
  expect(read('citrate, lactate; succinate')).toEqual([
    'Metabolite set: 3 names, citrate, lactate, succinate',
    ['MetaboliteSetInfo', 'Call_MetENP_on_MetSet'],
    0,
  ])
})

it('asks back where a question names nothing', () => {
  const back =
    'What do you have, and what do you want to know? Name a gene, a variant or a drug, paste a list, or drop a file.'
  for (const question of ['Analyse my data', 'Compare them', 'Find something interesting'])
    expect(read(question)).toEqual([back, [], 0])
})

it('begins with what a question says that there is', () => {
  const held = (text: string) => readAsked(text, symbolOf, registry).held?.map(({ step }) => step)
  expect(held('Compare my two gene lists in a Venn diagram')).toEqual(['Input[Set[Gene]]', 'Input[Set[Gene]]'])
  expect(held('In which tissues are these genes expressed?')).toEqual(['Input[Set[Gene]]'])
  expect(held('which tissues express EGFR?')).toBeUndefined()
})

it('asks of genes what accessions of UniProt are given for, unless only proteins have it', () => {
  const accessions = new Map([
    ['P04637', 'TP53'],
    ['P38398', 'BRCA1'],
    ['P51587', 'BRCA2'],
  ])
  const about = (text: string, chosen?: string) => {
    const { inputs, others } = readAsked(text, (word) => accessions.get(word) ?? symbolOf(word), registry, chosen)
    return [inputs.map(({ step, params }) => [step, params]), others.map(({ name }) => name)]
  }
  const set = { description: '', set: [...accessions.keys()] }
  const names = ['Gene set: 3 names, P04637, P38398, P51587', 'Protein set: 3 names, P04637, P38398, P51587']
  expect(about('P04637 P38398 P51587')).toEqual([[['Input[Set[Gene]]', set]], names])
  expect(about('P04637 P38398 P51587', 'Input[Set[Protein]]')).toEqual([[['Input[Set[Protein]]', set]], names])
  expect(about('which pathways are enriched in P04637, P38398, P51587')[0]).toEqual([['Input[Set[Gene]]', set]])
  expect(about('which tissues express P04637')[0]).toEqual([['Input[Gene]', 'TP53']])
  expect(about('glycosylation of P04637')[0]).toEqual([['Input[Protein]', 'P04637']])
})

it.each([
  ['ENST00000269305', 'ENST00000269305 is a transcript of Ensembl, which no step reads. Enter its gene: '],
  ['which genes are in hsa04110?', 'hsa04110 is a pathway of KEGG, which no step reads. Enter its name, '],
])('says what an id is that no step reads: %s', (text, words) => {
  const { title, offers } = readAsked(text, symbolOf, registry)
  expect([title.startsWith(words), offers]).toEqual([true, []])
})

it('says what to do with runs of a sequence archive', () => {
  const [title, offers] = read('SRR1039508 SRR1039509')
  expect([title, offers]).toEqual([expect.stringMatching(/Upload their FASTQ files/), []])
})

it('lets a name that no pattern tells be read as something else', () => {
  expect(read('forskolin').slice(0, 1)).toEqual(['Drug: forskolin'])
  expect(read('forskolin', 'Input[Metabolite]').slice(0, 1)).toEqual(['Metabolite: forskolin'])
})

it.each([
  ['is erlotinib toxic?', 'A question about erlotinib', 'CytotoxicityOfDrug'],
  ['drugs for asthma', 'A question about asthma', 'DrugShotTermSearch[Disease, drugrif]'],
  ['genes related to cystic fibrosis', 'A question about cystic fibrosis', 'GeneshotTermSearch[Disease, generif]'],
  ['what is known about atrial fibrillation?', 'Disease: atrial fibrillation', 'GeneshotTermSearch[Disease, generif]'],
  [
    'which kinases regulate EGFR, KRAS and PTEN',
    'A question about a gene set: 3 names, EGFR, KRAS, PTEN',
    'KEA3KinaseEnrichmentAnalysis',
  ],
  ['liver', 'Tissue: liver', 'GeneshotTermSearch[Tissue, generif]'],
  ['aspirin, imatinib mesylate', 'Drug set: 2 names, aspirin, imatinib mesylate', 'CytotoxicityOfDrugSet'],
])('finds what “%s” is about', (text, title, first) => {
  const reading = readAsked(text, symbolOf, registry)
  expect([reading.title, reading.offers[0]?.steps[0]]).toEqual([title, first])
})

it('says that a question has no answer before it offers others about the same gene', () => {
  const { title, offers } = readAsked('kaplan meier for TP53', symbolOf, registry)
  expect([title, offers.length]).toEqual(['No step answers this yet. About TP53 this can be asked:', 3])
})

it('calls what is begun by the question that was typed, cut at a word where it is long', () => {
  const asked = (text: string) => readAsked(text, symbolOf, registry).asked
  expect([asked('which kinases  regulate EGFR, KRAS and PTEN'), asked('EGFR'), asked('how are you')]).toEqual([
    'Which kinases regulate EGFR, KRAS and PTEN?',
    undefined,
    undefined,
  ])
  expect(asked(`which kinases regulate ${'EGFR, KRAS, PTEN, '.repeat(10)}ATM`)).toBe(
    `Which kinases regulate ${'EGFR, KRAS, PTEN, '.repeat(5)}EGFR …`,
  )
})

it('says so when nothing has these words', () => {
  expect(read('how are you')).toEqual([
    'No step answers this yet. Try other words, or the name of a gene, variant or drug.',
    [],
    0,
  ])
})

it('makes a notebook of an input and the steps that follow it', () => {
  const steps = ['GTExTissueExpressionFromGene', 'BarplotFrom[Scored[Tissue]]']
  const { title, cells } = composed('Where?', [{ step: 'Input[Gene]', params: 'EGFR' }], steps, {}, registry)
  const [input, tissues] = cells
  expect([
    title,
    cells.map((cell) => cell.kind === 'step' && [cell.step, cell.params, Object.values(cell.bindings)]),
  ]).toEqual([
    'Where?',
    [
      ['Input[Gene]', 'EGFR', []],
      ['GTExTissueExpressionFromGene', undefined, [input?.id]],
      ['BarplotFrom[Scored[Tissue]]', undefined, [tissues?.id]],
    ],
  ])
})

it.each(['compare lung and liver', 'Kaplan-Meier survival of patients'])(
  'says that no step answers “%s”, rather than answer something else',
  (text) => {
    const { title, offers } = readAsked(text, symbolOf, registry)
    expect([title, offers.flatMap(({ steps }) => steps)]).toEqual([
      'No step answers this yet. Try other words, or the name of a gene, variant or drug.',
      [],
    ])
  },
)

it('compares what people bring', () => {
  const { offers } = readAsked('compare two gene lists', symbolOf, registry)
  expect(offers.length).toBeGreaterThan(0)
})

it('answers several questions of one sentence together and each, and one alone as before', () => {
  const { title, offers, asked, inputs } = readAsked(
    'in which cell types is EGFR expressed, and which drugs lower it',
    symbolOf,
    registry,
  )
  const lowering = ['LINCSL1000ReverseSearch', 'LINCSL1000ReverseSearchExtract[Drug, Down]']
  expect([title, asked, offers.map(({ question, steps }) => [question, steps])]).toEqual([
    'Questions about EGFR',
    'In which cell types is EGFR expressed, and which drugs lower it?',
    [
      ['All of it, in one playbook', ['ARCHS4TissueExpression', ...lowering]],
      ['Tissues that express a gene (ARCHS4)', ['ARCHS4TissueExpression']],
      ['Which drugs lower EGFR?', lowering],
    ],
  ])
  const { cells } = composed('', inputs, offers[0]?.steps ?? [], {}, registry)
  const bound = cells.flatMap((cell) => (cell.kind === 'step' ? [Object.keys(cell.bindings)] : []))
  expect(bound).toEqual([[], ['gene'], ['gene'], ['search']])
  expect(readAsked('which tissues express EGFR and how much', symbolOf, registry).title).toBe('A question about EGFR')
})

it.each(['which drugs raise EGFR', 'which tissues express EGFR, and which drugs raise it'])(
  'does not answer with the opposite: %s',
  (text) => {
    const [first] = readAsked(text, symbolOf, registry).offers
    expect(first?.steps.at(-1)).toBe('LINCSL1000ReverseSearchExtract[Drug, Up]')
  },
)

it.each([
  ['which pathways does KRAS control', 'ExtractEnrichrGeneSearch[KEGG_2021_Human]'],
  ['which drugs control EGFR', 'DrugShotTermSearch[Gene, autorif]'],
  ['which factors control EGFR', 'ExtractEnrichrGeneSearch[ChEA_2022]'],
])('gives what is asked for, whatever regulates: %s', (text, last) => {
  expect(readAsked(text, symbolOf, registry).offers[0]?.steps.at(-1)).toBe(last)
})
