import * as groups from '@playbook/cells/steps'
import { rankSteps, rankThroughAnything } from '@playbook/core/plan/suggest'
import { wayTo } from '@playbook/core/plan/additions'
import { createRegistry } from '@playbook/core/registry'
import { notebookOf, stepCell } from '@playbook/core/testing/notebook'
import { expect, it } from 'vitest'
import { COMMAND_LIST } from '../notebook/keys/table.ts'
import { matchingCommands } from './commands.ts'
import { rankAnswers } from '@playbook/core/search/ranking'
import { searchOf } from '@playbook/core/search/search'
import { rowsOfSearch } from './rows.ts'
import { wayWords } from './labels.ts'

const registry = createRegistry(groups)

/** What the palette shows first for some words, with the steps that are added with it. */
function offered(cells: readonly string[], query: string, count: number) {
  const notebook = notebookOf(...cells.map((step, at) => stepCell(String(at), step)))
  const suggestions = rankSteps(notebook, registry, String(cells.length - 1))
  const { answers } = rankAnswers(query, searchOf(registry)(query) ?? new Map(), suggestions, [])
  return answers.slice(0, count).map((suggestion) => {
    const way = wayTo(suggestion, suggestions)
    return way.length > 1 ? wayWords(way) : suggestion.step.label
  })
}

it('builds differential expression and a volcano on what stands in the notebook', () => {
  const counts = 'GeneCountMatrixFileUpload'
  expect(offered([counts, 'MetadataMatrixFileUpload'], 'differential expression', 2)).toEqual([
    'Add 2 steps: Combine counts and metadata → Differential expression by limma-voom',
    'Add 2 steps: Combine counts and metadata → Differential expression by DESeq2',
  ])
  expect(offered([counts], 'volcano', 1)).toEqual([
    'Add 3 steps: Label samples of a count matrix by hand → Differential expression by limma-voom → Volcano plot',
  ])
})

it('takes gene sets for a consensus of gene sets, before anything that needs an upload', () => {
  const set = 'Input[Set[Gene]]'
  expect(offered([set, set, set], 'consensus', 1)).toEqual([
    'Add 2 steps: Assemble GMT from Gene Sets → Consensus of gene sets',
  ])
})

it('asks a set as a whole before one gene of it, and keeps the signs of scores', () => {
  expect(offered(['Input[Set[Gene]]'], 'rare diseases', 1)).toEqual([
    'Add 2 steps: Enrichment analysis of a gene set (Enrichr) → Enriched rare diseases (Rare Diseases GeneRIF ARCHS4 Predictions)',
  ])
  expect(offered(['GeneSigFileUpload'], 'which drugs reverse it', 1)).toEqual([
    'Add 3 steps: Scored genes of a signature → Search with a signature (SigCom LINCS) → ' +
      'Mimickers and reversers among compounds (SigCom LINCS)',
  ])
})

it('never answers a question about a set by the columns of its table, which are offered by name', () => {
  const set = ['Input[Set[Gene]]']
  for (const query of ['disease', 'small molecules'])
    expect(offered(set, query, 20).filter((row) => /columns? as/i.test(row))).toEqual([])
  expect(offered(set, 'Column as a set of genes', 1)).toEqual([
    'Add 2 steps: Take as a table → Column as a set of genes',
  ])
})

it('ranks all genes of a signature for what needs a whole ranking', () => {
  expect(offered(['GeneSigFileUpload', 'GMTFileUpload'], 'enrichment of a ranked list', 1)).toEqual([
    'Add 2 steps: All genes of a signature, ranked → Gene set enrichment of a ranked list',
  ])
})

it('answers nothing about a drug by a gene that would have to be entered', () => {
  expect(offered(['Input[Drug]'], 'where is it expressed', 3)).toEqual([])
  expect(offered(['Input[Gene]'], 'where is it expressed', 1)).toEqual(['Tissues that express a gene (GTEx)'])
})

const COMMANDS = COMMAND_LIST.map(([id, { label, also = '', menu }]) => ({ id, label, also, menu, keys: undefined }))

it.each([
  ['heatmap', 'Expression heatmap of a gene set'],
  ['correlation', 'Correlation heatmap of samples'],
  ['gsea', 'Gene set enrichment of a ranked list'],
  ['go', 'Enriched pathways (GO Biological Process 2023)'],
  ['markdown', 'Text below'],
  ['note', 'Text below'],
  ['run all', 'Run all'],
  ['export', 'Report'],
  ['theme', 'Settings'],
  ['trash', 'Move to the bin'],
])('knows what researchers call “%s”', (query, expected) => {
  const suggestions = rankSteps(notebookOf(stepCell('0', 'Input[Set[Gene]]')), registry, '0')
  const found = { query, commands: matchingCommands(COMMANDS, query) }
  const first = rowsOfSearch(
    rankAnswers(query, searchOf(registry)(query) ?? new Map(), suggestions, []),
    {},
    found,
  ).find(({ kind }) => kind !== 'title')
  expect(
    first?.kind === 'suggestion' ? first.suggestion.step.label : first?.kind === 'command' && first.command.label,
  ).toBe(expected)
})

/** What answers a search, and what is another question, each with its chain. */
function asked(cells: readonly string[], query: string) {
  const notebook = notebookOf(...cells.map((step, at) => stepCell(String(at), step)))
  const [focused, scores] = [String(cells.length - 1), searchOf(registry)(query) ?? new Map<string, number>()]
  const [suggestions, others] = [
    rankSteps(notebook, registry, focused),
    rankThroughAnything(notebook, registry, focused),
  ]
  const { answers, otherQuestions } = rankAnswers(query, scores, suggestions, others)
  const ids = (all: typeof suggestions) => (one: (typeof suggestions)[number]) => wayTo(one, all).map(({ id }) => id)
  return { answers: answers.map(ids(suggestions)), others: otherQuestions.map(ids(others)) }
}

it('answers the question for the drug that is there, never for drugs that papers mention beside it', () => {
  const { answers, others } = asked(['Input[Drug]'], 'toxic')
  expect(answers[0]).toEqual(['CytotoxicityOfDrug'])
  expect(answers.flat()).not.toContain('DrugShotTermSearch[Drug, autorif]')
  expect(others).toContainEqual(['DrugShotTermSearch[Drug, autorif]', 'QueryDrugCytotoxocityCHEMBL'])
})

it('never makes a library of the set that is tested, nor takes one half of a result for the whole', () => {
  const { answers } = asked(['Input[Set[Gene]]'], 'enrichment among the genes tested')
  expect(answers[0]?.at(-1)).toBe('FisherEnrichmentFromSetGMTAndSignature')
  const made = [
    'GenesetToGMT',
    'GenesetsToGMT',
    'GMTFromSignature',
    'UpGeneSetFromSignature',
    'DownGeneSetFromSignature',
  ]
  expect(answers[0]?.filter((id) => made.includes(id))).toEqual([])
})

it('finds an exact name first, whatever else only mentions it', () => {
  const cells = ['GeneCountMatrixFileUpload']
  expect(asked(cells, 'upload sample metadata').answers[0]).toEqual(['MetadataMatrixFileUpload'])
  expect(asked(cells, 'sample metadata').answers[0]).toEqual(['MetadataMatrixFileUpload'])
  expect(asked(cells, 'metadata').answers[0]).toEqual(['MetadataMatrixFileUpload'])
})

it.each(['survival', 'single cell', 'orthologs', 'docking', 'xylophone'])('offers nothing for “%s”', (query) => {
  expect(asked(['Input[Set[Gene]]'], query)).toEqual({ answers: [], others: [] })
})
