// @vitest-environment jsdom
import type { ProposedEdit } from '@playbook/core/api/proposals'
import { cleanup, render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { addStep, addText } from '../../live/testing.ts'
import { TestPlaybook, useTestSession } from '../../live/testingPage.tsx'
import { EditLook } from './EditLook.tsx'

const session = useTestSession()

/** What is read of an edit, and which of it goes and comes. */
function look(edit: ProposedEdit) {
  const { container } = render(
    <TestPlaybook session={session()}>
      <EditLook edit={edit} />
    </TestPlaybook>,
  )
  const marked = (tag: 'del' | 'ins') => [...container.querySelectorAll(tag)].map(({ textContent }) => textContent)
  const seen = { text: container.textContent, goes: marked('del'), comes: marked('ins') }
  cleanup()
  return seen
}

const about = { cell: 'a', name: 'Gene' }

it('shows which words go and come', () => {
  expect(look({ kind: 'retitle', field: 'title', was: 'A few genes', is: 'Many genes' })).toEqual({
    text: 'A fewMany genes',
    goes: ['A few'],
    comes: ['Many'],
  })
})

it('shows which names of a list go and come, and how many there are', () => {
  expect(look({ kind: 'answer', ...about, was: ['ACE2', 'TP53'], is: ['TP53', 'MYC', 'EGFR'] })).toEqual({
    text: 'Now, 2ACE2TP53Proposed, 3: 1 goes, 2 comeTP53MYCEGFR',
    goes: ['ACE2'],
    comes: ['MYC', 'EGFR'],
  })
  expect(look({ kind: 'answer', ...about, was: ['A', 'B'], is: ['B', 'A'] }).text).toBe('Now, 2ABProposed, 2BA')
})

it('shows of a long list first what goes and comes', () => {
  const many = Array.from({ length: 1100 }, (_, at) => `G${at}`)
  const { text, comes } = look({ kind: 'answer', ...about, was: many, is: [...many, 'TP53'] })
  expect(comes).toEqual(['TP53'])
  expect(text).toMatch(/^Now, 1100G0G1.*and 1,040 moreProposed, 1101: 1 comesTP53G0.*and 1,041 more$/)
})

it('shows other values as they are, absent and long ones too', () => {
  expect(look({ kind: 'set', ...about, parameter: 'cutoff', was: 0.05, is: { most: 1 } }).text).toBe(
    'Now0.05Proposed{\n "most": 1\n}',
  )
  expect(look({ kind: 'answer', ...about, was: 'TP53' }).text).toBe('NowTP53Proposednothing')
  const { text } = look({ kind: 'answer', ...about, was: '', is: 'x'.repeat(3000) })
  expect(text).toBe(`NowProposed${'x'.repeat(2000)}…`)
})

it('names the cells that feed a slot, then and as proposed', () => {
  const gene = addStep(session(), 'Enter', {}, 'TP53')
  const collect = addStep(session(), 'Collect', { genes: [gene] })
  const edit = { kind: 'bind', cell: collect, name: 'Collect genes', slot: 'genes' } as const
  expect(look({ ...edit, was: [gene], is: [gene, 'new'] })).toEqual({
    text: 'gene ← 1 Enter a gene→gene ← 1 Enter a gene, proposed step',
    goes: ['1 Enter a gene'],
    comes: ['1 Enter a gene, proposed step'],
  })
  expect(look({ ...edit, was: null, is: [] })).toMatchObject({ goes: ['nothing'], comes: ['nothing'] })
})

it('says where a cell moves, and that one goes', () => {
  const text = addText(session(), 'Why')
  expect(look({ kind: 'move', ...about, was: null, after: text }).text).toBe(
    'Moves from the beginning to below the text.',
  )
  expect(look({ kind: 'remove', ...about, was: '' }).text).toBe('This cell would be removed.')
})

it('shows a proposed step with its inputs and its answer, and a text with its words', () => {
  const gene = addStep(session(), 'Enter', {}, 'TP53')
  const step = { kind: 'step', id: 'n', collapsed: false, dataVisible: true, processVisible: true, label: '' } as const
  const added = (cell: Extract<ProposedEdit, { kind: 'add' }>['cell']) => look({ kind: 'add', after: null, cell }).text
  expect([
    added({ kind: 'text', id: 't', text: 'Other words', collapsed: false }),
    added({ ...step, step: 'Collect', bindings: { genes: [gene] }, description: 'All of them.' }),
    added({ ...step, step: 'List', bindings: {}, description: '', params: ['TP53'] }),
    added({ ...step, step: 'Gone', bindings: {}, description: '' }),
  ]).toEqual(['Other words', 'gene ← 1 Enter a geneAll of them.', '[\n "TP53"\n]', ''])
})
