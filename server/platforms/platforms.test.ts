import type { PlatformName } from '@playbook/core/platforms'
import { Integrations, ProjectFiles } from '@playbook/core/api/projects'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { LOCAL_PERSON } from '../auth/identity.ts'
import { columnsWith } from '../testing/holds-text.ts'
import { useProgram } from '../testing/program.ts'
import { useResource } from '../testing/resource.ts'
import { serveStandIns } from '../testing/stand-ins.ts'

const TOKEN = '0123456789abcdef0123456789ab9a1f'
const PROJECT = 'researcher/keratinocytes-interferon'
const standIns = useResource(serveStandIns)
const { program, ask } = useProgram(() => ({ UPSTREAM_PROXY: standIns().url }))
const PATH = '/api/account/platforms/cavatica'
const none = (platform: PlatformName) => ({ platform, ending: null, project: null })
const known = async () => Integrations.parse((await ask('GET', '/api/account/platforms')).json).integrations

const connect = async (given: object) => ask('PUT', PATH, { token: TOKEN, project: PROJECT, ...given })
const list = async (query: string) => ProjectFiles.parse((await ask('GET', `${PATH}/files?${query}`)).json)
const Refusal = z.object({ error: z.object({ message: z.string() }) })
const log = vi.spyOn(process.stderr, 'write')
const messageOf = (json: unknown) => Refusal.parse(json).error.message
beforeEach(async () => {
  await connect({})
  standIns().standIns.requests.length = 0
})
afterEach(() => standIns().standIns.troubles.splice(0))

it('keeps a token that CAVATICA knows, sealed, and tells its end alone', async () => {
  expect(await connect({})).toEqual({
    status: 200,
    json: { username: 'researcher', project: 'Keratinocytes, interferon' },
  })
  expect((await known())[0]).toEqual({ platform: 'cavatica', ending: '9a1f', project: PROJECT })
  expect((await ask('GET', '/api/v1/user/integrations/cavatica')).json).toEqual({
    cavatica_api_key: '••••9a1f',
    cavatica_default_project: PROJECT,
  })
  expect(await columnsWith(program().store, TOKEN)).toEqual([])
  expect(JSON.stringify((await ask('GET', '/api/account/export')).json)).not.toContain(TOKEN)
})

it('tells a token to no log, whatever goes wrong', async () => {
  standIns().standIns.troubles.push({ fault: 'html', address: 'cavatica-api.sbgenomics.com' })
  await ask('GET', `${PATH}/files?project=${PROJECT}`)
  await ask('POST', `${PATH}/check`)
  await connect({ project: 'lab/closed' })
  expect(log.mock.calls.flat().filter((line) => String(line).includes(TOKEN))).toEqual([])
})

it('keeps nothing that CAVATICA does not know or show', async () => {
  const words = async (given: object) => messageOf((await connect(given)).json)
  expect(await words({ token: 'unknown-token' })).toBe(
    'CAVATICA does not know this token (any more). Make a new one there, and enter it under Account. It said: Unauthorized',
  )
  expect(await words({ project: 'lab/closed' })).toBe(
    'CAVATICA does not let you do this. Ask the administrator of the project. It said: Insufficient privileges to access the requested resource.',
  )
  expect(await words({ project: 'lab/none' })).toBe(
    'CAVATICA has no such project or file, or does not show it to you. It said: Requested project does not exist.',
  )
  expect(await words({ token: 'maintenance-token' })).toBe(
    'CAVATICA is under maintenance. Try again in five minutes. It said: Platform is under maintenance.',
  )
  expect(await words({ token: 'busy-token' })).toBe(
    'You have asked CAVATICA too often within five minutes. Try again in a few minutes. It said: API rate limit exceeded.',
  )
  expect((await connect({ project: '../../v2/user' })).status).toBe(400)
  expect((await known())[0]).toEqual({ platform: 'cavatica', ending: '9a1f', project: PROJECT })
})

it("takes what PWB's page sends: what stands for the key keeps it, nothing deletes both", async () => {
  const update = async (key: string, project: string) =>
    ask('POST', '/api/v1/user/integrations/cavatica/update', {
      cavatica_api_key: key,
      cavatica_default_project: project,
    })
  expect(await update('••••9a1f', 'lab/shared')).toEqual({ status: 200, json: null })
  expect((await known())[0]).toEqual({ platform: 'cavatica', ending: '9a1f', project: 'lab/shared' })
  expect(await update('', '')).toEqual({ status: 200, json: null })
  expect((await known())[0]).toEqual({ platform: 'cavatica', ending: null, project: null })
  expect(messageOf((await ask('GET', `${PATH}/files?project=${PROJECT}`)).json)).toBe(
    'You have given no token of CAVATICA. Add yours under Account.',
  )
})

it('lists projects and files page by page, and finds a file by its name', async () => {
  expect((await ask('GET', `${PATH}/projects`)).json).toEqual({
    projects: [
      { id: PROJECT, name: 'Keratinocytes, interferon' },
      { id: 'researcher/empty', name: 'Empty' },
      { id: 'researcher/tasks', name: 'Tasks' },
      { id: 'researcher/failing', name: 'Where tasks fail' },
      { id: 'lab/shared', name: 'Shared by the lab' },
    ],
    next: null,
  })
  const [rnaseq] = (await list(`project=${PROJECT}`)).entries
  expect(rnaseq).toMatchObject({ name: 'rnaseq', kind: 'folder', size: null, url: null })
  const [batch, fastq] = (await list(`folder=${rnaseq?.id}`)).entries
  const first = await list(`folder=${fastq?.id}`)
  expect([first.entries.length, first.total, first.next]).toEqual([100, 130, 100])
  const rest = await list(`folder=${fastq?.id}&from=100`)
  expect([rest.entries.length, rest.total, rest.next]).toEqual([30, 130, null])
  const found = await list(`folder=${batch?.id}&name=samples.tsv`)
  expect(found).toEqual({
    entries: [
      {
        id: found.entries[0]?.id,
        name: 'samples.tsv',
        kind: 'file',
        size: 83,
        changed: '2026-04-18T09:12:00Z',
        url: `drs://cavatica-ga4gh-api.sbgenomics.com/${found.entries[0]?.id}`,
      },
    ],
    total: 1,
    next: null,
  })
})

it('reads a file with the token of who runs it, which goes to the two hosts of CAVATICA alone', async () => {
  const [rnaseq] = (await list(`project=${PROJECT}`)).entries
  const [batch] = (await list(`folder=${rnaseq?.id}`)).entries
  const samples = (await list(`folder=${batch?.id}`)).entries.find(({ name }) => name === 'samples.tsv')
  const { files } = program()
  const sha256 = await files.hashOf(samples?.url ?? '', undefined, LOCAL_PERSON.id)
  expect(await text(await files.open(sha256))).toContain('t3\tinterferon\n')
  const told = standIns().standIns.requests.map(({ line, headers }) => [
    /https:\/\/([^/]+)/.exec(line)?.[1],
    headers['x-sbg-auth-token'],
  ])
  expect(new Map(told.map(([host, token]) => [host, token]))).toEqual(
    new Map([
      ['cavatica-api.sbgenomics.com', TOKEN],
      ['cavatica-ga4gh-api.sbgenomics.com', TOKEN],
      ['sb-cavatica.s3.amazonaws.com', undefined],
    ]),
  )
})

it('says to who has no token where the file lies', async () => {
  await ask('DELETE', PATH)
  await expect(program().files.hashOf('drs://cavatica-ga4gh-api.sbgenomics.com/other', undefined)).rejects.toThrow(
    'This file lies in a project on CAVATICA. Whoever may see it there can add a token under Account, and run again.',
  )
})

it('keeps a token for each platform, which goes to the hosts of its platform alone', async () => {
  const other = 'cgc-token-of-the-researcher-77f0'
  expect(await ask('PUT', '/api/account/platforms/cgc', { token: other, project: 'lab/shared' })).toEqual({
    status: 200,
    json: { username: 'researcher', project: 'Shared by the lab' },
  })
  expect(await known()).toEqual([
    { platform: 'cavatica', ending: '9a1f', project: PROJECT },
    { platform: 'cgc', ending: '77f0', project: 'lab/shared' },
    none('biodataCatalyst'),
  ])
  expect(await columnsWith(program().store, other)).toEqual([])
  expect(JSON.stringify((await ask('GET', '/api/account/export')).json)).not.toContain(other)
  standIns().standIns.requests.length = 0
  const there = ProjectFiles.parse((await ask('GET', '/api/account/platforms/cgc/files?project=lab/shared')).json)
  expect(there.entries[0]?.url).toMatch(/^drs:\/\/cgc-ga4gh-api\.sbgenomics\.com\//)
  await list(`project=${PROJECT}`)
  await program().files.hashOf(there.entries.find(({ kind }) => kind === 'file')?.url ?? '', undefined, LOCAL_PERSON.id)
  const told = standIns().standIns.requests.map(({ line, headers }) => [
    /https:\/\/([^/]+)/.exec(line)?.[1],
    headers['x-sbg-auth-token'],
  ])
  expect(new Set(told.map((each) => each.join(' ')))).toEqual(
    new Set([
      `cgc-api.sbgenomics.com ${other}`,
      `cavatica-api.sbgenomics.com ${TOKEN}`,
      `cgc-ga4gh-api.sbgenomics.com ${other}`,
      'sb-cavatica.s3.amazonaws.com ',
    ]),
  )
  expect((await ask('DELETE', PATH)).status).toBe(204)
  expect(await known()).toEqual([
    none('cavatica'),
    { platform: 'cgc', ending: '77f0', project: 'lab/shared' },
    none('biodataCatalyst'),
  ])
  expect((await ask('DELETE', '/api/account/platforms/cgc')).status).toBe(204)
  expect((await ask('DELETE', '/api/account/platforms/cgc')).status).toBe(404)
  expect((await ask('GET', '/api/account/platforms/elsewhere/projects')).status).toBe(400)
  await expect(program().files.hashOf(there.entries[0]?.url ?? '', undefined, LOCAL_PERSON.id)).rejects.toThrow(
    'This file lies in a project on Cancer Genomics Cloud. Whoever may see it there can add a token under Account, and run again.',
  )
})
