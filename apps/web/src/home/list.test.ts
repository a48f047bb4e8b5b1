import type { PlaybookEntry } from '@playbook/core/api/playbooks'
import { expect, it } from 'vitest'
import { countIn, groupsIn, searchPlaybooks, tagsIn, titleOf, typedTags, type Wanted } from './list.ts'

function playbook(id: string, title: string, updated: string, status = 'all done'): PlaybookEntry {
  const mine = {
    role: 'owner',
    owner: '',
    visibility: 'private',
    created: updated,
    opened: null,
    tags: [],
    groups: [],
  } as const
  return { id, title, description: '', steps: 1, hues: [], updated, status, ...mine }
}

const playbooks = [
  playbook('old', 'Knock-down of KLF4 in keratinocytes', '2026-01-02T10:00:00.000Z'),
  playbook('new', '  ', '2026-11-20T10:00:00.000Z', '3 steps, 1 failed: Enrichr did not answer'),
  playbook('mid', 'Zellkultur, Übersicht', '2026-05-03T10:00:00.000Z'),
]
const ANY: Wanted = { query: '', found: new Set(), scope: 'all', order: 'updated', tag: undefined, group: undefined }
const found = (query: string) => searchPlaybooks(playbooks, { ...ANY, query }).map(({ id }) => id)

it('keeps to the playbooks of a group, and finds them by its name', () => {
  const lab = { id: 'lab', name: 'Islet lab' }
  const theirs = { ...playbook('theirs', 'Beta cells', '2026-05-03T10:00:00.000Z'), groups: [lab] }
  const search = (part: Partial<Wanted>) =>
    searchPlaybooks([...playbooks, theirs], { ...ANY, ...part }).map(({ id }) => id)
  expect([search({ group: 'lab' }), search({ group: 'other' }), search({ query: 'islet' })]).toEqual([
    ['theirs'],
    [],
    ['theirs'],
  ])
  expect(groupsIn([...playbooks, theirs, theirs])).toEqual([['lab', 'Islet lab']])
})

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

it('names what has no title', () => {
  expect([titleOf({ title: ' \n' }), titleOf({ title: '', start: 'Gene input (Gene: ACE2)' })]).toEqual([
    'Untitled playbook',
    'Untitled: Gene input (Gene: ACE2)',
  ])
})

it('shows what is mine, what others share and what is open, in the wanted order, with what the server has found', () => {
  const shared: PlaybookEntry = {
    ...playbook('shared', 'About STAT1', '2026-02-01T10:00:00.000Z'),
    owner: 'Grace',
    role: 'editor',
    visibility: 'public',
    opened: '2026-11-21T10:00:00.000Z',
  }
  const all = [...playbooks, shared]
  const shown = (wanted: Partial<Wanted>) => searchPlaybooks(all, { ...ANY, ...wanted }).map(({ id }) => id)
  expect({
    mine: shown({ scope: 'mine' }),
    shared: shown({ scope: 'shared' }),
    public: [shown({ scope: 'public' }), countIn(all, 'public')],
    opened: shown({ order: 'opened' })[0],
    title: shown({ order: 'title' }),
    found: shown({ query: 'mx1', found: new Set(['old']) }),
    owner: shown({ query: 'grace' }),
  }).toEqual({
    mine: ['new', 'mid', 'old'],
    shared: ['shared'],
    public: [['shared'], 1],
    opened: 'shared',
    title: ['shared', 'old', 'new', 'mid'],
    found: ['old'],
    owner: ['shared'],
  })
})

it('files playbooks under tags, which are filtered and searched by', () => {
  const filed = playbooks.map((one) => (one.id === 'old' ? { ...one, tags: ['virus', 'Paper'] } : one))
  const ids = (wanted: Partial<Wanted>) => searchPlaybooks(filed, { ...ANY, ...wanted }).map(({ id }) => id)
  expect([ids({ tag: 'virus' }), ids({ query: 'paper' }), ids({ tag: 'none' }), tagsIn(filed)]).toEqual([
    ['old'],
    ['old'],
    [],
    ['Paper', 'virus'],
  ])
  expect(typedTags(' virus,, for the paper ,virus')).toEqual(['virus', 'for the paper'])
})
