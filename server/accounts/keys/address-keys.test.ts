import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Store } from '../../db/connect.ts'
import { serviceKey, user } from '../../db/schema.ts'
import { embeddedDatabase } from '../../testing/databases.ts'
import { createAddressKeys } from './address-keys.ts'

const [ADA, GRACE] = ['aaaaaaaa-0000-4000-8000-000000000001', 'aaaaaaaa-0000-4000-8000-000000000002'] as const
const ada = { id: ADA, name: 'Ada' }

let store: Store
beforeAll(async () => {
  store = await embeddedDatabase.open()
  await store.db.insert(user).values([ADA, GRACE].map((id) => ({ id, email: `${id}@lab.example` })))
})
afterAll(() => store.close())

const open = () => createAddressKeys(store, { secret: 'a secret of thirty-two letters...', mode: 'accounts' })

it('keeps what lets a person in at a host, sealed, for them alone, and forgets it', async () => {
  const keys = open()
  expect((await keys.keep(ada, 'https://ada:open-sesame@Files.lab.example/a.tsv')).address).toBe(
    'https://Files.lab.example/a.tsv',
  )
  await keys.keep(ada, 'https://store.example/b.tsv?X-Amz-Signature=abc123&X-Amz-Credential=c&versionId=1')
  expect((await keys.list(ada)).map(({ host }) => host).toSorted()).toEqual(['files.lab.example', 'store.example'])
  expect(await open().of(ADA, 'https://files.lab.example/other.tsv')).toEqual({ userInfo: 'ada:open-sesame' })
  expect(await keys.of(GRACE, 'https://files.lab.example/other.tsv')).toBeUndefined()
  expect(await keys.list({ id: GRACE, name: 'Grace' })).toEqual([])
  expect(JSON.stringify(await store.db.select().from(serviceKey))).not.toMatch(/open-sesame|abc123/)
  await keys.remove(ada, 'Files.lab.example')
  expect(await keys.of(ADA, 'https://files.lab.example/other.tsv')).toBeUndefined()
  await expect(keys.remove(ada, 'files.lab.example')).rejects.toThrow('You have no key of files.lab.example here.')
})

it('says how an address with a key is written, and lets who has many replace one of them', async () => {
  const keys = open()
  await expect(keys.keep(ada, 'https://files.lab.example/a.tsv')).rejects.toThrow('This address holds no key.')
  const given = (at: number) => keys.keep({ id: GRACE, name: 'Grace' }, `https://g:key-${at}@host-${at}.example/a.tsv`)
  for (let at = 0; at < 200; at++) await given(at)
  await expect(given(200)).rejects.toThrow('You have 200 keys here. Remove some under Account first.')
  expect((await given(7)).address).toBe('https://host-7.example/a.tsv')
})
