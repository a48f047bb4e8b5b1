import { Checks, type Check } from '@playbook/core/api/checks'
import { Inbox } from '@playbook/core/api/inbox'
import { markClaim } from '@playbook/core/document/claims'
import { plan } from '@playbook/core/plan/plan'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { PARTNERS_OF_MDM2, startReleases } from '../../e2e/upstreams/string/releases.ts'
import { dueByRelease } from './store.ts'
import { startAccounts } from '../testing/accounts.ts'

const services = await startReleases()
const server = await startAccounts({ UPSTREAM_PROXY: services.url })
const ada = await server.signedIn('ada@lab.example')
const grace = await server.signedIn('grace@lab.example')
afterAll(async () => {
  await server.stop()
  services.stop()
})

const SAID = { licence: 'CC BY 4.0', authors: [{ name: 'Ada Lovelace' }], name: '' }
let id = ''

const { program } = server
const checksOf = async () => Checks.parse(await (await server.browser().get(`/api/publications/${id}/checks`)).json())
const frozen = async () => program.store.sql`
  select o.process, o.data, v.notebook::text from version_output o join playbook_version v on v.id = o.version order by 1`

beforeAll(async () => {
  const made = await ada.post('/api/playbooks/import', PARTNERS_OF_MDM2)
  id = z.object({ id: z.string() }).parse(await made.json()).id
  await ada.post(`/api/playbooks/${id}/run`, {})
  const planned = plan(await program.rooms.read(id), program.registry)
  const ids = [...planned.values()].flatMap((each) => (each.state === 'ready' ? [each.process.id] : []))
  await program.runs.waitForAll(ids, 20_000)
  const { cells } = await program.rooms.read(id)
  const cell = cells[2]?.id ?? ''
  const process = ids[2] ?? ''
  await program.rooms.edit(id, (doc) => {
    const claim = { cell, field: 'story' as const, quote: 'MDM2 has three partners.' }
    markClaim(doc, { ...claim, id: 'count', value: { cell, process, path: ['set', 'length'], was: 4 } })
    markClaim(doc, { ...claim, id: 'name', value: { cell, process, path: ['set', 3], was: 'ATM' } })
  })
  await ada.post(`/api/playbooks/${id}/publication`, SAID)
})

/** The check that is made now. */
async function checked(): Promise<Check | undefined> {
  await ada.post(`/api/playbooks/${id}/checks`, {})
  await program.checks.work()
  return (await checksOf()).checks[0]
}

const verdicts = (check: Check | undefined) => [
  check?.report?.claims.map(({ claim, was, now, verdict, note }) => [claim, was, now, verdict, note]),
  check?.report?.cells.map(({ step, verdict, cause, change, why }) => [
    step,
    verdict,
    cause ?? why,
    change?.gained,
    change?.lost,
  ]),
]

it('says of each claim and each result of a version whether it holds, and changes nothing of the version', async () => {
  const before = await frozen()
  expect(verdicts(await checked())).toEqual([
    [
      ['count', '4', '4', 'holds', ''],
      ['name', '4.', '4.', 'holds', ''],
    ],
    [
      [2, 'holds', undefined, undefined, undefined],
      [3, 'holds', undefined, undefined, undefined],
      [4, 'holds', undefined, undefined, undefined],
    ],
  ])
  services.use('second')
  expect(verdicts(await checked())).toEqual([
    [
      ['count', '4', '4', 'holds', ''],
      ['name', '4.', 'not in the list', 'moved', ''],
    ],
    [
      [2, 'moved', 'service', ['MDM2 – CREBBP'], ['MDM2 – ATM']],
      [3, 'moved', 'input', ['CREBBP'], ['ATM']],
      [4, 'holds', undefined, undefined, undefined],
    ],
  ])
  expect(await frozen()).toEqual(before)
  const inbox = Inbox.parse(await (await ada.get('/api/inbox')).json())
  expect(inbox.entries.filter(({ kind }) => kind === 'check').map(({ words }) => words)).toEqual([
    '1 of 2 claims hold; before, 2 of 2 held.',
  ])
})

it('says since when a service cannot be asked, and computes what follows of what it answered then', async () => {
  services.use('gone')
  const check = await checked()
  expect(check?.report?.cells.map(({ step, verdict }) => [step, verdict])).toEqual([
    [2, 'cannot-be-asked'],
    [3, 'holds'],
    [4, 'holds'],
  ])
  services.use('first')
})

it('lets the owner and editors ask, and nobody else; one check of a version at a time', async () => {
  expect((await grace.post(`/api/playbooks/${id}/checks`, {})).status).toBe(404)
  expect((await ada.post(`/api/playbooks/${id}/checks`, {})).status).toBe(204)
  expect((await ada.post(`/api/playbooks/${id}/checks`, {})).status).toBe(204)
  const { checks } = await checksOf()
  expect(checks.filter(({ state }) => state === 'waiting')).toHaveLength(1)
  await Promise.all([program.checks.work(), program.checks.work()])
  expect((await checksOf()).checks.map(({ state }) => state)).toEqual(['done', 'done', 'done', 'done'])
})

it('checks by itself when it is due, once, and no longer when it was withdrawn', async () => {
  const schedule = async (every: string) => ada.send('PUT', `/api/playbooks/${id}/checks/schedule`, { schedule: every })
  expect((await grace.send('PUT', `/api/playbooks/${id}/checks/schedule`, { schedule: 'monthly' })).status).toBe(404)
  expect((await schedule('daily')).status).toBe(400)
  expect((await schedule('monthly')).status).toBe(204)
  expect((await checksOf()).schedule).toBe('monthly')
  await program.store.sql`update check_schedule set next = now() - interval '1 hour'`
  await Promise.all([program.checks.work(), program.checks.work()])
  expect((await checksOf()).checks).toHaveLength(5)
  expect((await schedule('release')).status).toBe(204)
  await program.store.sql`update publication_check set created = created - interval '8 days'`
  const dueNow = async () => {
    const [row] = await program.store.sql<{ due: boolean }[]>`select next <= now() as due from check_schedule`
    return row?.due
  }
  await dueByRelease(program.store, ['GeneSetToEnrichr'])
  expect(await dueNow()).toBe(false)
  await dueByRelease(program.store, ['FetchStringDBPPI'])
  expect(await dueNow()).toBe(true)
  await program.checks.work()
  await dueByRelease(program.store, ['FetchStringDBPPI'])
  expect([(await checksOf()).checks.length, await dueNow()]).toEqual([6, false])
  const badge = await program.checks.badge(id)
  expect(badge).toContain('2 of 2 hold')
  await ada.send('DELETE', `/api/playbooks/${id}/publication`)
  expect((await server.browser().get(`/api/publications/${id}/checks`)).status).toBe(404)
  await program.checks.work()
  expect(await program.store.sql`select playbook from check_schedule`).toEqual([])
})
