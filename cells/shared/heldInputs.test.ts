import { expect, it } from 'vitest'
import { heldInputs } from './heldInputs.ts'

it.each([
  ['Compare my two gene lists in a Venn diagram', ['Input[Set[Gene]]', 'Input[Set[Gene]]']],
  ['overlap of three gene sets', ['Input[Set[Gene]]', 'Input[Set[Gene]]', 'Input[Set[Gene]]']],
  [
    'Which genes differ between my treated and control samples?',
    ['GeneCountMatrixFileUpload', 'MetadataMatrixFileUpload'],
  ],
  ['tumor versus normal', ['GeneCountMatrixFileUpload', 'MetadataMatrixFileUpload']],
  ['Is it higher in healthy people than in the lungs?', []],
  ['Library sizes of my count matrix', ['GeneCountMatrixFileUpload']],
  ['PCA of RNA-seq counts by batch', ['GeneCountMatrixFileUpload', 'MetadataMatrixFileUpload']],
  ['Drugs that reverse my gene signature file', ['GeneSigFileUpload']],
  ['In which tissues are these genes expressed?', ['Input[Set[Gene]]']],
  ['tissues that express my gene', ['Input[Gene]']],
  ['Is this drug toxic?', ['Input[Drug]']],
  ['drugs for asthma', []],
  ['counts', ['GeneCountMatrixFileUpload']],
  ['my mouse RNA-seq counts, control vs knockout', ['GeneCountMatrixFileUpload', 'MetadataMatrixFileUpload']],
  ['WT vs KO mice', ['GeneCountMatrixFileUpload', 'MetadataMatrixFileUpload']],
  ['differences between sham and injured rats', ['GeneCountMatrixFileUpload', 'MetadataMatrixFileUpload']],
  ['TP53 controls and activates', []],
])('%s', (question, inputs) => {
  expect(heldInputs(question).steps).toEqual(inputs)
})

it('leaves the names of groups out of the question', () => {
  expect(heldInputs('Which genes change between my infected and control samples?').question).toBe(
    'differentially expressed genes',
  )
  expect(heldInputs('Survival of treated versus control patients').question).toBe('Survival')
  expect(heldInputs('PCA of knock-out vs wild type mice').question).toBe('PCA')
})

it.each([
  ['which pathways are enriched in the upregulated genes of my DESeq2 result', 'Up', 'which pathways are enriched in'],
  ['which kinases regulate the genes down in our edgeR table', 'Down', 'which kinases regulate'],
  ['which factors drive genes that go up in my RNA-seq results', 'Up', 'which factors drive'],
])('asks %s of a part of the signature', (question, direction, asked) => {
  expect(heldInputs(question)).toEqual({
    steps: ['GeneSigFileUpload'],
    parts: [`${direction}GeneSetFromSignature`],
    question: asked,
  })
})

it('asks of the genes up and of those down where a question names neither', () => {
  expect(heldInputs('which pathways are enriched in our RNA-seq results')).toEqual({
    steps: ['GeneSigFileUpload'],
    parts: ['UpGeneSetFromSignature', 'DownGeneSetFromSignature'],
    question: 'which pathways are enriched',
  })
  expect(heldInputs('which genes changed in my limma table')).toEqual({
    steps: ['GeneSigFileUpload'],
    question: 'volcano plot',
  })
})

it('asks for the genes that moved where nothing else is asked', () => {
  const question = 'what are the upregulated genes in my DESeq2 results'
  expect(heldInputs(question)).toEqual({ steps: ['GeneSigFileUpload'], question })
})

it.each([
  ['I have two lists of genes: which are in both?', 2],
  ['Which genes are shared by my three gene lists?', 3],
])('asks for the lists of “%s”, and draws what they share', (question, lists) => {
  expect(heldInputs(question)).toEqual({
    steps: Array.from({ length: lists }, () => 'Input[Set[Gene]]'),
    question: 'venn diagram',
  })
})

it.each([
  ['my bulk RNA-seq has 3 conditions, compare each to control', 'several comparisons by DESeq2'],
  ['Which genes differ between four genotypes in my samples?', 'several comparisons by DESeq2'],
  ['PCA of my RNA-seq of four groups', 'PCA of annotated data, two components'],
])('asks for counts and groups of samples: %s', (question, asked) => {
  expect(heldInputs(question)).toEqual({
    steps: ['GeneCountMatrixFileUpload', 'MetadataMatrixFileUpload'],
    question: asked,
  })
})

it('asks for counts alone where samples are not drawn by their groups', () => {
  const steps = ['GeneCountMatrixFileUpload']
  expect(heldInputs('PCA of my RNA-seq')).toEqual({ steps, question: 'PCA of a gene count matrix' })
  expect(heldInputs('UMAP of my counts by batch')).toEqual({ steps, question: 'UMAP of a gene count matrix' })
})
