import { z } from '@hono/zod-openapi'
import { takeSample } from '../../metrics/sample.ts'
import type { Program } from '../../program.ts'
import { describedRoutes, json } from '../../http/respond.ts'
import { answers, tells } from '../../http/routes.ts'
import { within } from '../../within.ts'

const Readiness = z.object({ ok: z.boolean(), database: z.boolean(), kernel: z.boolean() })

const routes = {
  health: tells('get', '/api/health', 'Whether the server lives', {
    request: {},
    answer: z.object({ ok: z.literal(true) }),
  }),
  ready: answers(
    'get',
    '/api/health/ready',
    'Whether the server can do its work: the database answers, and the kernel starts',
    {
      request: {},
      responses: { 200: json(Readiness, 'It can'), 503: json(Readiness, 'It cannot; what is false is why') },
    },
  ),
  metrics: answers('get', '/metrics', 'What the server does, in the text form of Prometheus', {
    request: {},
    responses: { 200: { description: 'Metrics', content: { 'text/plain': { schema: z.string() } } } },
  }),
}

const PATIENCE_MS = 2000

/** Health and metrics, for whoever watches over the server. */
export function monitoringRoutes({ store, kernel, rooms, metrics: own }: Program) {
  return describedRoutes()
    .openapi(routes.health, (c) => c.json({ ok: true as const }, 200))
    .openapi(routes.ready, async (c) => {
      const database = await isWell(store.sql)
      const found = { database, kernel: kernel.isUp() }
      const ok = found.database && found.kernel
      return c.json({ ok, ...found }, ok ? 200 : 503)
    })
    .openapi(routes.metrics, async (c) => {
      const text = await own.expose(await takeSample({ store, rooms, kernel }))
      return c.text(text, 200, { 'content-type': own.contentType })
    })
}

/** Whether the database answers in time. */
async function isWell(sql: Program['store']['sql']): Promise<boolean> {
  const answered = sql`select 1`.then(
    () => true,
    () => false,
  )
  return (await within(answered, PATIENCE_MS)) === true
}
