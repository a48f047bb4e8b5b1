import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi'
import type { ServiceWeather } from '@playbook/core/protocol'
import type { Registry } from '@playbook/core/registry'
import type { GateEnv } from '../auth/gate.ts'
import type { Store } from '../db/connect.ts'
import { readWeather } from '../upstream/weather.ts'
import { json } from './respond.ts'

const Weather = z.object({
  service: z.string(),
  state: z.enum(['good', 'slow', 'failing', 'unknown']),
  calls: z.number(),
  failures: z.number(),
  medianMs: z.number().nullable(),
  p95Ms: z.number().nullable(),
  lastGood: z.string().nullable(),
})

const weather = createRoute({
  method: 'get',
  path: '/weather',
  summary: 'How the public services did in the last hour, from our own calls',
  responses: { 200: json(z.object({ services: z.array(Weather) }), 'Every service that a step calls') },
})

/** Every open page asks now and then: they share an answer for some seconds. */
const KEPT_MS = 5000

/** The weather of the services that steps call. */
export function weatherRoutes({ store, registry }: { store: Store; registry: Registry }) {
  const services = [...new Set([...registry.steps.values()].flatMap(({ external }) => external ?? []))]
  let kept: { readonly at: number; readonly value: Promise<ServiceWeather[]> } | undefined
  const read = () => {
    if (kept && Date.now() - kept.at < KEPT_MS) return kept.value
    const value = readWeather(store, services)
    value.catch(() => (kept = undefined))
    kept = { at: Date.now(), value }
    return value
  }
  return new OpenAPIHono<GateEnv>().openapi(weather, async (c) => {
    c.header('cache-control', 'private, no-cache')
    return c.json({ services: await read() }, 200)
  })
}
