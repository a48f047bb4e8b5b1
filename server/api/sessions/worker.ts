import { z } from '@hono/zod-openapi'
import { SessionCode, SessionReport, SessionWork, WorkerToken } from '@playbook/core/api/sessions'
import { StoredFile } from '@playbook/core/api/files'
import type { Context } from 'hono'
import type { GateEnv } from '../../auth/gate.ts'
import type { Domain } from '../../domain.ts'
import { describedRoutes } from '../../http/respond.ts'
import { answers, body, does, makes, One, tells } from '../../http/routes.ts'
import { createWorkerSide } from '../../sessions/worker-side.ts'
import { answerFile } from '../files/files.ts'

const PATH = '/sessions/{id}/worker'
const routes = {
  join: makes('post', PATH, 'A worker shows the code of its task, once, and gets a token for its session', {
    request: { params: One, body: body(SessionCode) },
    answer: WorkerToken,
  }),
  work: tells('get', `${PATH}/work`, 'What a worker is to compute, as soon as it is newer than what it knows', {
    request: { params: One, query: z.object({ after: z.coerce.number().int().min(-1).default(-1) }) },
    answer: SessionWork,
  }),
  report: does('post', `${PATH}/reports`, 'A worker tells how a process stands, with its result', {
    params: One,
    body: body(SessionReport),
  }),
  read: answers('get', `${PATH}/files`, 'A file that the playbook names, for its worker', {
    request: { params: One, query: z.object({ url: z.string().min(1).max(2000) }) },
    responses: { 200: { description: 'The file' }, 206: { description: 'A range of it' } },
  }),
  store: makes('post', `${PATH}/files`, 'A worker stores a file that a step made', {
    request: { params: One, query: z.object({ name: z.string().min(1).max(300) }) },
    answer: StoredFile,
  }),
}

/** What workers of sessions ask: the token of their session opens it and nothing else. */
export function workerRoutes(
  domain: Pick<Domain, 'sessions' | 'store' | 'registry' | 'rooms' | 'grants' | 'files' | 'settings' | 'identities'>,
) {
  const { files, settings } = domain
  const side = createWorkerSide(domain)
  const session = async (c: Context<GateEnv, string>, id: string) => side.identify(id, c.req.header('authorization'))
  return describedRoutes()
    .openapi(routes.join, async (c) =>
      c.json({ token: await side.join(c.req.valid('param').id, c.req.valid('json').code) }, 201),
    )
    .openapi(routes.work, async (c) => {
      const own = await session(c, c.req.valid('param').id)
      return c.json(await side.work(own, c.req.valid('query').after, c.req.raw.signal), 200)
    })
    .openapi(routes.report, async (c) => {
      await side.report(await session(c, c.req.valid('param').id), c.req.valid('json'))
      return c.body(null, 204)
    })
    .openapi(routes.read, async (c) => {
      const own = await session(c, c.req.valid('param').id)
      const sha256 = await side.contentOf(own, c.req.valid('query').url, c.req.raw.signal)
      return answerFile(c, files, sha256, 'file')
    })
    .openapi(routes.store, async (c) => {
      const own = await session(c, c.req.valid('param').id)
      const { signal, body: sent } = c.req.raw
      const size = Number(c.req.header('content-length') ?? Number.NaN)
      const known = Number.isSafeInteger(size) && { size }
      const limits = { user: own.user, limit: settings.uploadLimitBytes, signal, ...known }
      const stored = await files.put(sent ?? new Blob([]).stream(), c.req.valid('query').name, limits)
      await side.grant(own, stored.sha256)
      return c.json(stored, 201)
    })
}
