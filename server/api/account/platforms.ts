import { z } from '@hono/zod-openapi'
import { PLATFORM_NAMES, PLATFORMS, PlatformName } from '@playbook/core/platforms'
import {
  Connection,
  FilesQuery,
  Integrations,
  NewIntegration,
  ProjectFiles,
  Projects,
} from '@playbook/core/api/projects'
import { mustTakeOne, type RateLimit } from '../../db/rate-limit.ts'
import { describedRoutes } from '../../http/respond.ts'
import { body, does, tells } from '../../http/routes.ts'
import { listFiles, listProjects } from '../../platforms/files.ts'
import type { Program } from '../../program.ts'

const PATH = '/account/platforms/{platform}'
const params = z.object({ platform: PlatformName })
const routes = {
  read: tells('get', '/account/platforms', 'To which platforms the caller gave a token, and their projects there', {
    request: {},
    answer: Integrations,
  }),
  connect: tells('put', PATH, 'Keep a token of a platform and a project, which it is asked about first', {
    request: { params, body: body(NewIntegration) },
    answer: Connection,
  }),
  check: tells('post', `${PATH}/check`, 'What a platform says of the token and the project now', {
    request: { params },
    answer: Connection,
  }),
  disconnect: does('delete', PATH, 'Forget the token and the project', { params }),
  projects: tells('get', `${PATH}/projects`, 'The projects that the token of the caller opens', {
    request: { params, query: z.object({ from: z.coerce.number().int().min(0).default(0) }) },
    answer: Projects,
  }),
  files: tells('get', `${PATH}/files`, 'What lies in a project or a folder that the token of the caller opens', {
    request: { params, query: FilesQuery },
    answer: ProjectFiles,
  }),
}

/** Tokens are no guesses. */
const TRIES: RateLimit = { name: 'tokens of platforms', most: 30, perS: 3600 }
/** What a platform lets a token ask, less what runs need. */
const LISTS: RateLimit = { name: 'lists of platforms', most: 500, perS: 300 }

/** A person's tokens of CAVATICA and platforms like it, and what they open. */
export function platformRoutes({ integrations, store }: Pick<Program, 'integrations' | 'store'>) {
  const mayTry = async (person: string, platform: PlatformName) =>
    mustTakeOne(store, TRIES, person, `${PLATFORMS[platform].name} was asked about your token 30 times within an hour.`)
  const callerOf = async (person: string, platform: PlatformName) => {
    await mustTakeOne(store, LISTS, person, 'You have looked at 500 lists of projects within five minutes.')
    return integrations.callerOf(person, platform)
  }
  return describedRoutes()
    .openapi(routes.read, async (c) => {
      const read = PLATFORM_NAMES.map(async (platform) => integrations.read(c.get('person'), platform))
      return c.json({ integrations: await Promise.all(read) }, 200)
    })
    .openapi(routes.connect, async (c) => {
      const { platform } = c.req.valid('param')
      await mayTry(c.get('person').id, platform)
      return c.json(await integrations.connect(c.get('person'), platform, c.req.valid('json')), 200)
    })
    .openapi(routes.check, async (c) => {
      const { platform } = c.req.valid('param')
      await mayTry(c.get('person').id, platform)
      return c.json(await integrations.check(c.get('person'), platform), 200)
    })
    .openapi(routes.disconnect, async (c) => {
      await integrations.disconnect(c.get('person'), c.req.valid('param').platform)
      return c.body(null, 204)
    })
    .openapi(routes.projects, async (c) => {
      const caller = await callerOf(c.get('person').id, c.req.valid('param').platform)
      return c.json(await listProjects({ ...caller, signal: c.req.raw.signal }, c.req.valid('query').from), 200)
    })
    .openapi(routes.files, async (c) => {
      const caller = await callerOf(c.get('person').id, c.req.valid('param').platform)
      return c.json(await listFiles({ ...caller, signal: c.req.raw.signal }, c.req.valid('query')), 200)
    })
}
