import type { EditOfProposal, Proposal, ProposedEdit } from '@playbook/core/api/proposals'
import { expect, it } from 'vitest'
import { changeable } from './changed.ts'
import { placesOf } from './places.ts'

const about = { name: 'Gene' }
const add = (id: string, after: string | null): ProposedEdit => ({
  kind: 'add',
  after,
  cell: { kind: 'text', id, text: id, collapsed: false },
})
const edit = (given: ProposedEdit, at: number): EditOfProposal => ({
  id: String(at),
  edit: given,
  reason: '',
  verdict: 'open',
  note: '',
  decided: null,
})
const proposalOf = (...edits: readonly ProposedEdit[]): Proposal => ({
  id: 'p',
  title: '',
  author: null,
  agent: null,
  created: '',
  isWithdrawn: false,
  edits: edits.map(edit),
})
const ids = (edits: readonly EditOfProposal[] | undefined) => edits?.map(({ id }) => id)

it('draws an edit below its cell, a new cell below the one above it, and what has lost its cell at the end', () => {
  const { top, byCell, rest } = placesOf(
    proposalOf(
      { kind: 'retitle', field: 'title', was: '', is: 'New' },
      { kind: 'answer', cell: 'a', ...about, is: 'B' },
      add('x', 'a'),
      add('y', 'x'),
      add('z', null),
      { kind: 'remove', cell: 'gone', ...about, was: '' },
      add('w', 'gone'),
    ),
    [{ id: 'a' }, { id: 'b' }],
  )
  expect([ids(top), ids(byCell.get('a')), byCell.has('b'), ids(rest)]).toEqual([
    ['0', '4'],
    ['1', '2', '3'],
    false,
    ['5', '6'],
  ])
})

it('ends where new cells name each other in a circle', () => {
  expect(ids(placesOf(proposalOf(add('x', 'y'), add('y', 'x')), []).rest)).toEqual(['0', '1'])
})

it('lets words, names and short values be changed before they are accepted, and nothing else', () => {
  const answer = (is: ProposedEdit & { kind: 'answer' }) => changeable(is)
  const set = answer({ kind: 'answer', cell: 'a', ...about, is: { description: 'Y', set: ['A', 'B'] } })
  expect([set?.text, set?.isList, set?.with('B\n\n C \nB')]).toEqual([
    'A\nB',
    true,
    { kind: 'answer', cell: 'a', ...about, is: { description: 'Y', set: ['B', 'C'] } },
  ])
  const number = answer({ kind: 'answer', cell: 'a', ...about, is: 5 })
  expect([number?.with('7'), number?.with('many')]).toEqual([{ kind: 'answer', cell: 'a', ...about, is: 7 }, undefined])
  expect(changeable(add('x', null))?.with('Other words')).toMatchObject({ cell: { text: 'Other words' } })
  expect(answer({ kind: 'answer', cell: 'a', ...about, is: { file: { size: 1 } } })).toBe(undefined)
  expect(changeable({ kind: 'move', cell: 'a', ...about, was: null, after: 'b' })).toBe(undefined)
})
