import { insertStep } from '@playbook/core/document/edits'
import { Created } from '@playbook/core/api/playbooks'
import { ProposalList, type ProposedEdit } from '@playbook/core/api/proposals'
import { Trial } from '@playbook/core/api/trials'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { startAccounts, type Browser } from '../testing/accounts.ts'
import { until } from '../testing/runs.ts'

const server = await startAccounts()
const [owner, commenter, viewer] = [
  await server.signedIn('owner@lab.example'),
  await server.signedIn('commenter@lab.example'),
  await server.signedIn('viewer@lab.example'),
]
const { rooms } = server.program
afterAll(() => server.stop())

let id = ''
beforeEach(async () => {
  id = Created.parse(await (await owner.post('/api/playbooks', { title: 'Ours' })).json()).id
  for (const role of ['commenter', 'viewer'])
    await owner.post(`/api/playbooks/${id}/sharing/people`, { email: `${role}@lab.example`, role })
  await rooms.edit(id, (doc) => {
    insertStep(doc, { after: null, id: 'gene', step: 'Input[Gene]', params: 'ACE2' })
    insertStep(doc, { after: 'gene', id: 'set', step: 'TermToSet[Term[Gene]]', bindings: { terms: ['gene'] } })
  })
})

const at = (proposal: string) => `/api/playbooks/${id}/proposals/${proposal}`

async function propose(...edits: readonly ProposedEdit[]): Promise<string> {
  const proposal = randomUUID()
  const sent = { id: proposal, title: 'Another gene', edits: edits.map((edit) => ({ edit, reason: '' })) }
  expect((await commenter.post(`/api/playbooks/${id}/proposals`, sent)).status).toBe(204)
  return proposal
}

const trialOf = async (by: Browser, proposal: string) =>
  Trial.parse(await (await by.get(`${at(proposal)}/trial`)).json())
const told = ({ cells }: Trial) =>
  cells.map(({ cell, isNew, told: { state, text }, result }) => ({ cell, isNew, state, text, value: result?.value }))

const another = (is: string): ProposedEdit => ({ kind: 'answer', cell: 'gene', name: 'Gene', was: 'ACE2', is })
const below = (bindings: Record<string, string[]>): ProposedEdit => ({
  kind: 'add',
  after: 'set',
  cell: {
    kind: 'step',
    id: 'both',
    step: 'TermToSet[Term[Gene]]',
    bindings,
    label: '',
    description: '',
    collapsed: false,
    processVisible: true,
    dataVisible: true,
  },
})

it('computes what open edits give, and leaves the playbook as it is', async () => {
  const before = await rooms.read(id)
  const proposal = await propose(another('TREM2'), below({ terms: ['gene', 'gene'] }))
  const first = await trialOf(owner, proposal)
  expect([first.cost.steps, first.cost.computed, first.cost.services]).toEqual([2, 0, []])
  expect(told(first).map(({ cell, isNew, state }) => [cell, isNew, state])).toEqual([
    ['set', false, 'not-run'],
    ['both', true, 'not-run'],
  ])
  expect((await owner.post(`${at(proposal)}/trial`, {})).status).toBe(204)
  const done = await until(
    () => trialOf(owner, proposal),
    ({ cost }) => cost.computed === 2,
    20_000,
  )
  expect(told(done)).toEqual([
    { cell: 'set', isNew: false, state: 'done', text: '1 gene: TREM2', value: { set: ['TREM2'] } },
    { cell: 'both', isNew: true, state: 'done', text: '1 gene: TREM2', value: { set: ['TREM2'] } },
  ])
  // Who may comment sees it, too; the document knows nothing of it.
  expect(told(await trialOf(commenter, proposal))).toEqual(told(done))
  expect(await rooms.read(id)).toEqual(before)
})

it('says what keeps a step from being tried, and leaves refused edits out', async () => {
  const proposal = await propose(another('CD33'), below({}))
  expect(told(await trialOf(owner, proposal)).map(({ cell, text }) => [cell, text])).toEqual([
    ['set', 'Not run'],
    ['both', 'Not all that it takes is there yet.'],
  ])
  const { proposals } = ProposalList.parse(await (await owner.get(`/api/playbooks/${id}/proposals`)).json())
  const decisions = proposals.flatMap(({ edits }) =>
    edits.map((edit) => ({ edit: edit.id, verdict: 'refused', note: '' })),
  )
  await owner.post(`${at(proposal)}/decisions`, { decisions, isWritten: false })
  expect(await trialOf(owner, proposal)).toMatchObject({ cost: { steps: 1 }, cells: [] })
})

it('lets nobody try who may not write, and shows nothing to who may not comment', async () => {
  const proposal = await propose(another('SPI1'))
  const statusOf = async (answer: Promise<Response>) => (await answer).status
  expect(await statusOf(commenter.post(`${at(proposal)}/trial`, {}))).toBe(403)
  expect(await statusOf(commenter.send('DELETE', `${at(proposal)}/trial`, undefined))).toBe(403)
  expect(await statusOf(viewer.get(`${at(proposal)}/trial`))).toBe(403)
  expect(await statusOf(owner.get(`${at(randomUUID())}/trial`))).toBe(404)
  expect(await statusOf(owner.send('DELETE', `${at(proposal)}/trial`, undefined))).toBe(204)
})
