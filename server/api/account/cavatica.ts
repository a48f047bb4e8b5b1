import { z } from '@hono/zod-openapi'
import {
  Connection,
  FilesQuery,
  Integration,
  NewIntegration,
  ProjectFiles,
  Projects,
} from '@playbook/core/api/cavatica'
import { listFiles, listProjects } from '../../cavatica/files.ts'
import { mustTakeOne, type RateLimit } from '../../db/rate-limit.ts'
import type { Program } from '../../program.ts'
import { describedRoutes } from '../../http/respond.ts'
import { body, does, tells } from '../../http/routes.ts'

const PATH = '/account/cavatica'
const routes = {
  read: tells('get', PATH, 'Whether the caller gave a token of CAVATICA, and their project', {
    request: {},
    answer: Integration,
  }),
  connect: tells('put', PATH, 'Keep a token of CAVATICA and a project, which CAVATICA is asked about first', {
    request: { body: body(NewIntegration) },
    answer: Connection,
  }),
  check: tells('post', `${PATH}/check`, 'What CAVATICA says of the token and the project now', {
    request: {},
    answer: Connection,
  }),
  disconnect: does('delete', PATH, 'Forget the token and the project', {}),
  projects: tells('get', `${PATH}/projects`, 'The projects that the token of the caller opens', {
    request: { query: z.object({ from: z.coerce.number().int().min(0).default(0) }) },
    answer: Projects,
  }),
  files: tells('get', `${PATH}/files`, 'What lies in a project or a folder that the token of the caller opens', {
    request: { query: FilesQuery },
    answer: ProjectFiles,
  }),
}

/** Tokens are no guesses. */
const TRIES: RateLimit = { name: 'tokens of CAVATICA', most: 30, perS: 3600 }
/** What CAVATICA lets a token ask, less what runs need. */
const LISTS: RateLimit = { name: 'lists of CAVATICA', most: 500, perS: 300 }

/** A person's token of CAVATICA, and what it opens. */
export function cavaticaRoutes({ cavatica, store }: Pick<Program, 'cavatica' | 'store'>) {
  const mayTry = async (person: string) =>
    mustTakeOne(store, TRIES, person, 'CAVATICA was asked about your token 30 times within an hour.')
  const callerOf = async (person: string) => {
    await mustTakeOne(store, LISTS, person, 'You have looked at 500 lists of CAVATICA within five minutes.')
    return cavatica.callerOf(person)
  }
  return describedRoutes()
    .openapi(routes.read, async (c) => c.json(await cavatica.read(c.get('person')), 200))
    .openapi(routes.connect, async (c) => {
      await mayTry(c.get('person').id)
      return c.json(await cavatica.connect(c.get('person'), c.req.valid('json')), 200)
    })
    .openapi(routes.check, async (c) => {
      await mayTry(c.get('person').id)
      return c.json(await cavatica.check(c.get('person')), 200)
    })
    .openapi(routes.disconnect, async (c) => {
      await cavatica.disconnect(c.get('person'))
      return c.body(null, 204)
    })
    .openapi(routes.projects, async (c) => {
      const caller = await callerOf(c.get('person').id)
      return c.json(await listProjects({ ...caller, signal: c.req.raw.signal }, c.req.valid('query').from), 200)
    })
    .openapi(routes.files, async (c) => {
      const caller = await callerOf(c.get('person').id)
      return c.json(await listFiles({ ...caller, signal: c.req.raw.signal }, c.req.valid('query')), 200)
    })
}
