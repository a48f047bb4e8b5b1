import type { PlaybookEntry } from '@playbook/core/api/playbooks'
import { expect, it } from 'vitest'
import { countedSteps, searchPlaybooks, titleOf } from './list.ts'

function playbook(id: string, title: string, updated: string, status = 'all done'): PlaybookEntry {
  return { id, title, description: '', steps: 1, hues: [], updated, role: 'owner', status }
}

const playbooks = [
  playbook('old', 'Knock-down of KLF4 in keratinocytes', '2026-01-02T10:00:00.000Z'),
  playbook('new', '  ', '2026-11-20T10:00:00.000Z', '3 steps, 1 failed: Enrichr did not answer'),
  playbook('mid', 'Zellkultur, Übersicht', '2026-05-03T10:00:00.000Z'),
]
const found = (query: string) => searchPlaybooks(playbooks, query).map(({ id }) => id)

it('lists what was changed last first', () => {
  expect(found('')).toEqual(['new', 'mid', 'old'])
})

it('finds words of title and state in any order, with or without accents', () => {
  expect([found('klf4 knock'), found('UBERSICHT'), found('failed'), found('untitled'), found('nothing')]).toEqual([
    ['old'],
    ['mid'],
    ['new'],
    ['new'],
    [],
  ])
})

it('names what has no title, and counts steps', () => {
  expect([titleOf({ title: ' \n' }), countedSteps(1), countedSteps(0), countedSteps(12)]).toEqual([
    'Untitled playbook',
    '1 step',
    '0 steps',
    '12 steps',
  ])
})
