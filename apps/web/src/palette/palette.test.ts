import { rankSteps } from '@playbook/core/plan/suggest'
import { notebookOf, stepCell } from '@playbook/core/testing/notebook'
import { expect, it } from 'vitest'
import { registry } from './testing.ts'
import { matchingCommands, type PaletteCommand } from './commands.ts'
import { facetGroups, facetsOf, toggle } from './filters/facets.ts'
import { rankAnswers } from '@playbook/core/search/ranking'
import { searchOf } from '@playbook/core/search/search'
import { rowsOf, rowsOfSearch, type Row } from './rows.ts'
import { inSentence, withArticle } from '../format/sentence.ts'
import { computedBy, feeders, groupTitle, needs } from './labels.ts'

const twoSets = notebookOf(stepCell('a', 'InputGenes'), stepCell('b', 'UploadCounts'), stepCell('c', 'InputGenes'))
const numbers = new Map([
  ['a', 1],
  ['b', 2],
  ['c', 3],
])
const suggestions = rankSteps(twoSets, registry, 'a')
const suggestion = (id: string) => suggestions.filter(({ step }) => step.id === id)

function lines(rows: readonly Row[]): readonly string[] {
  return rows.map((row) =>
    row.kind === 'title'
      ? `# ${row.group} ${row.count}`
      : `${row.position} ${row.kind === 'command' ? row.command.label : row.kind === 'thing' ? row.thing.name : row.suggestion.step.id}`,
  )
}

it('puts what follows from the focused step first, then what fits others, what can be reached, what starts anew, and what lacks something', () => {
  expect(lines(rowsOf(suggestions, {}))).toEqual([
    '# fits-focused 2',
    '0 Enrich',
    '1 Assemble',
    '# fits-others 1',
    '2 Volcano',
    '# reach 2',
    '3 Concatenate',
    '4 Union',
    '# starts 4',
    '5 InputGenes',
    '6 UploadLibrary',
    '7 UploadCounts',
    '8 UploadMetadata',
    '# needs 1',
    '9 Combine',
  ])
})

const answersTo = (query: string) =>
  rankAnswers(query, searchOf(registry)(query) ?? new Map<string, number>(), suggestions, [])

it('makes one list of what answers the search, best first, and drops what hardly does', () => {
  expect(lines(rowsOfSearch(answersTo('gene sets'), {}))).toEqual([
    '# answers 3',
    '0 InputGenes',
    '1 Assemble',
    '2 Union',
  ])
})

it('puts the step that is called by its name first, and everything else by its words and how it fits', () => {
  const first = (query: string) => lines(rowsOfSearch(answersTo(query), {}))
  expect(first('combine counts').slice(0, 2)).toEqual(['# answers 1', '0 Combine'])
  expect(first('Gene sets input')).toEqual(['# answers 1', '0 InputGenes'])
  expect(first('upload')).toEqual(['# answers 3', '0 UploadCounts', '1 UploadMetadata', '2 UploadLibrary'])
  expect(first('volcano plot').slice(0, 2)).toEqual(['# answers 1', '0 Volcano'])
})

it('puts what answers another question last, under its own title', () => {
  const [one, ...others] = suggestions
  const rows = rowsOfSearch({ answers: one === undefined ? [] : [one], otherQuestions: others.slice(0, 1) }, {})
  expect(lines(rows)).toEqual(['# answers 1', '0 Enrich', '# another 1', '1 Assemble'])
  expect(rows.flatMap((row) => (row.kind === 'suggestion' ? [row.isOther] : []))).toEqual([false, true])
})

const commands: readonly PaletteCommand[] = [
  { id: 'run-all', label: 'Run all', menu: 'Run', keys: undefined },
  { id: 'run', label: 'Run the cell', menu: 'Run', keys: 'Mod+Enter' },
  { id: 'undo', label: 'Undo', menu: 'Edit', keys: 'Z' },
  { id: 'merge', label: 'Merge texts', menu: 'Edit', keys: 'Shift+M' },
  { id: 'text', label: 'Text below', also: 'markdown note', menu: 'Insert', keys: 'M' },
]
const withCommands = (query: string) =>
  lines(rowsOfSearch(answersTo(query), {}, { query, commands: matchingCommands(commands, query) }))

it('offers commands before the steps to who writes the name of one, and after them to who mentions it', () => {
  expect(withCommands('run all')).toEqual(['# commands 1', '0 Run all'])
  expect(withCommands('Und')[1]).toBe('0 Undo')
  expect(withCommands('markdown')).toEqual(['# commands 1', '0 Text below'])
  expect(withCommands('below').slice(-2)).toEqual(['# commands 1', expect.stringMatching(/^\d+ Text below$/)])
  expect(withCommands('run')).toEqual(['# commands 2', '0 Run all', '1 Run the cell'])
  expect([matchingCommands(commands, 'edit'), matchingCommands(commands, '')]).toEqual([[], []])
})

it('says what a step needs', () => {
  expect(['Combine', 'Union', 'Concatenate'].map((id) => suggestion(id).map(({ missing }) => needs(missing)))).toEqual([
    ['Needs sample metadata'],
    ['Needs a GMT'],
    ['Needs at least one GMT'],
  ])
  const [fromNothing] = rankSteps(notebookOf(), registry, undefined).filter(({ step }) => step.id === 'Combine')
  expect(needs(fromNothing?.missing ?? [])).toBe('Needs a gene count matrix and sample metadata')
})

it('says which steps would feed a suggestion, and where it is computed', () => {
  const words = (id: string) => suggestion(id).map((found) => [feeders(found, numbers), computedBy(found.step)])
  expect(['Assemble', 'Enrich', 'InputGenes', 'Volcano'].map(words)).toEqual([
    [['steps 1 and 3', 'runs on this server']],
    [['step 1', 'external: Enrichr']],
    [['', 'your input']],
    [['step 2', 'runs on this server']],
  ])
  const [enrich] = suggestion('Enrich')
  expect(enrich && computedBy({ ...enrich.step, costly: true })).toBe('external: Enrichr · starts when you press Run')
})

it('writes labels as they stand in a sentence', () => {
  const labels = [
    'Gene set',
    'GMT',
    'STRING network',
    'mRNA',
    'AnnData',
    'Annotated data',
    'Enrichr analysis',
    'Venn diagram',
  ]
  expect(labels.map(inSentence)).toEqual([
    'gene set',
    'GMT',
    'STRING network',
    'mRNA',
    'AnnData',
    'annotated data',
    'Enrichr analysis',
    'Venn diagram',
  ])
  expect(['gene set', 'annotated data', 'analysis', 'drugs', 'ordered list'].map(withArticle)).toEqual([
    'a gene set',
    'annotated data',
    'an analysis',
    'drugs',
    'an ordered list',
  ])
  expect(['metabolites of genes (MetGENE)', 'gene sets along a ranked list', 'list of genes'].map(withArticle)).toEqual(
    ['metabolites of genes (MetGENE)', 'gene sets along a ranked list', 'a list of genes'],
  )
})

it('names the groups by the step in focus', () => {
  expect([
    groupTitle('fits-focused', 2, false),
    groupTitle('fits-others', 2, false),
    groupTitle('fits-others', undefined, false),
    groupTitle('starts', undefined, false),
    groupTitle('starts', undefined, true),
    groupTitle('needs', 2, false),
  ]).toEqual([
    'Fits step 2',
    'Fits other steps',
    'Fits your steps',
    'Start something new',
    'Start with',
    'Needs something first',
  ])
})

it('filters by any value within a group and by all groups, with the counts that are left', () => {
  const steps = [...registry.steps.values()]
  const choice = toggle(toggle({}, 'Result', 'Plot'), 'Result', 'Gene')
  expect(lines(rowsOf(suggestions, toggle(choice, 'Kind', 'Computation')))).toEqual([
    '# fits-others 1',
    '0 Volcano',
    '# reach 1',
    '1 Union',
  ])
  expect(facetGroups(steps, choice)).toEqual([
    {
      group: 'Result',
      values: [
        { value: 'Pathway', count: 4, on: false },
        { value: 'Matrix', count: 3, on: false },
        { value: 'Gene', count: 2, on: true },
        { value: 'Plot', count: 1, on: true },
      ],
    },
    {
      group: 'Kind',
      values: [
        { value: 'Computation', count: 2, on: false },
        { value: 'Your input', count: 1, on: false },
      ],
    },
    {
      group: 'Service',
      values: [
        { value: 'None, local', count: 3, on: false },
        { value: 'Enrichr', count: 0, on: false },
      ],
    },
  ])
  expect(toggle(choice, 'Result', 'Gene')).toEqual({ Result: ['Plot'] })
})

it('takes the tags of a step for filters of their own', () => {
  expect([...registry.steps.values()].filter(({ id }) => id === 'Enrich').map(facetsOf)).toEqual([
    { Result: ['Pathway'], Kind: ['Computation'], Service: ['Enrichr'], Form: ['New'] },
  ])
})
