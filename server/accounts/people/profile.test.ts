import { Sharing } from '@playbook/core/api/sharing'
import { Created } from '@playbook/core/api/playbooks'
import { afterAll, expect, it } from 'vitest'
import { z } from 'zod'
import { startAccounts, type Browser } from '../../testing/accounts.ts'
import { imageTypeOf } from './image-type.ts'

const server = await startAccounts()
const ada = await server.signedIn('ada@lab.example')
const grace = await server.signedIn('grace@lab.example')
afterAll(() => server.stop())

/** The head of a PNG of this size, which is all that is looked at. */
function png(width: number, height: number): Buffer {
  const bytes = Buffer.alloc(33)
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]).copy(bytes)
  bytes.write('IHDR', 12, 'latin1')
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  return bytes
}
/** A JPEG that begins with a comment, then says its size. */
const JPEG = Buffer.from('ffd8fffe0004aabbffc0000b080010002001011100ffd9', 'hex')

const Me = z.object({ user: z.object({ id: z.string(), name: z.string(), picture: z.string().optional() }) })
const whoIs = async (one = ada) => Me.parse(await (await one.get('/api/me')).json()).user
const profile = async (): Promise<unknown> => (await ada.get('/api/account/profile')).json()
const show = async (bytes: Buffer) =>
  (await ada.send('PUT', '/api/account/picture', { bytes: bytes.toString('base64') })).status

it('reads the size of a PNG and of a JPEG, and takes nothing else for a picture', () => {
  expect([imageTypeOf(png(160, 90)), imageTypeOf(JPEG)]).toEqual([
    { type: 'image/png', width: 160, height: 90 },
    { type: 'image/jpeg', width: 32, height: 16 },
  ])
  const others = ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'GIF89a', '', '\u0089PNG']
  expect(others.map((text) => imageTypeOf(Buffer.from(text)))).toEqual(others.map(() => undefined))
})

it('shows name, affiliation and a small picture to others, and no picture that is large, strange or from elsewhere', async () => {
  const change = await ada.send('PUT', '/api/account/profile', { name: 'Ada Lovelace', affiliation: 'Lab of engines' })
  expect([change.status, await profile()]).toEqual([
    204,
    { name: 'Ada Lovelace', affiliation: 'Lab of engines', picture: null, orcid: null },
  ])
  const strange = Buffer.from('<svg onload="alert(1)"/>')
  const large = Buffer.concat([png(9, 9), Buffer.alloc(100_000)])
  expect([await show(strange), await show(png(513, 9)), await show(large)]).toEqual([400, 400, 400])
  expect((await ada.post('/api/auth/update-user', { name: 'x'.repeat(5000) })).status).toBe(404)
  expect((await whoIs()).picture).toBe(undefined)

  expect(await show(JPEG)).toBe(204)
  const { id, picture = '' } = await whoIs()
  expect(picture).toMatch(new RegExp(`^/api/people/${id}/picture/[0-9a-f]{64}$`))
  const answer = await grace.get(picture)
  expect([answer.headers.get('content-type'), Buffer.from(await answer.arrayBuffer())]).toEqual(['image/jpeg', JPEG])
  expect((await server.browser().get(picture)).status).toBe(401)
  const { id: playbook } = Created.parse(await (await ada.post('/api/playbooks', { title: 'Ours' })).json())
  const { people } = Sharing.parse(await (await ada.get(`/api/playbooks/${playbook}/sharing`)).json())
  expect(people.map((each) => [each.name, each.affiliation, each.picture])).toEqual([
    ['Ada Lovelace', 'Lab of engines', picture],
  ])
  expect((await ada.send('DELETE', '/api/account/picture')).status).toBe(204)
  expect([(await grace.get(picture)).status, (await whoIs()).picture]).toEqual([404, undefined])
})

it('shows the ORCID iD of who has linked ORCID', async () => {
  const lise = await server.signedIn('lise@lab.example')
  const { id } = await whoIs(lise)
  await server.program.store.sql`insert into account ("userId", provider, "providerAccountId", type)
    values (${id}, 'orcid', '0000-0002-1825-0097', 'oauth')`
  expect(await (await lise.get('/api/account/profile')).json()).toEqual({
    name: 'lise',
    affiliation: '',
    picture: null,
    orcid: '0000-0002-1825-0097',
  })
})

it('tells and takes the own profile as PWB does, and no picture at an address of others', async () => {
  const late = await server.signedIn('late@lab.example')
  const at = '/api/db/user/profile'
  const own = async (): Promise<unknown> => (await late.get(at)).json()
  expect(await own()).toEqual({ image: null, name: 'late', email: 'late@lab.example', affiliation: null })
  const changed = await late.post(at, {
    affiliation: 'Lab',
    image: `data:image/jpeg;base64,${JPEG.toString('base64')}`,
  })
  const { id, picture } = await whoIs(late)
  const profileNow = { image: picture, name: 'late', email: 'late@lab.example', affiliation: 'Lab' }
  expect([changed.status, await changed.json()]).toEqual([
    200,
    { id, ...profileNow, emailVerified: true, created: expect.any(String) },
  ])
  expect((await late.post(at, { name: 'Late Riser', image: picture })).status).toBe(200)
  const refused = [{ image: 'https://tracker.example/x.png' }, { email: 'a@lab.example' }, { name: '' }]
  expect(await Promise.all(refused.map(async (body) => (await late.post(at, body)).status))).toEqual([400, 400, 400])
  expect(await own()).toEqual({ ...profileNow, name: 'Late Riser' })
  await late.post(at, { image: '' })
  expect([await own(), (await server.browser().get(at)).status]).toEqual([
    { ...profileNow, image: null, name: 'Late Riser' },
    401,
  ])
})

it('tells of others only those whom a playbook makes known to the caller, and never an address', async () => {
  const roles = ['owner', 'editor', 'commenter', 'viewer', 'stranger'] as const
  const people: { readonly id: string; readonly one: Browser }[] = []
  // One after the other: each reads their own mail.
  for (const role of roles) {
    const one = await server.signedIn(`${role}@known.example`)
    people.push({ one, id: (await whoIs(one)).id })
  }
  const [owner, , , viewer] = people
  await viewer?.one.send('PUT', '/api/account/profile', { name: 'Vera Rubin', affiliation: 'Observatory' })
  await viewer?.one.send('PUT', '/api/account/picture', { bytes: JPEG.toString('base64') })
  const { id: playbook } = Created.parse(await (await owner?.one.post('/api/playbooks', { title: 'Ours' }))?.json())
  for (const role of roles.slice(1, 4)) {
    await owner?.one.post(`/api/playbooks/${playbook}/sharing/people`, { email: `${role}@known.example`, role })
  }
  const known = async (one: Browser) => {
    const answers = await Promise.all(people.map(async ({ id }) => one.get(`/api/db/user/${id}/profile`)))
    return roles.filter((_role, at) => answers[at]?.status === 200)
  }
  const all = async () => Promise.all(people.map(async ({ one }) => known(one)))
  const speaking = ['owner', 'editor', 'commenter']
  expect(await all()).toEqual([[...speaking, 'viewer'], speaking, speaking, ['viewer'], ['stranger']])
  const at = `/api/db/user/${viewer?.id}/profile`
  expect(await (await owner?.one.get(at))?.json()).toEqual({
    name: 'Vera Rubin',
    image: expect.stringMatching(new RegExp(`^/api/people/${viewer?.id}/picture/[0-9a-f]{64}$`)),
    affiliation: 'Observatory',
  })
  expect([(await server.browser().get(at)).status, (await ada.get('/api/db/user/x/profile')).status]).toEqual([
    401, 404,
  ])
  await owner?.one.send('DELETE', `/api/playbooks/${playbook}`)
  expect(await all()).toEqual(roles.map((role) => [role]))
})

it('deletes an account as PWB does, once it is said what becomes of what is owned', async () => {
  const quick = await server.signedIn('quick@lab.example')
  const leave = async (said: object) => {
    const answer = await quick.post('/api/db/user/delete', said)
    return [answer.status, await answer.json()]
  }
  const refused = (message: string) => [400, { error: { name: 'InputError', message } }]
  expect(await leave({})).toEqual(refused(expect.stringMatching(/^Say what becomes of what you own: send \{"email"/)))
  expect(await leave({ email: 'ada@lab.example', keepPublished: false })).toEqual(
    refused('Type quick@lab.example to delete this account.'),
  )
  expect((await quick.get('/api/me')).status).toBe(200)
  expect(await leave({ email: 'quick@lab.example', keepPublished: false })).toEqual([200, null])
  expect((await quick.get('/api/me')).status).toBe(401)
  const rows = await server.program.store.sql`select 1 from "user" where email = 'quick@lab.example'`
  expect(rows.length).toBe(0)
})

it('takes and lists suggestions as PWB does, in the name of the caller alone', async () => {
  const { id: user } = await whoIs(grace)
  const made = { name: 'Heat map', inputs: 'Set[Gene]', output: 'Figure', description: 'By tissue', user }
  const list = async (one: typeof grace): Promise<unknown> => (await one.get('/api/suggest')).json()
  expect((await ada.post('/api/suggest', made)).status).toBe(403)
  const stored = z
    .object({ id: z.string() })
    .loose()
    .parse(await (await grace.post('/api/suggest', made)).json())
  expect(stored).toMatchObject(made)
  expect([await list(grace), await list(ada), await list(server.browser())]).toEqual([[stored], [], []])
  expect(await (await grace.get('/api/db/user/suggestions')).json()).toEqual([stored])
  const remove = async (one: typeof grace) =>
    (await one.post(`/api/db/user/suggestions/${stored.id}/delete`, {})).status
  expect([await remove(ada), await remove(grace), await list(grace)]).toEqual([404, 200, []])
})

it('keeps names short, and takes no address that is none', async () => {
  const one = server.browser()
  const account = { name: 'x'.repeat(5000), email: 'long@lab.example', password: 'a good password' }
  expect((await one.post('/api/auth/sign-up/email', account)).status).toBe(200)
  await one.get(`/api/auth/verify-email?token=${encodeURIComponent(await server.sentToken('confirm'))}`)
  expect((await whoIs(one)).name).toBe('x'.repeat(100))
  const far = { ...account, email: `a@${'lab.'.repeat(70)}example` }
  expect((await server.browser().post('/api/auth/sign-up/email', far)).status).toBe(400)
})
