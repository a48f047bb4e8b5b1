import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { notebookOf, stepCell } from '@playbook/core/testing/notebook'
import { expect, it } from 'vitest'
import { readGeneTable } from './genes/table.ts'
import { withoutSalt } from './names.ts'
import { adviceOn, possibleNames, readingsOf, readNamed, readTyped } from './things.ts'

const genes = readGeneTable(
  gunzipSync(readFileSync(new URL('genes/human.tsv.gz', import.meta.url))).toString('utf8'),
  'human',
)
const symbolOf = (word: string) => genes.find(word)?.symbols[0] ?? genes.called(word)
const words = new Set(['tf', 'gene', 'toxic', 'is', 'set'])
const read = (query: string, ...cells: readonly ReturnType<typeof stepCell>[]) => {
  const { things, question } = readTyped(query, notebookOf(...cells), symbolOf, (word) => words.has(word.toLowerCase()))
  return [things.map(({ step, params }) => [step, params]), question]
}

it.each([
  ['TP53', 'Input[Gene]', 'TP53'],
  ['egfr', 'Input[Gene]', 'EGFR'],
  ['ENSG00000141510', 'Input[Gene]', 'TP53'],
  ['rs7412', 'Input[Variant]', 'rs7412'],
  ['NM_000546.6:c.215C>G', 'Input[Variant]', 'NM_000546.6:c.215C>G'],
  ['chr2:g.39417578C>G', 'Input[Variant]', 'chr2:g.39417578C>G'],
  ['1-55516888-G-GA', 'Input[Variant]', '1-55516888-G-GA'],
  ['CA321211', 'Input[Variant]', 'CA321211'],
  ['CA12', 'Input[Gene]', 'CA12'],
  ['HP:0001250', 'Input[Phenotype]', 'HP:0001250'],
  ['GO:0006915', 'Input[Pathway]', 'GO:0006915'],
  ['GSM1234567', 'Input[GEO Accession]', 'GSM1234567'],
  ['GSE1234', 'Input[GEO Accession]', 'GSE1234'],
  ['dasatinib', 'Input[Drug]', 'dasatinib'],
  ['metformin', 'Input[Drug]', 'metformin'],
  ['MONDO:0005148', 'Input[Disease]', 'MONDO:0005148'],
])('takes “%s” for what it is', (query, step, params) => {
  expect(read(query)).toEqual([[[step, params]], ''])
})

it('takes a pasted list for a set of what most of it is', () => {
  expect(read('STAT1, irf1\nISG15; 1-Mar')).toEqual([
    [['Input[Set[Gene]]', { description: '', set: ['STAT1', 'irf1', 'ISG15', '1-Mar'] }]],
    '',
  ])
  expect(read('rs7412 rs429358')).toEqual([
    [['Input[Set[Variant]]', { description: '', set: ['rs7412', 'rs429358'] }]],
    '',
  ])
})

it.each([
  [
    'citrate, lactate; pyruvic acid\nC00031',
    'Input[Set[Metabolite]]',
    ['citrate', 'lactate', 'pyruvic acid', 'C00031'],
  ],
  ['P04637 P38398', 'Input[Set[Protein]]', ['P04637', 'P38398']],
])('reads “%s” as a set of its kind', (query, step, set) => {
  expect(read(query)).toEqual([[[step, { description: '', set }]], ''])
})

it.each([
  [
    'HP:0001250, HP:0001251 HP:0000252',
    'Phenotype: HP:0001250, the first of 3, since a step takes one phenotype at a time',
  ],
  [
    'GO:0006915\nGO:0008219',
    'Biological process: GO:0006915, the first of 2, since a step takes one biological process at a time',
  ],
  [
    'GSM1234567, GSM1234568',
    'GEO accession: GSM1234567, the first of 2, since a step takes one GEO accession at a time',
  ],
  ['asthma; cystic fibrosis, lupus', 'Disease: asthma, the first of 3, since a step takes one disease at a time'],
  ['liver, kidney, lung', 'Tissue: liver, the first of 3, since a step takes one tissue at a time'],
])('takes the first of “%s”, of which there are no sets, and says so', (query, name) => {
  const { things } = readTyped(query, notebookOf(), symbolOf, () => false)
  expect(things.map((thing) => thing.name)).toEqual([name])
})

it('says what to do with runs of a sequence archive, and with a position', () => {
  expect(adviceOn('SRR1039508, SRR1039509')).toMatch(/^Sequencing runs .* Upload their FASTQ files/)
  expect(adviceOn('chr7:117,559,590')).toMatch(/^A position alone names no variant/)
  expect([adviceOn('TP53'), adviceOn('')]).toEqual([undefined, undefined])
})

it.each([
  [
    'VHL, PBRM1; bap1 Sep-2 "SETD2" p99* FOO9',
    'Input[Set[Gene]]',
    ['VHL', 'PBRM1', 'bap1', 'Sep-2', 'SETD2', 'p99*', 'FOO9'],
  ],
  ['imatinib mesylate, Torin 1; sorafenib*', 'Input[Set[Drug]]', ['imatinib mesylate', 'Torin 1', 'sorafenib*']],
  ['17:7676154:G:C\n2:39417578 C>G', 'Input[Set[Variant]]', ['17:7676154:G:C', '2:39417578 C>G']],
])('reads the list “%s” to its last item', (query, step, set) => {
  expect(read(query)).toEqual([[[step, { description: '', set }]], ''])
})

it('finds the disease in a question, and leaves the rest of it', () => {
  const named = (text: string) => {
    const found = readNamed(text, (word) =>
      ['gene', 'drug', 'mouse', 'model', 'parkinson'].includes(word.toLowerCase()),
    )
    return found && [found.things[0]?.params, found.question]
  }
  expect(
    [
      'drugs for breast cancer?',
      'genes for Parkinson disease',
      'drugs against seizures',
      'mouse model of obesity',
      'expression in liver',
      'which genes',
    ].map(named),
  ).toEqual([
    ['breast cancer', 'drugs for'],
    ['Parkinson disease', 'genes for'],
    ['seizures', 'drugs against'],
    ['obesity', 'mouse model of'],
    ['liver', 'expression in'],
    undefined,
  ])
})

it.each<[string, readonly string[], string, string?]>([
  [
    'which kinases regulate STAT3, JAK2, SOCS3, IL6 and CCND1?',
    ['STAT3', 'JAK2', 'SOCS3', 'IL6', 'CCND1'],
    'which kinases regulate',
  ],
  ['gene set of IFIT1 IFIT2 MX1 in blood', ['IFIT1', 'IFIT2', 'MX1'], 'gene set of in blood'],
  ['is this toxic: TP53, FOO9, EGFR, KRAS', ['TP53', 'FOO9', 'EGFR', 'KRAS'], 'is this toxic:'],
  [
    'rs1042522, rs1801133, rs7412: which genes are they in?',
    ['rs1042522', 'rs1801133', 'rs7412'],
    'which genes are they in?',
    'Variant',
  ],
  ['which of these is toxic: imatinib, cisplatin', ['imatinib', 'cisplatin'], 'which of these is toxic:', 'Drug'],
  [
    'What do glucose, lactate, pyruvic acid and alanine have in common?',
    ['glucose', 'lactate', 'pyruvic acid', 'alanine'],
    'What do have in common?',
    'Metabolite',
  ],
])('finds the list that “%s” asks about', (query, set, question, kind = 'Gene') => {
  expect(read(query)).toEqual([[[`Input[Set[${kind}]]`, { description: '', set }]], question])
})

it('takes what stands above or before a pasted list for a part of it', () => {
  expect(
    ['Symbol\nTP53\nEGFR\nKRAS', 'FOO9, TP53, EGFR, KRAS', 'FOO9 TP53 EGFR KRAS'].map((text) => read(text)),
  ).toEqual([
    [[['Input[Set[Gene]]', { description: '', set: ['Symbol', 'TP53', 'EGFR', 'KRAS'] }]], ''],
    [[['Input[Set[Gene]]', { description: '', set: ['FOO9', 'TP53', 'EGFR', 'KRAS'] }]], ''],
    [[['Input[Set[Gene]]', { description: '', set: ['FOO9', 'TP53', 'EGFR', 'KRAS'] }]], ''],
  ])
})

it('leaves words of the search, questions and mere numbers alone', () => {
  expect([read('TF'), read('gene set'), read('100'), read('survival'), read('')]).toEqual([
    [[], 'TF'],
    [[], 'gene set'],
    [[], '100'],
    [[], 'survival'],
    [[], ''],
  ])
})

it('asks about the drug of the notebook by its name, and offers another one as an input', () => {
  const drug = stepCell('d', 'Input[Drug]', {}, 'Imatinib')
  expect(read('Is imatinib toxic?', drug)).toEqual([[], 'Is toxic?'])
  expect(read('Is dasatinib toxic?', drug)).toEqual([[['Input[Drug]', 'dasatinib']], 'Is toxic?'])
})

it('reads a column of 100,000 names by its first ones', () => {
  const [things] = read(Array.from({ length: 100_000 }, () => 'TP53').join('\n'))
  expect(JSON.stringify(things).length).toBeGreaterThan(1000)
})

it('takes a name that no pattern tells for what it may be, and a question for none', () => {
  const first = (text: string) => {
    const { isSure, things } = readingsOf(text)
    return [isSure, things[0]?.name]
  }
  expect(
    ['aspirin', 'seizures', 'glucose', 'Crohn’s disease', 'atrial fibrosis', 'drugs for breast cancer', ''].map(first),
  ).toEqual([
    [false, 'Drug: aspirin'],
    [true, 'Phenotype: seizures'],
    [true, 'Metabolite: glucose'],
    [true, 'Disease: Crohn’s disease'],
    [true, 'Disease: atrial fibrosis'],
    [false, undefined],
    [false, undefined],
  ])
})

it('takes capitals for the gene, in a question, too, and shouted words for words', () => {
  expect(read('MET')).toEqual([[['Input[Gene]', 'MET']], ''])
  expect(read('which tissues express EGFR?')).toEqual([[['Input[Gene]', 'EGFR']], 'which tissues express'])
  expect(read('is a gene set toxic to EGFR')).toEqual([[['Input[Gene]', 'EGFR']], 'is a gene set toxic to'])
  expect(read('GENE SET')).toEqual([[], 'GENE SET'])
  expect(possibleNames('is EGFR?')).toEqual(['is', 'EGFR?', 'EGFR', 'is EGFR'])
})

it('frees the name of a drug of its salt', () => {
  expect(['imatinib mesylate', 'metformin hydrochloride', 'imatinib', 'citric acid'].map(withoutSalt)).toEqual([
    'imatinib',
    'metformin',
    undefined,
    undefined,
  ])
})

it('reads genes that are called by their names, alone, in a list and in a question', () => {
  const named = (query: string) => readTyped(query, notebookOf(), symbolOf, (word) => words.has(word))
  expect(named('androgen receptor')).toEqual({
    things: [{ step: 'Input[Gene]', params: 'AR', name: 'Gene: AR (androgen receptor)' }],
    question: '',
  })
  expect(named('Which drugs target the insulin receptor?')).toEqual({
    things: [{ step: 'Input[Gene]', params: 'INSR', name: 'Gene: INSR (insulin receptor)' }],
    question: 'Which drugs target the',
  })
  expect(read('is utrophin toxic')).toEqual([[['Input[Gene]', 'UTRN']], 'is toxic'])
  expect(read('nephrin, podocin')).toEqual([[['Input[Set[Gene]]', { description: '', set: ['NPHS1', 'NPHS2'] }]], ''])
  // A name does not go across a comma, and of insulin the drug is meant.
  expect(possibleNames('androgen, receptor')).toEqual(['androgen', 'receptor'])
  expect(read('insulin')).toEqual([[['Input[Drug]', 'insulin']], ''])
})

it.each([
  ['genes involved in apoptosis', 'apoptosis', 'genes mentioned'],
  ['Which drugs act on the mTOR signaling pathway?', 'mTOR signaling pathway', 'drugs mentioned'],
  ['proteins of the Wnt pathway', 'Wnt pathway', 'genes mentioned'],
  ['genes of autophagy, and which drugs target them?', 'autophagy', 'genes mentioned, and which drugs target them?'],
])('knows the process that is asked about in “%s”', (text, params, question) => {
  expect(readNamed(text, () => false)).toEqual({
    things: [{ step: 'Input[Pathway]', params, name: `Pathway: ${params}` }],
    question,
  })
})

it.each(['are my genes enriched in apoptosis', 'genes of a KEGG pathway', 'which pathway has most genes'])(
  'takes “%s” for no question about a process',
  (text) => {
    expect(readNamed(text, () => true)?.things.filter(({ step }) => step === 'Input[Pathway]') ?? []).toEqual([])
  },
)

it('takes a process for what it is where it is all that was typed', () => {
  expect(['autophagy', 'Wnt signaling', 'cell cycle'].map((name) => readingsOf(name).things[0]?.step)).toEqual([
    'Input[Pathway]',
    'Input[Pathway]',
    'Input[Pathway]',
  ])
})

it('takes insulin for its gene where a question is asked of genes', () => {
  expect(read('where is insulin expressed')).toEqual([[['Input[Gene]', 'INS']], 'where is expressed'])
  expect(read('side effects of sertraline')).toEqual([[['Input[Drug]', 'sertraline']], 'side effects of'])
})

it('takes numbers that are all Entrez ids for genes, and no others', () => {
  expect(read('672, 675, 7157')).toEqual([[['Input[Set[Gene]]', { description: '', set: ['672', '675', '7157'] }]], ''])
  expect(read('1 2 999999999')).toEqual([[], '1 2 999999999'])
})

it('knows proteins as papers write them', () => {
  expect(read('which drugs inhibit mTOR')).toEqual([[['Input[Gene]', 'MTOR']], 'which drugs inhibit'])
  expect(read('eNOS')).toEqual([[['Input[Gene]', 'NOS3']], ''])
})

it('takes what ends in a word of an analysis for no name', () => {
  expect(readingsOf('TGF-beta signature').things).toEqual([])
  expect(readingsOf('imatinib mesylate').things[0]?.step).toBe('Input[Drug]')
})

it('says that a list offers human orthologs', () => {
  expect(adviceOn('convert my mouse genes to human')).toMatch(/^Paste the genes here: /)
})
