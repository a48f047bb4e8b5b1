import * as groups from '@playbook/cells/steps'
import { rankSteps } from '@playbook/core/plan/suggest'
import { wayTo } from '@playbook/core/plan/additions'
import { createRegistry } from '@playbook/core/registry'
import { notebookOf, stepCell } from '@playbook/core/testing/notebook'
import { expect, it } from 'vitest'
import { COMMAND_LIST } from '../notebook/commands/table.ts'
import { matchingCommands } from './commands.ts'
import { matching, rowsOf } from './rows.ts'
import { searchOf } from './search/search.ts'
import { wayWords } from './labels.ts'

const registry = createRegistry(groups)

/** What the palette shows first for some words, with the steps that are added with it. */
function offered(cells: readonly string[], query: string, count: number) {
  const notebook = notebookOf(...cells.map((step, at) => stepCell(String(at), step)))
  const suggestions = rankSteps(notebook, registry, String(cells.length - 1))
  const rows = rowsOf(matching(suggestions, searchOf(registry)(query)), {}, { query, commands: [] })
  const shown = rows.flatMap((row) => (row.kind === 'suggestion' ? [row.suggestion] : [])).slice(0, count)
  return shown.map((suggestion) => {
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

const COMMANDS = COMMAND_LIST.map(([id, { label, also = '', menu }]) => ({ id, label, also, menu, keys: undefined }))

it.each([
  ['heatmap', 'Expression heatmap'],
  ['correlation', 'Correlation heatmap of annotated samples'],
  ['gsea', 'Gene set enrichment of a ranked list'],
  ['go', 'Enrichment analysis of a gene set (Enrichr)'],
  ['survival', 'Bars of tumors beside tissues'],
  ['markdown', 'Text below'],
  ['note', 'Text below'],
  ['run all', 'Run all'],
  ['export', 'Report'],
  ['theme', 'Settings'],
  ['trash', 'Move to the bin'],
])('knows what researchers call “%s”', (query, expected) => {
  const suggestions = rankSteps(notebookOf(stepCell('0', 'Input[Set[Gene]]')), registry, '0')
  const found = { query, commands: matchingCommands(COMMANDS, query) }
  const first = rowsOf(matching(suggestions, searchOf(registry)(query)), {}, found).find(({ kind }) => kind !== 'title')
  expect(
    first?.kind === 'suggestion' ? first.suggestion.step.label : first?.kind === 'command' && first.command.label,
  ).toBe(expected)
})
