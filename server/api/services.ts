import { createRoute, OpenAPIHono } from '@hono/zod-openapi'
import { ServiceList, type ServiceStatus } from '@playbook/core/api/services'
import type { Registry } from '@playbook/core/registry'
import type { GateEnv } from '../auth/gate.ts'
import type { Store } from '../db/connect.ts'
import { readServiceStatus } from '../upstream/service-status.ts'
import { json } from './respond.ts'

const status = createRoute({
  method: 'get',
  path: '/services',
  summary: 'How the public services did in the last hour, from our own calls',
  responses: { 200: json(ServiceList, 'Every service that a step calls') },
})

/** Every open page asks now and then: they share an answer for some seconds. */
const KEPT_MS = 5000

/** The status of the services that steps call. */
export function serviceRoutes({ store, registry }: { store: Store; registry: Registry }) {
  const services = [...new Set([...registry.steps.values()].flatMap(({ external }) => external?.name ?? []))]
  let kept: { readonly at: number; readonly value: Promise<ServiceStatus[]> } | undefined
  const read = () => {
    if (kept && Date.now() - kept.at < KEPT_MS) return kept.value
    const value = readServiceStatus(store, services)
    value.catch(() => (kept = undefined))
    kept = { at: Date.now(), value }
    return value
  }
  return new OpenAPIHono<GateEnv>().openapi(status, async (c) => {
    c.header('cache-control', 'private, no-cache')
    return c.json({ services: await read() }, 200)
  })
}
