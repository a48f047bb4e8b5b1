import type { Prose, Story } from '@playbook/core/story'
import { byAuthor, plainStory, plainText } from '@playbook/core/testing'
import { expect, it } from 'vitest'
import { annotated, file, inputs, library, matrix, quality, sets } from './steps.ts'

const text = (prose: Prose | undefined) => plainText(prose, byAuthor)
const texts = (story: Story) => plainStory(story, byAuthor)

const none: [number | null, number | null] = [null, null]
const counts = {
  url: 'storage://1',
  filename: 'counts.tsv',
  description: 'Melanoma',
  shape: [35238, 6] as const satisfies [number, number],
  columns: [],
  index: [],
  values: [],
  ellipses: none,
}
const figureOf = (notes: string[]) => ({
  title: 'PCA',
  description: 'Points.',
  data: {},
  marks: [],
  axes: { x: { label: 'PC1', type: 'linear' }, y: { label: 'PC2', type: 'linear' } } as const,
  notes,
})

it('tells what was entered, with the size and the name of a set', () => {
  const output = { description: 'Stroke', set: ['ACE2', 'TP53'] }
  expect(texts(inputs.inputSet.members.gene.story({ inputs: {}, output, params: undefined }))).toEqual({
    abstract: 'The analysis started from a set of 2 genes, “Stroke”.',
    given: 'a set of 2 genes, “Stroke”',
    introduction: 'What the genes of a list have in common often says more than each of them.',
    methods: 'A set of 2 genes, “Stroke”, was entered as the starting point of the analysis.',
    tableLegend: 'The 2 genes of the set “Stroke”.',
  })
  const repeated = { set: ['ACE2', 'TP53', 'ACE2'] }
  expect(text(inputs.inputSet.members.gene.story({ inputs: {}, output: repeated, params: undefined }).methods)).toBe(
    'A set of 3 genes (2 different) was entered as the starting point of the analysis.',
  )
  expect(texts(inputs.inputTerm.members.gene.story({ inputs: {}, output: 'ACE2', params: undefined }))).toEqual({
    abstract: 'The analysis started from the gene ACE2.',
    given: 'the gene ACE2',
    introduction: 'A single gene is enough to gather what databases and publications tell of it.',
    methods: 'The gene ACE2 was entered as the starting point of the analysis.',
  })
})

it('lists the terms of a set, and counts those that are too many to list', () => {
  const methods = (terms: string[]) =>
    text(sets.termsToSet.members.gene.story({ inputs: { terms }, output: { set: terms }, params: undefined }).methods)
  expect(methods(['ACE2', 'TP53', 'MDM2'])).toBe('The genes ACE2, TP53 and MDM2 were joined into one set.')
  expect(methods(['ACE2'])).toBe('The gene ACE2 was taken as a set.')
  expect(methods(Array.from({ length: 12 }, (_unused, at) => `G${at}`))).toBe(
    'The genes G0, G1, G2, G3, G4, G5, G6, G7, G8, G9 and 2 more were joined into one set.',
  )
})

it('names the file, its description and the shape of an uploaded matrix', () => {
  const story = matrix.uploadCountMatrix.members.gene.story({ inputs: {}, output: counts, params: counts })
  expect(texts(story)).toEqual({
    abstract: 'A gene count matrix of 35,238 genes × 6 samples was uploaded.',
    given: 'counts of 35,238 genes × 6 samples',
    introduction: 'A count matrix holds how much of each gene was measured in each sample.',
    methods:
      'The file counts.tsv, containing “Melanoma”, was uploaded and read as a gene count matrix of 35,238 genes × 6 samples.',
    tableLegend:
      'Gene count matrix “Melanoma”: rows are genes, columns are samples and values are numbers of mapped reads (35,238 genes × 6 samples).',
  })
})

it('says how many genes a z-score had to leave out, and why', () => {
  const output = { ...counts, shape: [25100, 6] as const satisfies [number, number] }
  const story = matrix.zScore.members.gene.story({ inputs: { matrix: counts }, output, params: undefined })
  expect(text(story.methods)).toBe(
    'The values of each gene (<matrix>) were centred on their mean over the 6 samples and divided by their population standard deviation. 10,138 genes without variation or with missing values were left out.',
  )
  const nothing = { ...counts, shape: [0, 6] as const satisfies [number, number] }
  expect(
    matrix.zScore.members.gene.emptyBecause?.({ inputs: { matrix: counts }, output: nothing, params: undefined }),
  ).toEqual({
    why: 'None of the 35,238 genes varies over the samples, so no z-score exists.',
    next: 'Choose a matrix with at least two different samples.',
  })
})

it('cites edgeR only where counts were normalised its way', () => {
  const methods = (note: string) => {
    const output = figureOf([note])
    return text(
      quality.plotPca.members.genesThree.story({ inputs: { matrix: counts }, output, params: undefined }).methods,
    )
  }
  const start =
    'Principal components of 6 samples and 35,238 genes (<matrix>) were computed, and the samples were drawn by their scores on the first three components.'
  expect(methods('Values were normalised to logCPM.')).toBe(
    `${start} Values were normalised to logCPM. Log counts per million follow edgeR [Robinson].`,
  )
  expect(methods('Values were used as they are.')).toBe(`${start} Values were used as they are.`)
})

it('joins by sample name and says so', () => {
  const metadata = { ...counts, shape: [6, 1] as const satisfies [number, number], columns: ['condition'] }
  const inputs = { gene_count_matrix: counts, metadata_matrix: metadata }
  expect(text(annotated.joinAnnotated.members.gene.story({ inputs, output: counts, params: undefined }).methods)).toBe(
    'The gene count matrix (<gene_count_matrix>) and the sample metadata (<metadata_matrix>; 1 column) were joined by sample name and stored as annotated data [Virshup]. All 6 samples of the count matrix were kept in their order; metadata of other samples were left out.',
  )
})

it('says that of repeated names the later set was kept', () => {
  const gmts = [{ a: { set: ['TP53'] }, b: { set: ['MDM2'] } }, { a: { set: ['ATM'] } }]
  const output = { a: { set: ['ATM'] }, b: { set: ['MDM2'] } }
  expect(
    text(library.concatenateLibraries.members.gmt.story({ inputs: { gmts }, output, params: undefined }).methods),
  ).toBe('2 gene set libraries were joined into one of 2 gene sets. Of 1 repeated name the later set was kept.')
})

it('gives the reason and the next action when sets share nothing', () => {
  const gmt = { a: { set: ['TP53'] }, b: { set: [] } }
  const context = { inputs: { gmt }, output: { set: [] }, params: undefined }
  expect(library.libraryIntersection.members.gmt.emptyBecause?.(context)).toEqual({
    why: 'No gene is in all 2 gene sets. The set “b” is empty.',
    next: 'Take the consensus (genes in at least 2 sets), or leave out a set.',
  })
  expect(library.libraryConsensus.members.gmt.emptyBecause?.(context)).toEqual({
    why: 'No gene is in 2 or more of the 2 gene sets.',
    next: 'Take the union, or check that all sets use the same kind of gene names.',
  })
  expect(library.libraryUnion.members.gmt.emptyBecause?.({ ...context, output: { set: ['TP53'] } })).toBeUndefined()
})

it('fills the shared fields of a prompt with what was submitted', () => {
  expect(inputs.inputSet.members.gene.drafts?.({ description: 'Stroke', set: ['ACE2', 'TP53'] })).toEqual({
    set: 'ACE2\nTP53',
    description: 'Stroke',
  })
  expect(inputs.inputSet.members.gene.drafts?.(undefined)).toEqual({ set: '', description: '' })
  expect(
    library.assembleLibrary.members.gmt.drafts?.({ terms: { '0': 'a', '1': 'b' }, descriptions: { '1': 'c' } }),
  ).toEqual({
    'term:0': 'a',
    'term:1': 'b',
    'description:1': 'c',
  })
  expect(file.fileInput.drafts?.({ url: 'https://a.org/x.tsv', filename: 'x.tsv' })).toEqual({
    description: '',
    url: 'https://a.org/x.tsv',
  })
  expect(file.fileInput.drafts?.({ url: 'storage://1', filename: 'x.tsv' })).toEqual({ description: '', url: '' })
})

const amounts = { url: 'storage://1', filename: 'amounts.csv', description: 'Plasma' }
const measured = { ...counts, ...amounts, shape: [120, 6] as const satisfies [number, number] }

it('tells what was read, joined, scaled and drawn of metabolites', () => {
  const upload = matrix.uploadCountMatrix.members.metabolite
  expect(text(upload.story({ inputs: {}, params: amounts, output: measured }).methods)).toBe(
    'The file amounts.csv, containing “Plasma”, was uploaded and read as a metabolite count matrix of 120 metabolites × 6 samples.',
  )
  const scaled = { ...measured, shape: [118, 6] as const satisfies [number, number] }
  const zScore = matrix.zScore.members.metabolite
  expect(text(zScore.story({ inputs: { matrix: measured }, output: scaled, params: undefined }).methods)).toBe(
    'The values of each metabolite (<matrix>) were centred on their mean over the 6 samples and divided by their sample ' +
      'standard deviation. 2 metabolites without variation or with missing values were left out.',
  )
  const metadata = { ...measured, shape: [6, 2] as const satisfies [number, number], columns: ['age', 'class'] }
  const joined = { metabolite_count_matrix: measured, metadata_matrix: metadata }
  const join = annotated.joinAnnotated.members.metabolite
  expect(text(join.story({ inputs: joined, output: measured, params: undefined }).methods)).toBe(
    'The metabolite count matrix (<metabolite_count_matrix>) and the sample metadata (<metadata_matrix>; 2 columns) were ' +
      'joined by sample name and stored as annotated data [Virshup]. All 6 samples of the count ' +
      'matrix were kept in their order; metadata of other samples were left out.',
  )
  const output = figureOf(['Values were transformed to ln(1 + x) before the analysis.'])
  const drawn = quality.plotAnnotatedPca.members.metabolitesThree
  expect(text(drawn.story({ inputs: { anndata: measured }, output, params: undefined }).methods)).toBe(
    'Principal components of 6 samples and 120 metabolites (<anndata>) were computed, and the samples were drawn by their ' +
      'scores on the first three components, coloured by the groups of the annotated data [Virshup]. ' +
      'Values were transformed to ln(1 + x) before the analysis.',
  )
})
