import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { examplesFolder } from '../testing/folders.ts'
import { useProgram } from '../testing/program.ts'
import { keptToken } from './token.ts'

const TOKEN = 'a-token-of-the-administrator'
const { app } = useProgram(() => ({ PLAYBOOK_TOKEN: TOKEN }), { pageFolder: examplesFolder })

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  app().request(path, { method, headers: { host: 'localhost', ...headers } })

it('serves nobody who does not know the token, but says that it lives', async () => {
  const asked: [string, Record<string, string>, string?][] = [
    ['/', {}],
    ['/index.json', {}],
    ['/api/about', {}],
    ['/api/playbooks', {}],
    ['/api/playbooks', { authorization: 'Bearer another' }],
    ['/api/playbooks', { cookie: `playbook_token=${TOKEN}` }],
    ['/api/playbooks?token=another', {}],
    [`/api/playbooks?token=${TOKEN}`, {}, 'POST'],
    ['/api/rooms/00000000-0000-4000-8000-000000000001', { connection: 'upgrade', upgrade: 'websocket' }],
    ['/ga4gh/drs/v1/service-info', {}],
  ]
  const answers = await Promise.all(asked.map(async (each) => ask(...each)))
  expect(answers.map(({ status }) => status)).toEqual(asked.map(() => 401))
  expect((await ask('/api/health')).status).toBe(200)
})

it('makes a cookie of the token in the address, and takes it out of the address', async () => {
  const opened = await ask(`/playbooks/1?token=${TOKEN}&view=report`)
  expect([opened.status, opened.headers.get('location')]).toEqual([302, '/playbooks/1?view=report'])
  const [cookie = ''] = (opened.headers.get('set-cookie') ?? '').split('; ')
  expect(opened.headers.get('set-cookie')).toMatch(
    /^playbook_token_[0-9a-f]{8}=[^;]+; Path=\/; HttpOnly; SameSite=Lax; /,
  )
  expect((await ask(`//evil.example?token=${TOKEN}`)).headers.get('location')).toBe('/evil.example')
  expect((await ask('/api/playbooks', { cookie: `a=b; ${cookie}` })).status).toBe(200)
})

it('takes the token from programs as a header', async () => {
  expect((await ask('/api/playbooks', { authorization: `Bearer ${TOKEN}` })).status).toBe(200)
})

it('keeps a token that it made for itself, for its owner alone', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'token-'))
  const token = await keptToken(folder)
  expect(token).toMatch(/^[\w-]{32}$/)
  expect([await keptToken(folder), readFileSync(join(folder, 'token'), 'utf8')]).toEqual([token, `${token}\n`])
  expect(statSync(join(folder, 'token')).mode & 0o777).toBe(0o600)
  rmSync(folder, { recursive: true })
})
