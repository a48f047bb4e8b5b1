import { ProposalList } from '@playbook/core/api/proposals'
import { Created } from '@playbook/core/api/playbooks'
import { afterAll, expect, it } from 'vitest'
import { z } from 'zod'
import { startAccounts } from '../testing/accounts.ts'

const server = await startAccounts()
const [ada, grace, eve] = [
  await server.signedIn('ada@lab.example'),
  await server.signedIn('grace@lab.example'),
  await server.signedIn('eve@lab.example'),
]
afterAll(() => server.stop())

const Answer = z.object({ result: z.object({ structuredContent: z.unknown() }) })
const use = async (by: typeof ada, name: string, given: object) => {
  const body = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: given } }
  return Answer.parse(await (await by.post('/mcp', body)).json()).result.structuredContent
}

const workflow = [
  { id: 'a', type: 'Input[Gene]', data: { type: 'Input[Gene]', value: 'ACE2' } },
  { id: 'b', type: 'TermToSet[Term[Gene]]', inputs: { 'terms:0': { id: 'a' } } },
]

/** A playbook of Ada in which Grace may comment and Eve may look. */
async function shared() {
  const metadata = { title: 'Genes', description: 'A set' }
  const { id } = Created.parse(await (await ada.post('/api/playbooks/import', { workflow, metadata })).json())
  await ada.post(`/api/playbooks/${id}/sharing/people`, { email: 'grace@lab.example', role: 'commenter' })
  await ada.post(`/api/playbooks/${id}/sharing/people`, { email: 'eve@lab.example', role: 'viewer' })
  const [gene, set] = (await server.program.rooms.read(id)).cells.map((cell) => cell.id)
  return { id, gene: gene ?? '', set: set ?? '' }
}

const proposalsOf = async (id: string) =>
  ProposalList.parse(await (await ada.get(`/api/playbooks/${id}/proposals`)).json()).proposals

it('reads a playbook for whoever may comment in it: its cells, and no results', async () => {
  const { id, gene, set } = await shared()
  expect(await use(grace, 'read_playbook', { playbook: id })).toEqual({
    result: {
      playbook: id,
      link: `${server.origin}/playbooks/${id}`,
      title: 'Genes',
      description: 'A set',
      cells: [
        {
          cell: gene,
          type: 'Input[Gene]',
          label: 'Gene input',
          inputs: {},
          gives: 'Term[Gene]',
          value: 'ACE2',
          isComplete: true,
        },
        {
          cell: set,
          type: 'TermToSet[Term[Gene]]',
          label: 'Create set from genes',
          inputs: { terms: [gene] },
          gives: 'Set[Gene]',
          isComplete: true,
        },
      ],
    },
  })
  const refused = 'Only who may comment in this playbook may propose. Ask its owner.'
  const stranger = await server.signedIn('stranger@lab.example')
  expect([
    await use(eve, 'read_playbook', { playbook: id }),
    await use(stranger, 'read_playbook', { playbook: id }),
    await use(stranger, 'propose', { playbook: id, title: 'x', changes: [{ do: 'remove', cell: gene }] }),
    await use(grace, 'read_playbook', { playbook: 'nonsense' }),
  ]).toEqual([{ error: refused }, { error: 'Not Found' }, { error: 'Not Found' }, { error: 'Not Found' }])
})

it('proposes what a commenter would change, with the reason of each, and changes nothing', async () => {
  const { id, gene, set } = await shared()
  const before = await server.program.rooms.read(id)
  const changes = [
    { do: 'add_step', type: 'Input[Gene]', value: 'AGT', name: 'second', after: gene, reason: 'Its substrate.' },
    { do: 'connect', cell: set, input: 'terms', from: [gene, 'second'], reason: 'Both belong to it.' },
    { do: 'answer', cell: gene, value: 'REN' },
    { do: 'reword', cell: set, field: 'label', words: 'Renin and its substrate' },
    { do: 'add_text', text: 'What do they share?', after: null },
  ]
  const answer = await use(grace, 'propose', { playbook: id, title: 'Two genes', changes })
  expect(answer).toEqual({ result: { edits: 5, link: `${server.origin}/playbooks/${id}` } })
  const [proposal, ...more] = await proposalsOf(id)
  expect(more).toEqual([])
  expect(proposal?.title).toBe('Two genes')
  expect(proposal?.edits.map(({ edit, reason }) => [edit.kind, reason])).toEqual([
    ['add', ''],
    ['answer', ''],
    ['add', 'Its substrate.'],
    ['bind', 'Both belong to it.'],
    ['reword', 'Both belong to it.'],
  ])
  expect(await server.program.rooms.read(id)).toEqual(before)
})

it.each([
  [{ do: 'remove', cell: 'nowhere' }, 'There is no cell nowhere in this playbook.'],
  [{ do: 'add_step', type: 'Magic' }, 'There is no step Magic. Ask options for the steps that fit.'],
  [{ do: 'add_step', type: 'GMTUnion', inputs: { sets: 'nowhere' } }, 'GMTUnion has no argument sets.'],
])('refuses %j in words, and stores no proposal', async (change, words) => {
  const { id } = await shared()
  expect(await use(grace, 'propose', { playbook: id, title: 'x', changes: [change] })).toEqual({ error: words })
  expect(await proposalsOf(id)).toEqual([])
})

it('refuses inputs of another type, values that do not fit, and what changes nothing', async () => {
  const { id, gene, set } = await shared()
  const propose = async (change: object) => use(grace, 'propose', { playbook: id, title: 'x', changes: [change] })
  expect([
    await propose({ do: 'add_step', type: 'GMTUnion', inputs: { gmt: set } }),
    await propose({ do: 'reword', cell: gene, field: 'text', words: 'no' }),
    await propose({ do: 'answer', cell: gene, value: 'ACE2' }),
    await propose({ do: 'move', cell: gene, after: gene }),
  ]).toEqual([
    { error: `The argument gmt wants GMT, and ${set} gives Set[Gene].` },
    { error: `${gene} is a step, and has no text.` },
    { error: 'The playbook says so already: nothing would change.' },
    { error: 'A cell cannot stand below itself.' },
  ])
})

it('lets a program propose whose token may write alone', async () => {
  const { id, gene } = await shared()
  const answers = await Promise.all(
    [['read'], ['read', 'write']].map(async (scopes) => {
      const made = await grace.post('/api/tokens', { name: 'Model', scopes })
      const { secret } = z.object({ secret: z.string() }).parse(await made.json())
      const headers = { authorization: `Bearer ${secret}`, 'content-type': 'application/json' }
      const params = {
        name: 'propose',
        arguments: { playbook: id, title: 'x', changes: [{ do: 'answer', cell: gene, value: 'REN' }] },
      }
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params })
      const answer = await fetch(`${server.origin}/mcp`, { method: 'POST', headers, body })
      return Answer.parse(await answer.json()).result.structuredContent
    }),
  )
  expect(answers).toEqual([
    { error: 'This token may not propose. Make one that may write, under Account.' },
    { result: { edits: 1, link: `${server.origin}/playbooks/${id}` } },
  ])
})
