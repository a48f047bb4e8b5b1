import { ChatEvent, ChatList, ChatMessages } from '@playbook/core/api/chat'
import { ProposalList } from '@playbook/core/api/proposals'
import { Created } from '@playbook/core/api/playbooks'
import { FrozenVersion } from '@playbook/core/api/publications'
import { afterAll, expect, it } from 'vitest'
import { z } from 'zod'
import type { Browser } from '../testing/accounts.ts'
import { ask, begin, KEY, leftOf, refusalOf, said, startAssistant } from '../testing/assistant.ts'

const { model, server, ada, grace, eve, stop } = await startAssistant()
afterAll(stop)

const workflow = [{ id: 'a', type: 'Input[Gene]', data: { type: 'Input[Gene]', value: 'TREM2' } }]

/** A playbook of Ada in which Grace may comment and Eve may look. */
async function shared() {
  const metadata = { title: 'Microglia', description: '' }
  const { id } = Created.parse(await (await ada.post('/api/playbooks/import', { workflow, metadata })).json())
  await ada.post(`/api/playbooks/${id}/sharing/people`, { email: 'grace@lab.example', role: 'commenter' })
  await ada.post(`/api/playbooks/${id}/sharing/people`, { email: 'eve@lab.example', role: 'viewer' })
  const [gene] = (await server.program.rooms.read(id)).cells.map((cell) => cell.id)
  return { id, gene: gene ?? '' }
}

const proposing = (gene: string) => ({
  tool: 'propose',
  given: {
    title: 'A set of one gene',
    changes: [
      { do: 'add_step', type: 'TermToSet[Term[Gene]]', inputs: { terms: [gene] }, reason: 'Sets are enriched.' },
    ],
  },
})

it('proposes in the name of its person, and keeps who wrote it', async () => {
  const { id, gene } = await shared()
  const thread = await begin(grace, id)
  model.says(proposing(gene), { text: 'I propose a set.' })
  const answer = await ask(grace, thread, 'What can I enrich?', { cell: gene })
  expect(answer.status).toBe(200)
  const { messages } = ChatMessages.parse(await answer.json())
  expect(messages.map(({ role }) => role)).toEqual(['user', 'developer', 'assistant'])
  const used = z
    .object({ function_call_output: z.object({ output: z.object({ result: z.object({ edits: z.number() }) }) }) })
    .parse(JSON.parse(messages[1]?.content ?? ''))
  expect(used.function_call_output.output.result.edits).toBe(1)
  const { proposals } = ProposalList.parse(await (await ada.get(`/api/playbooks/${id}/proposals`)).json())
  expect(proposals).toMatchObject([
    {
      title: 'A set of one gene',
      author: { name: 'grace' },
      agent: { model: 'test-model', request: expect.stringMatching(/^[0-9a-f]{64}$/) },
      edits: [{ reason: 'Sets are enriched.', verdict: 'open', edit: { kind: 'add' } }],
    },
  ])
  // The playbook has not changed.
  expect((await server.program.rooms.read(id)).cells).toHaveLength(1)
  const [made] = proposals
  const edit = made?.edits[0]
  const decide = async (decision: object) =>
    ada.post(`/api/playbooks/${id}/proposals/${made?.id}/decisions`, {
      decisions: [{ edit: edit?.id, ...decision }],
      isWritten: false,
    })
  expect((await decide({ verdict: 'accepted' })).status).toBe(204)
  const on = new Date().toISOString().slice(0, 10)
  expect((await server.program.rooms.read(id)).cells.map(({ model: by }) => by)).toEqual([
    undefined,
    { name: 'test-model', on },
  ])
  // It was asked with the key of the server, for types and titles, and not for results.
  expect(model.asked.map(({ authorization }) => authorization)).toEqual([`Bearer ${KEY}`, `Bearer ${KEY}`])
})

it('tells the model that who may only look cannot propose', async () => {
  const { id, gene } = await shared()
  const thread = await begin(eve, id)
  model.says(proposing(gene), { text: 'You may only read.' })
  const lines = await said(await ask(eve, thread, 'Add a set'))
  expect(lines.map(([role]) => role)).toEqual(['user', 'developer', 'assistant'])
  expect(lines[1]?.[1]).toContain('This person may only read this playbook')
  expect(ProposalList.parse(await (await ada.get(`/api/playbooks/${id}/proposals`)).json()).proposals).toEqual([])
})

it('builds a workflow in a conversation about no playbook, and goes on from there', async () => {
  const thread = await begin(ada)
  const add = (change: object) => ({ tool: 'propose', given: { title: 'One gene', changes: [change] } })
  model.says(add({ do: 'add_step', type: 'Input[Gene]', value: 'CD33' }), { text: 'A gene.' })
  const first = ChatMessages.parse(await (await ask(ada, thread, 'Begin with CD33')).json())
  expect(first.fpl).toMatch(/^[0-9a-f-]{36}$/)
  const [gene] = z
    .array(z.object({ process: z.object({ type: z.string() }) }))
    .parse(await (await ada.get(`/api/db/fpl/${first.fpl}`)).json())
  expect(gene?.process.type).toBe('Input[Gene]')
  model.says(add({ do: 'add_step', type: 'TermToSet[Term[Gene]]' }), { text: 'Not possible.' })
  const second = ChatMessages.parse(await (await ask(ada, thread, 'Make a set')).json())
  expect(second.messages[1]?.content).toContain('Nothing feeds terms of TermToSet[Term[Gene]]')
  expect(second.fpl).toBe(first.fpl)
})

it('marks in the playbook that is made of it what the model put there, and nothing else', async () => {
  const begun = [{ id: 'a', type: 'Input[Gene]', data: { type: 'Input[Gene]', value: 'SPI1' } }]
  const start = z.string().parse(await (await ada.post('/api/db/fpl', { workflow: begun })).json())
  const thread = await begin(ada)
  model.says({ tool: 'read_playbook', given: {} }, { text: 'One gene.' })
  await ask(ada, thread, 'What is there?', { graph_id: start })
  const { notebook } = FrozenVersion.parse(await (await ada.get(`/api/stored-workflows/${start}`)).json())
  model.says(proposing(notebook.cells[0]?.id ?? ''), { text: 'A set.' })
  const { fpl } = ChatMessages.parse(await (await ask(ada, thread, 'Make a set')).json())
  const opened = async (by: Browser) => {
    const { id } = Created.parse(await (await by.post(`/api/stored-workflows/${fpl}/copy`, {})).json())
    return (await server.program.rooms.read(id)).cells.map((cell) => cell.model)
  }
  const on = new Date().toISOString().slice(0, 10)
  expect(await opened(ada)).toEqual([undefined, { name: 'test-model', on }])
  // Who wrote the same by hand is not told that a model did.
  const set = { id: 'b', type: 'TermToSet[Term[Gene]]', inputs: { 'terms:0': { id: 'a' } } }
  const metadata = { title: 'A set of one gene' }
  const same = await grace.post('/api/db/fpl', { workflow: [...begun, set], metadata })
  expect(z.string().parse(await same.json())).toBe(fpl)
  expect(await opened(grace)).toEqual([undefined, undefined])
})

it('shows a conversation to its person alone, on every route', async () => {
  const thread = await begin(ada)
  model.says({ text: 'Good day.' })
  const { messages } = ChatMessages.parse(await (await ask(ada, thread, 'Good day')).json())
  const answer = messages.at(-1)?.id ?? ''
  const at = `/api/v1/chat/${thread}`
  const tried = async (by: Browser) =>
    Promise.all([
      by.get(`${at}/messages`),
      by.post(`${at}/messages`, { message: 'What was said?' }),
      by.post(`${at}/messages/${answer}/feedback`, '+1'),
      by.send('PUT', `${at}/title`, { title: 'Mine' }),
      by.post(`${at}/delete`, {}),
    ])
  expect((await tried(grace)).map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
  expect(ChatList.parse(await (await grace.get('/api/v1/chat')).json()).threads.map(({ id }) => id)).not.toContain(
    thread,
  )
  const Own = z.object({ conversations: z.array(z.object({ thread: z.string(), content: z.string() })) })
  const own = async (by: Browser) =>
    Own.parse(await (await by.get('/api/account/export')).json())
      .conversations.filter((each) => each.thread === thread)
      .map(({ content }) => content)
  expect([await own(ada), await own(grace)]).toEqual([['Good day', 'Good day.'], []])
  // To its person it is, and at last it is gone.
  expect(await said(await ada.get(`${at}/messages`))).toEqual([
    ['user', 'Good day'],
    ['assistant', 'Good day.'],
  ])
  expect((await ada.post(`${at}/messages/${answer}/feedback`, '+1')).status).toBe(200)
  expect((await ada.post(`${at}/messages/${answer}/feedback`, 'great')).status).toBe(400)
  expect((await ada.send('PUT', `${at}/title`, { title: 'Greetings' })).status).toBe(204)
  const { threads } = ChatList.parse(await (await ada.get('/api/v1/chat')).json())
  expect(threads.find(({ id }) => id === thread)?.title).toBe('Greetings')
  expect((await ada.get('/api/admin/answers')).status).toBe(403)
  expect((await ada.post(`${at}/delete`, {})).status).toBe(200)
  expect((await ada.get(`${at}/messages`)).status).toBe(404)
  expect(await server.program.store.sql`select id from thread_message where thread = ${thread}`).toEqual([])
})

it('answers no guest, and nobody about a playbook that they may not read', async () => {
  const guest = await server.guest()
  const thread = await begin(guest)
  model.says({ text: 'Good day.' })
  expect(await refusalOf(await ask(guest, thread, 'Good day'))).toEqual([
    403,
    'Sign in first: guests are not answered by the assistant.',
  ])
  expect(model.asked).toEqual([])
  const { id } = Created.parse(await (await ada.post('/api/playbooks', { title: 'Own' })).json())
  expect((await grace.post('/api/v1/chat', { playbook: id })).status).toBe(404)
})

it('tells as events what happens, and how it ended', async () => {
  const thread = await begin(ada)
  model.says({ text: 'Two words.' })
  const headers = { accept: 'text/event-stream' }
  const answer = await ada.post(`/api/v1/chat/${thread}/messages`, { message: 'Say two words' }, headers)
  expect(answer.headers.get('content-type')).toContain('text/event-stream')
  const events = (await answer.text()).split('\n\n').flatMap((event) => {
    const data = /^data: (.*)$/.exec(event)?.[1]
    return data === undefined ? [] : [ChatEvent.parse(JSON.parse(data))]
  })
  expect(events.map(({ kind }) => kind)).toEqual(['message', 'text', 'text', 'message', 'end'])
  expect(events.at(-1)).toMatchObject({ problem: null, left: await leftOf(ada) })
})
