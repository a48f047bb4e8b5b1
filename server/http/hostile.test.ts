import postgres from 'postgres'
import { expect, it } from 'vitest'
import { isDatabaseAway } from '../db/errors.ts'
import { embeddedDatabase } from '../testing/databases.ts'
import { brokenBodies, nestedBodies, unstorableBodies, workflowOf } from '../testing/hostile-bodies.ts'
import { useProgram } from '../testing/program.ts'
import { failureOf } from '../testing/runs.ts'
import { isDeep } from './bodies.ts'

const { app } = useProgram()

const headers = { host: 'localhost', 'content-type': 'application/json' }
const post = async (path: string, body: string) => {
  const response = await app().request(path, { method: 'POST', headers, body })
  const { error } = Object(await response.json())
  return [response.status, error?.name, error?.message]
}

it.each(nestedBodies)('refuses a value that is nested without end, at %s', async (path, body) => {
  expect(await post(path, body)).toEqual([
    400,
    'InputError',
    'The body nests deeper than 200 levels. Send a flatter one.',
  ])
})

it.each(unstorableBodies)('refuses a character that cannot be stored, at %s', async (path, body) => {
  expect(await post(path, body)).toEqual([400, 'InputError', expect.stringContaining('NUL')])
})

it.each(brokenBodies)('says what is wrong with a body, at %s: %s', async (path, body) => {
  const [status, name] = await post(path, body)
  expect([status, name]).toEqual([400, 'InputError'])
})

it('says in one form which part of a request cannot be used', async () => {
  const found = await app().request('/api/found-playbooks', { headers })
  expect([found.status, await found.json()]).toEqual([
    400,
    {
      error: {
        name: 'InputError',
        message: 'search: Invalid input: expected string, received undefined. Mend it and send it again.',
      },
    },
  ])
  expect(await post('/api/account/password/removal', '{"current":7}')).toEqual([
    400,
    'InputError',
    'current: Invalid input: expected string, received number. Mend it and send it again.',
  ])
  expect(await post('/api/playbooks', '{"from":7}')).toEqual([
    400,
    'InputError',
    expect.stringMatching(/^body: Unrecognized key.*\. Mend it and send it again\.$/),
  ])
})

it('knows no playbook in the bin by a text that is no id', async () => {
  expect(await post('/api/deleted-playbooks/x/restore', '{}')).toEqual([404, 'NotFoundError', 'It is not in your bin.'])
})

it('keeps a value with a member that is called constructor', async () => {
  const value = '{"constructor":{"name":"x"},"set":["TP53"]}'
  const made = await app().request('/api/playbooks/import', { method: 'POST', headers, body: workflowOf(value) })
  expect(made.status).toBe(201)
  const exported = await app().request(`/api/playbooks/${(await made.json()).id}/export`, { headers })
  expect(JSON.stringify(await exported.json())).toContain('"constructor":{"name":"x"}')
})

it('shows the beginning of a long description in the list', async () => {
  const body = workflowOf('"TP53"', `long","description":"${'x'.repeat(5000)}`)
  await app().request('/api/playbooks/import', { method: 'POST', headers, body })
  const { playbooks } = await (await app().request('/api/playbooks', { headers })).json()
  const descriptions = playbooks.flatMap((one: Record<string, unknown>) =>
    one['title'] === 'long' ? [one['description']] : [],
  )
  expect(descriptions).toEqual(['x'.repeat(500)])
})

it('lets no other site make it work, and shows itself in no frame but its own', async () => {
  const from = (site: string, mode: string) =>
    app().request('/api/about', { headers: { ...headers, 'sec-fetch-site': site, 'sec-fetch-mode': mode } })
  const statuses = await Promise.all([
    from('cross-site', 'no-cors'),
    from('cross-site', 'navigate'),
    from('none', 'cors'),
  ])
  expect(statuses.map(({ status }) => status)).toEqual([403, 200, 200])
  const answer = await from('same-origin', 'cors')
  const policy = answer.headers.get('content-security-policy') ?? ''
  expect(policy.split('; ').filter((rule) => rule.startsWith('frame-'))).toEqual([
    `frame-src ${[
      'https://maayanlab.cloud',
      'https://gse.cfde.cloud',
      'https://gsfm.maayanlab.cloud',
      'https://l2s2.maayanlab.cloud',
      'https://bdcw.org',
      'https://sc-cfdewebdev.sdsc.edu',
      'https://perturbseqr.maayanlab.cloud',
      'https://lincs-reverse-search-dashboard.dev.maayanlab.cloud',
      'https://rummageo.com',
      'https://rummagene.com',
    ].join(' ')}`,
    "frame-ancestors 'none'",
  ])
  expect([answer.headers.get('x-frame-options'), answer.headers.get('strict-transport-security')]).toEqual([
    'DENY',
    null,
  ])
})

it('tells nesting from brackets in texts', () => {
  expect([isDeep('"[[["'.repeat(300)), isDeep(`"\\"${'['.repeat(300)}"`), isDeep('['.repeat(201))]).toEqual([
    false,
    false,
    true,
  ])
  expect(isDeep('[]'.repeat(1000))).toBe(false)
})

it('tells a database that is away from a question that it refuses', async () => {
  const store = await embeddedDatabase.open()
  const refused = await failureOf(Promise.resolve(store.sql`select 'x'::uuid`))
  await store.close()
  const closed = await failureOf(Promise.resolve(store.sql`select 1`))
  const none = postgres('postgres://nobody@127.0.0.1:1/none', { connect_timeout: 2 })
  const away = await failureOf(Promise.resolve(none`select 1`))
  expect([refused, closed, away, new Error('a bug')].map(isDatabaseAway)).toEqual([false, true, true, false])
})
