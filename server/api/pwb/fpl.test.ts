import { expect, it } from 'vitest'
import { useProgram } from '../../testing/program.ts'

const { app, program } = useProgram()

async function ask(method: string, path: string, body?: unknown) {
  const headers = { host: 'localhost', 'content-type': 'application/json' }
  const init = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) }
  const answer = await app().request(path, init)
  return { status: answer.status, body: await answer.json() }
}

// Two genes and their set: example C of the rules for content ids.
const workflow = {
  workflow: [
    { id: 'a', type: 'Input[Gene]', data: { type: 'Input[Gene]', value: 'ACE2' } },
    { id: 'b', type: 'Input[Gene]', data: { type: 'Input[Gene]', value: 'AGT' } },
    { id: 'c', type: 'TermToSet[Term[Gene]]', inputs: { 'terms:0': { id: 'a' }, 'terms:1': { id: 'b' } } },
  ],
}
const ACE2 = '30b1771a-af6f-ba75-0dc5-a764d3f11efb'
const AGT = '2a226ce0-9b1b-7e1e-1445-bab6e3afe704'
const SET = 'eb64169d-0a3e-bdbc-ad66-1c7308052f01'
const HEAD = '97097dc3-2222-ed87-810b-dc861c8698c4'

it('stores an imported workflow under the ids that PWB gives it', async () => {
  expect(await ask('POST', '/api/db/fpl', workflow)).toEqual({ status: 200, body: HEAD })
  const { body: list } = await ask('GET', `/api/db/fpl/${HEAD}`)
  expect(list.map(({ process }: { process: { id: string } }) => process.id)).toEqual([ACE2, AGT, SET])
  expect((await ask('GET', `/api/db/fpl/${HEAD}/export`)).body.workflow).toEqual([
    { id: ACE2, type: 'Input[Gene]', data: { id: '12c02bd3-f2ec-c719-533f-b1bb3b0170b7' } },
    { id: AGT, type: 'Input[Gene]', data: { id: 'dea4e665-2d72-3ca1-2aa3-bc2490548f26' } },
    { id: SET, type: 'TermToSet[Term[Gene]]', inputs: { 'terms:0': { id: ACE2 }, 'terms:1': { id: AGT } } },
  ])
})

it('counts how often a workflow, its steps and its values were sent again', async () => {
  const sent = { workflow: [{ id: 'a', type: 'Input[Gene]', data: { type: 'Input[Gene]', value: 'STAT3' } }] }
  const { body: head } = await ask('POST', '/api/db/fpl', sent)
  await ask('POST', '/api/db/fpl', sent)
  await ask('POST', '/api/db/fpl', sent)
  const rows = await program().store.sql`select f.hits as chain, p.hits as process, d.hits as data
    from fpl f join process p on p.id = f.process join data d on d.id = p.data where f.id = ${head}`
  expect([...rows]).toEqual([{ chain: 2, process: 2, data: 2 }])
})

it('refuses a step that it does not know by its name, and stores nothing', async () => {
  const message = 'There is no step Nope here. Look up its id in /api/components and send the workflow again.'
  const refused = { status: 400, body: { error: { name: 'InputError', message } } }
  expect(await ask('POST', '/api/db/fpl', { workflow: [{ id: 'a', type: 'Nope' }] })).toEqual(refused)
  expect(await ask('POST', '/api/db/fpl/start/extend', { type: 'Nope' })).toEqual(refused)
  await ask('POST', '/api/db/fpl', workflow)
  expect(await ask('POST', `/api/db/fpl/${HEAD}/rebase/${ACE2}`, { type: 'Nope' })).toEqual(refused)
})

it('computes what is asked for and answers values', async () => {
  await ask('POST', '/api/db/fpl', workflow)
  const { body } = await ask('GET', `/api/db/fpl/${HEAD}/output/export`)
  const { output } = body.workflow[2]
  expect(body.data[output.id]).toEqual({ type: 'Set[Gene]', value: { set: ['ACE2', 'AGT'] } })
  expect((await ask('GET', `/api/db/process/${SET}/output`)).body).toEqual({
    id: output.id,
    type: 'Set[Gene]',
    value: { set: ['ACE2', 'AGT'] },
  })
  expect((await ask('GET', `/api/db/process/${SET}/inputs`)).body).toEqual({ 'terms:0': 'ACE2', 'terms:1': 'AGT' })
})

it('names a workflow anew, and drops the result of a cell, which is computed again', async () => {
  await ask('POST', '/api/db/fpl', workflow)
  const metadata = { title: 'Receptors', description: 'Two genes' }
  const { body: named } = await ask('POST', `/api/db/fpl/${HEAD}/rebaseMetadata/${HEAD}`, metadata)
  expect(named).toEqual({ head: expect.stringMatching(/^[0-9a-f-]{36}$/), rebased: named.head })
  const { body: file } = await ask('GET', `/api/db/fpl/${named.head}/export`)
  expect(file.metadata).toMatchObject(metadata)
  await ask('GET', `/api/db/fpl/${HEAD}/output`)
  const answer = { head: HEAD, rebased: HEAD }
  expect(await ask('POST', `/api/db/fpl/${HEAD}/recompute/${HEAD}`)).toEqual({ status: 200, body: answer })
  expect((await ask('GET', `/api/db/process/${SET}/output`)).body.value).toEqual({ set: ['ACE2', 'AGT'] })
  expect((await ask('POST', `/api/db/fpl/${HEAD}/recompute/${SET}`)).status).toBe(404)
})

it('keeps an abstract that people wrote in the place that programs know, also under a new title', async () => {
  const written = { title: 'Receptors', description: 'Two genes of one family.', summary: 'manual', gpt_summary: '' }
  const { body: head } = await ask('POST', '/api/db/fpl', { ...workflow, metadata: written })
  const { body: named } = await ask('POST', `/api/db/fpl/${head}/rebaseMetadata/${head}`, { title: 'Enzymes' })
  const { body: file } = await ask('GET', `/api/db/fpl/${named.head}/export`)
  expect(file.metadata).toEqual({ ...written, title: 'Enzymes', id: expect.any(String) })
  const abstract = { section: 'abstract', cell: '', text: written.description, generated: '' }
  expect(file.notebook.passages).toEqual([abstract])
})

it('builds a workflow step by step, and rebases it on another value', async () => {
  const first = await ask('POST', '/api/db/fpl/start/extend', {
    type: 'Input[Gene]',
    data: { type: 'Input[Gene]', value: 'ACE2' },
  })
  expect(first.body).toBe('6a80359a-83e8-a422-ca1a-f82f886d24ac')
  const second = await ask('POST', `/api/db/fpl/${first.body}/extend`, {
    type: 'TermToSet[Term[Gene]]',
    inputs: { 'terms:0': { id: ACE2 } },
  })
  const rebased = await ask('POST', `/api/db/fpl/${second.body}/rebase/${ACE2}`, {
    type: 'Input[Gene]',
    data: { type: 'Input[Gene]', value: 'AGT' },
  })
  const { body } = await ask('GET', `/api/db/fpl/${rebased.body.head}/output/export`)
  expect(Object.values(body.data)).toContainEqual({ type: 'Set[Gene]', value: { set: ['AGT'] } })
  const { body: head } = await ask('GET', `/api/db/fpl/${rebased.body.rebased}`)
  expect(head.map(({ process }: { process: { id: string } }) => process.id)).toEqual([AGT])
})

it('takes stored processes by their ids, alone or as inputs of a new step', async () => {
  await ask('POST', '/api/db/fpl', workflow)
  const listed = { workflow: [{ id: ACE2 }, { id: AGT }, { id: SET }] }
  expect(await ask('POST', '/api/db/fpl', listed)).toEqual({ status: 200, body: HEAD })
  expect(await ask('POST', '/api/db/fpl', { workflow: [{ id: SET }] })).toEqual({ status: 200, body: HEAD })
  const step = { type: 'TermToSet[Term[Gene]]', inputs: { 'terms:0': { id: ACE2 }, 'terms:1': { id: AGT } } }
  expect(await ask('POST', '/api/db/fpl', { workflow: [step] })).toEqual({ status: 200, body: HEAD })
  const unknown = { workflow: [{ id: '00000000-0000-0000-0000-000000000000' }] }
  expect((await ask('POST', '/api/db/fpl', unknown)).status).toBe(404)
})

it('refuses what leads nowhere, and stores nothing of it', async () => {
  const broken = { workflow: [{ id: 'a', type: 'TermToSet[Term[Gene]]', inputs: { 'terms:0': { id: 'z' } } }] }
  const { status, body } = await ask('POST', '/api/db/fpl', broken)
  expect([status, body.error.message]).toEqual([400, expect.stringContaining('z not found in preceeding graph')])
  expect((await ask('GET', '/api/db/fpl/00000000-0000-0000-0000-000000000000')).status).toBe(404)
  expect((await ask('POST', '/api/db/fpl', { workflow: [] })).status).toBe(400)
})

it('answers a failed step as a value of type Error, and what follows with its reason', async () => {
  const sets = {
    workflow: [
      { id: 's', type: 'Input[Set[Gene]]', data: { type: 'Input[Set[Gene]]', value: { set: ['ACE2'] } } },
      {
        id: 'g',
        type: 'GenesetsToGMT',
        data: { type: 'GenesetsToGMT', value: { terms: {}, descriptions: {} } },
        inputs: { 'genesets:0': { id: 's' } },
      },
      { id: 'u', type: 'GMTUnion', inputs: { gmt: { id: 'g' } } },
    ],
  }
  const { body: id } = await ask('POST', '/api/db/fpl', sets)
  const { body } = await ask('GET', `/api/db/fpl/${id}/output/export`)
  const outputs = body.workflow.map((step: { output?: { id: string } }) => body.data[step.output?.id ?? '']?.value)
  expect(outputs).toEqual([
    { set: ['ACE2'] },
    'Error: Please confirm the terms.',
    "Error: GMTUnion can't run because of error in GMT",
  ])
  const [, failed, after] = body.workflow.map((step: { id: string }) => step.id)
  const error = { type: 'Error', value: 'Error: Please confirm the terms.' }
  expect(await ask('GET', `/api/db/process/${failed}/output`)).toEqual({
    status: 200,
    body: { ...error, id: body.workflow[1].output.id },
  })
  expect((await ask('GET', `/api/db/process/${after}/inputs`)).body).toEqual({ gmt: error.value })
})

it('answers a figure in one form wherever it is asked for: that of plotly.js, with the figure beside it', async () => {
  const set = (id: string, genes: readonly string[]) => ({
    id,
    type: 'Input[Set[Gene]]',
    data: { type: 'Input[Set[Gene]]', value: { set: genes } },
  })
  const venn = { id: 'v', type: 'VennDiagram', inputs: { 'sets:0': { id: 's' }, 'sets:1': { id: 't' } } }
  const workflow = { workflow: [set('s', ['ACE2', 'AGT']), set('t', ['AGT', 'REN']), venn] }
  const { body: id } = await ask('POST', '/api/db/fpl', workflow)
  const { body: file } = await ask('GET', `/api/db/fpl/${id}/output/export`)
  const step = file.workflow[2]
  const drawn = { id: step.output.id, ...file.data[step.output.id] }
  expect([drawn.type, Object.keys(drawn.value)]).toEqual(['PlotlyPlot', ['data', 'layout', 'figure']])
  expect((await ask('GET', `/api/db/fpl/${id}/output`)).body.at(-1).process.output).toEqual(drawn)
  expect((await ask('GET', `/api/db/process/${step.id}/output`)).body).toEqual(drawn)
})

it('keeps the whole moment of a process that a workflow names', async () => {
  const timestamp = '2024-05-06T07:08:09.123Z'
  const [first, ...rest] = workflow.workflow
  const { body: head } = await ask('POST', '/api/db/fpl', { ...workflow, workflow: [{ ...first, timestamp }, ...rest] })
  const { body: chain } = await ask('GET', `/api/db/fpl/${head}`)
  const moments = chain.map(({ process }: { process: { timestamp: string | null } }) => process.timestamp)
  expect(moments).toEqual([timestamp, ...rest.map(() => null)])
})
