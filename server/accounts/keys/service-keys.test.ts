import { openAi } from '@playbook/cells/services'
import { ServiceKeys } from '@playbook/core/api/account'
import { ServiceList } from '@playbook/core/api/services'
import { InputError } from '@playbook/core/errors'
import { afterAll, expect, it } from 'vitest'
import { z } from 'zod'
import { serviceKey } from '../../db/schema.ts'
import { startAccounts, type Browser } from '../../testing/accounts.ts'
import { createServiceKeys } from './service-keys.ts'

const server = await startAccounts()
afterAll(() => server.stop())

const KEYS = '/api/account/keys'
const OF_OPENAI = `${KEYS}/OpenAI`
/** What is told of somebody's keys, where only that of OpenAI is theirs. */
const withOpenAi = (own: object | null) => [
  { service: 'OpenAI', use: 'runs', isOnServer: false, own },
  { service: 'Zenodo', use: 'deposits', isOnServer: false, own: null },
  { service: 'BioCompute portal', use: 'deposits', isOnServer: false, own: null },
]
const listed = async (one: Browser) => ServiceKeys.parse(await (await one.get(KEYS)).json()).keys
const idOf = async (one: Browser) =>
  z.object({ user: z.object({ id: z.string() }) }).parse(await (await one.get('/api/me')).json()).user.id
const put = (one: Browser, key: string, path = OF_OPENAI) => one.send('PUT', path, { key })
const lacks = async (one: Browser) =>
  ServiceList.parse(await (await one.get('/api/services')).json()).services.find(({ service }) => service === 'OpenAI')
    ?.lacks

it('keeps a key sealed, shows its end alone, replaces and removes it', async () => {
  const ada = await server.signedIn('ada@lab.example')
  const grace = await server.signedIn('grace@lab.example')
  expect(await listed(ada)).toEqual(withOpenAi(null))
  expect(await lacks(ada)).toEqual(['OPENAI_API_KEY'])

  expect((await put(ada, '  sk-first-1111 ')).status).toBe(204)
  expect((await put(ada, 'sk-second-2222')).status).toBe(204)
  expect(await listed(ada)).toEqual(withOpenAi({ ending: '2222', created: expect.any(String) }))
  expect(await lacks(ada)).toBeUndefined()
  const { serviceKeys, store } = server.program
  expect(await serviceKeys.of(openAi, await idOf(ada))).toEqual({ OPENAI_API_KEY: 'sk-second-2222' })
  const told = await Promise.all([KEYS, '/api/account/export', '/api/me', '/api/services'].map((path) => ada.get(path)))
  const texts = await Promise.all(told.map((answer) => answer.text()))
  expect(JSON.stringify([texts, await store.db.select().from(serviceKey)])).not.toMatch(/sk-|second/)

  expect(await listed(grace)).toEqual(withOpenAi(null))
  expect(await lacks(grace)).toEqual(['OPENAI_API_KEY'])
  expect(await serviceKeys.of(openAi, await idOf(grace))).toEqual({})
  expect((await grace.send('DELETE', OF_OPENAI)).status).toBe(404)

  expect((await ada.send('DELETE', OF_OPENAI)).status).toBe(204)
  expect(await store.db.select().from(serviceKey)).toEqual([])
})

it('takes no key of a guest, of a service without keys, or with characters that cannot be sent', async () => {
  const ada = await server.signedIn('ada@lab.example')
  const guest = await server.guest()
  const answers = await Promise.all([
    put(guest, 'sk-12345678'),
    put(ada, 'sk-12345678', `${KEYS}/Enrichr`),
    put(ada, 'short'),
    put(ada, 'sk-1234 5678'),
    put(ada, 'sk-1234\r\nX: 5678'),
  ])
  expect(answers.map(({ status }) => status)).toEqual([400, 404, 400, 400, 400])
  expect(await server.program.store.db.select().from(serviceKey)).toEqual([])
})

it('goes with the account', async () => {
  const leaving = await server.signedIn('leaving@lab.example')
  await put(leaving, 'sk-12345678')
  await leaving.post('/api/account/delete', { email: 'leaving@lab.example', keepPublished: false })
  expect(await server.program.store.db.select().from(serviceKey)).toEqual([])
})

it('says what to do where the secret of the server has changed', async () => {
  const ada = await server.signedIn('ada@lab.example')
  await put(ada, 'sk-12345678')
  const keys = createServiceKeys(server.program.store, {
    secret: 'another secret, as after a move of it',
    given: {},
    mode: 'accounts',
  })
  await expect(keys.of(openAi, await idOf(ada))).rejects.toEqual(
    new InputError(
      'Your key of OpenAI cannot be read any more: the secret of this server has changed. Replace the key under Account and try again.',
    ),
  )
})
