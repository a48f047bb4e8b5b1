import { Checks } from '@playbook/core/api/checks'
import { Inbox } from '@playbook/core/api/inbox'
import { OwnChecks, Today } from '@playbook/core/api/personal-checks'
import { askAnew } from '@playbook/core/document/edits'
import { markClaim } from '@playbook/core/document/claims'
import { plan } from '@playbook/core/plan/plan'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { PARTNERS_OF_MDM2, startReleases } from '../../e2e/upstreams/string/releases.ts'
import { startAccounts } from '../testing/accounts.ts'

const services = await startReleases()
const server = await startAccounts({ UPSTREAM_PROXY: services.url })
const ada = await server.signedIn('ada@lab.example')
const grace = await server.signedIn('grace@lab.example')
const alan = await server.signedIn('alan@lab.example')
afterAll(async () => {
  await server.stop()
  services.stop()
})

const { program } = server
let id = ''
const idsNow = async () =>
  [...plan(await program.rooms.read(id), program.registry).values()].flatMap((each) =>
    each.state === 'ready' ? [each.process.id] : [],
  )
const setsNow = async () => {
  const outputs = await program.runs.waitForAll(await idsNow(), 20_000)
  return [...outputs.values()].flatMap(
    ({ value }) => z.object({ set: z.array(z.string()) }).safeParse(value).data?.set ?? [],
  )
}

beforeAll(async () => {
  const made = await ada.post('/api/playbooks/import', PARTNERS_OF_MDM2)
  id = z.object({ id: z.string() }).parse(await made.json()).id
  await ada.post(`/api/playbooks/${id}/run`, {})
  await program.runs.waitForAll(await idsNow(), 20_000)
  const { cells } = await program.rooms.read(id)
  const [cell, process] = [cells[2]?.id ?? '', (await idsNow())[2] ?? '']
  await program.rooms.edit(id, (doc) => {
    const claim = { cell, field: 'story' as const, quote: 'ATM is a partner.' }
    markClaim(doc, { ...claim, id: 'name', value: { cell, process, path: ['set', 3], was: 'ATM' } })
  })
})

const today = async (cell = '') =>
  Today.parse(await (await ada.get(`/api/playbooks/${id}/today${cell && `?cell=${cell}`}`)).json())
const told = ({ check }: Today) => [
  check?.state,
  check?.report?.claims.map(({ claim, verdict }) => [claim, verdict]),
  check?.report?.cells.map(({ step, verdict, cause }) => [step, verdict, cause]),
]

it('tells what would be different today in a playbook and in one cell, and changes nothing', async () => {
  expect(await today()).toEqual({
    check: null,
    cost: { steps: 3, services: [{ name: 'STRING', steps: 1 }], ms: expect.any(Number) },
  })
  const before = await setsNow()
  services.use('second')
  expect((await ada.post(`/api/playbooks/${id}/today`, {})).status).toBe(204)
  await program.checks.work()
  expect(told(await today())).toEqual([
    'done',
    [['name', 'moved']],
    [
      [2, 'moved', 'service'],
      [3, 'moved', 'input'],
      [4, 'holds', undefined],
    ],
  ])
  const { cells } = await program.rooms.read(id)
  const second = cells[1]?.id ?? ''
  expect((await today(second)).cost?.steps).toBe(1)
  await ada.post(`/api/playbooks/${id}/today`, { cell: second })
  await program.checks.work()
  expect(told(await today())).toEqual(['done', [], [[2, 'moved', 'service']]])
  expect(await setsNow()).toEqual(before)
})

it('takes new results by one edit that asks again; the old ones stand under their own ids', async () => {
  const [before, ids] = [await setsNow(), await idsNow()]
  const cell = (await program.rooms.read(id)).cells[1]?.id ?? ''
  await program.rooms.edit(id, (doc) => askAnew(doc, [cell], Date.now()))
  await ada.post(`/api/playbooks/${id}/run`, {})
  expect(await setsNow()).toEqual(before.map((gene) => (gene === 'ATM' ? 'CREBBP' : gene)))
  expect((await idsNow()).map((each, at) => each === ids[at])).toEqual([true, false, false, true])
  const partners = await program.runs.output(ids[2] ?? '')
  expect(partners?.value).toMatchObject({ set: before.slice(0, 4) })
  services.use('first')
})

it('is for those who write it, each for themselves', async () => {
  for (const other of [grace, server.browser()]) {
    const path = `/api/playbooks/${id}/today`
    const statuses = [await other.get(path), await other.post(path, {}), await other.send('DELETE', path)]
    expect(statuses.map(({ status }) => status)).toEqual(other === grace ? [404, 404, 404] : [401, 401, 401])
  }
  expect((await ada.send('DELETE', `/api/playbooks/${id}/today`)).status).toBe(204)
  expect((await today()).check).toBeNull()
})

const own = async (person = grace) =>
  OwnChecks.parse(await (await person.get(`/api/publications/${id}/checks/own`)).json())
const signed = async () => {
  const all = Checks.parse(await (await server.browser().get(`/api/publications/${id}/checks`)).json())
  return all.signed.map(({ name, sentence, version, report }) => [
    name,
    sentence,
    version,
    report.cells.map(({ verdict }) => verdict),
  ])
}
const sign = async (sentence: string, person = grace) =>
  person.send('PUT', `/api/publications/${id}/checks/own/signature`, { sentence })

it('lets anybody but its authors check a publication and sign it; nobody reads it before', async () => {
  await ada.post(`/api/playbooks/${id}/publication`, {
    licence: 'CC BY 4.0',
    authors: [{ name: 'Ada Lovelace' }],
    name: '',
  })
  const path = `/api/publications/${id}/checks/own`
  expect((await server.browser().get(path)).status).toBe(401)
  expect((await own(ada)).refusal).toContain('one of its authors')
  expect((await ada.post(path, {})).status).toBe(400)
  const guest = server.browser()
  await guest.post('/api/auth/sign-in/anonymous', {})
  expect((await own(guest)).refusal).toContain('give yours under Account')
  expect((await guest.post(path, {})).status).toBe(400)
  await grace.send('PUT', '/api/account/profile', { name: 'Grace Hopper', affiliation: '' })
  expect(await own()).toMatchObject({ check: null, refusal: null, name: 'Grace Hopper', orcid: null, version: 1 })
  expect((await sign('It holds.')).status).toBe(400)
  expect((await grace.post(path, {})).status).toBe(204)
  await program.checks.work()
  expect((await own()).check?.state).toBe('done')
  expect(await signed()).toEqual([])
  expect((await sign(' ')).status).toBe(400)
  expect((await sign('x'.repeat(501))).status).toBe(400)
  expect((await sign('It holds. <b>Well done.</b>')).status).toBe(204)
  expect((await sign('Once more.')).status).toBe(400)
  expect((await grace.post(path, {})).status).toBe(400)
  expect(await signed()).toEqual([['Grace Hopper', 'It holds. <b>Well done.</b>', 1, ['moved', 'moved', 'holds']]])
  expect((await own(alan)).check).toBeNull()
  expect((await grace.send('DELETE', path)).status).toBe(204)
  expect(await signed()).toEqual([])
})

it('tells who follows it when a verdict changes, as long as it is published', async () => {
  const path = `/api/publications/${id}/checks/follow`
  const lines = async () => {
    const { entries } = Inbox.parse(await (await grace.get('/api/inbox')).json())
    return entries.filter(({ kind }) => kind === 'check').map(({ words }) => words)
  }
  expect((await grace.send('PUT', path)).status).toBe(204)
  expect((await own()).isFollowing).toBe(true)
  for (const release of ['first', 'second'] as const) {
    services.use(release)
    await ada.post(`/api/playbooks/${id}/checks`, {})
    await program.checks.work()
  }
  expect(await lines()).toEqual(['0 of 1 claim holds; before, 1 of 1 held.'])
  const guest = server.browser()
  await guest.post('/api/auth/sign-in/anonymous', {})
  expect((await guest.send('PUT', path)).status).toBe(400)
  await grace.send('DELETE', path)
  expect(await lines()).toEqual([])
  await ada.send('DELETE', `/api/playbooks/${id}/publication`)
  expect((await grace.send('PUT', path)).status).toBe(404)
})
