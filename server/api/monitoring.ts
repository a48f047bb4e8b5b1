import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi'
import type { GateEnv } from '../auth/gate.ts'
import { takeSample } from '../metrics/sample.ts'
import type { Program } from '../program.ts'
import { json } from './respond.ts'

const health = createRoute({
  method: 'get',
  path: '/api/health',
  summary: 'Whether the server lives',
  responses: { 200: json(z.object({ ok: z.literal(true) }), 'It does') },
})

const readiness = z.object({ ok: z.boolean(), database: z.boolean(), kernel: z.boolean() })
const ready = createRoute({
  method: 'get',
  path: '/api/health/ready',
  summary: 'Whether the server can do its work: the database answers, and the kernel starts',
  responses: { 200: json(readiness, 'It can'), 503: json(readiness, 'It cannot; what is false is why') },
})

const metrics = createRoute({
  method: 'get',
  path: '/metrics',
  summary: 'What the server does, in the text form of Prometheus',
  responses: { 200: { description: 'Metrics', content: { 'text/plain': { schema: z.string() } } } },
})

const PATIENCE_MS = 2000

/** Health and metrics, for whoever watches over the server. */
export function monitoringRoutes({ store, kernel, rooms, metrics: own }: Program) {
  return new OpenAPIHono<GateEnv>()
    .openapi(health, (c) => c.json({ ok: true as const }, 200))
    .openapi(ready, async (c) => {
      const database = await within(PATIENCE_MS, store.sql`select 1`)
      const found = { database, kernel: kernel.isUp() }
      const ok = found.database && found.kernel
      return c.json({ ok, ...found }, ok ? 200 : 503)
    })
    .openapi(metrics, async (c) => {
      const text = await own.expose(await takeSample({ store, rooms, kernel }))
      return c.text(text, 200, { 'content-type': own.contentType })
    })
}

/** Whether the work ends well in time. */
async function within(ms: number, work: PromiseLike<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), ms)
  })
  const done = Promise.resolve(work).then(
    () => true,
    () => false,
  )
  return Promise.race([done, late]).finally(() => clearTimeout(timer))
}
