import { expect, it } from 'vitest'
import type { ProcessState } from '../api/processes.ts'
import { paperOf } from '../report/paper.ts'
import { plan } from '../plan/plan.ts'
import { notebookOf, stepCell } from '../testing/notebook.ts'
import { exampleRegistry } from '../testing/registry.ts'
import { instruction } from './instruction.ts'
import { playbookStory } from './playbook.ts'
import { withoutVersions } from './remarks.ts'
import { plainText } from './render.ts'
import { prose, reference } from '../story.ts'

const done = { state: 'done', finishedAt: '2026-11-20T10:00:00Z', durationMs: 1, reused: false } as const
const notebook = notebookOf(
  { kind: 'text', id: 'about', text: instruction('a gene', 'ACE2'), collapsed: false },
  stepCell('gene', 'Input[Gene]', {}, 'ACE2'),
  { ...stepCell('tissues', 'GTExTissueExpressionFromGene', { gene: 'gene' }), label: 'Tissues' },
  stepCell('other', 'Input[Gene]', {}, 'AGT'),
  { ...stepCell('again', 'GTExTissueExpressionFromGene', { gene: 'other' }), label: 'Again' },
)
const planned = plan(notebook, exampleRegistry)
const cellOf = new Map(
  [...planned].flatMap(([cell, at]) => (at.state === 'ready' ? [[at.process.id, cell] as const] : [])),
)

const elsewhere = { service: 'CAVATICA', project: 'lab/one', run: '7' }

function paper(brought: readonly string[], computed: readonly string[] = []) {
  const stateOf = (process: string): ProcessState => {
    const cell = cellOf.get(process) ?? ''
    if (computed.includes(cell)) return { ...done, imported: true, elsewhere }
    return brought.includes(cell) ? { ...done, imported: true } : done
  }
  const outputOf = (process: string) => {
    const cell = cellOf.get(process)
    return cell === 'gene' ? 'ACE2' : cell === 'other' ? 'AGT' : [{ term: 'Testis', zscore: 6 }]
  }
  return paperOf(playbookStory(notebook, planned, exampleRegistry, outputOf, stateOf), notebook, exampleRegistry)
}
const told = (brought: readonly string[]) =>
  paper(brought)
    .methods.map(({ parts }) => plainText(parts))
    .filter((text) => text.includes('brought along'))

it('says once in the methods which results a file brought along', () => {
  expect([[], ['again'], ['tissues', 'again'], ['gene']].map(told)).toEqual([
    [],
    ['The result of “Again” was brought along by the file that the playbook was made of and not computed again.'],
    ['All results were brought along by the file that the playbook was made of and not computed again.'],
    [],
  ])
})

it('says which results a session computed, and where', () => {
  const methods = (brought: readonly string[], computed: readonly string[]) =>
    paper(brought, computed).methods.map(({ parts }) => plainText(parts))
  expect(methods([], ['tissues', 'again'])).toContain(
    'All results were computed in the project lab/one on CAVATICA (run 7), not on this server.',
  )
  expect(methods(['again'], ['tissues'])).toContain(
    'The result of “Tissues” was computed in the project lab/one on CAVATICA (run 7), not on this server. The result of “Again” was brought along by the file that the playbook was made of and not computed again.',
  )
})

it('leaves out the version of a service, which is not known of what was brought along', () => {
  const source = reference('10.1000/1', 'Doe, J. A source.')
  expect(
    withoutVersions({
      legend: prose`Scores in GTEx version 8, by tissue.`,
      methods: prose`Links were retrieved from STRING, version ${'11.5'} ${source}.`,
      naming: { called: 'the links' },
    }),
  ).toEqual({
    legend: ['Scores in GTEx, by tissue.'],
    methods: ['Links were retrieved from STRING ', source, '.'],
    naming: { called: 'the links' },
  })
})

it('leaves the instruction of a template to the notebook', () => {
  const texts = (text: string) => {
    const { results, supplement } = paper([])
    return [...results, ...supplement].filter((entry) => entry.kind === 'text' && entry.text.includes(text))
  }
  expect(texts('This playbook needs')).toEqual([])
})
