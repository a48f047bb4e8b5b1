import { ServiceList, type ServiceStatus } from '@playbook/core/api/services'
import type { Registry } from '@playbook/core/registry'
import type { Service } from '@playbook/core/service'
import type { Store } from '../../db/connect.ts'
import type { ServiceKeys } from '../../accounts/keys/service-keys.ts'
import { missingSettings } from '../../upstream/credentials.ts'
import { readServiceStatus } from '../../upstream/service-status.ts'
import { describedRoutes } from '../../http/respond.ts'
import { tells } from '../../http/routes.ts'

const status = tells(
  'get',
  '/services',
  'Every service that a step calls, and how it did in the last hour, from our own calls',
  { request: {}, answer: ServiceList },
)

/** Every open page asks now and then: they share an answer for some seconds. */
const KEPT_MS = 5000

/** Who has a key of their own misses nothing. */
function withoutLacks({ lacks: _unused, ...status }: ServiceStatus): ServiceStatus {
  return status
}

interface Sources {
  readonly store: Store
  readonly registry: Registry
  /** The accounts of this server, by setting. */
  readonly accounts: Readonly<Record<string, string>>
  /** Where services are asked that are not where they declare, by setting. */
  readonly bases: Readonly<Record<string, string>>
  readonly serviceKeys: Pick<ServiceKeys, 'list'>
}

/** The status of the services that steps call. */
export function serviceRoutes({ store, registry, accounts, bases, serviceKeys }: Sources) {
  const services = new Map<string, Service>()
  for (const { external } of registry.steps.values()) if (external) services.set(external.name, external)
  const withMissing = (status: ServiceStatus): ServiceStatus => {
    const service = services.get(status.service)
    const lacks = service ? missingSettings(service, accounts, bases) : []
    return lacks.length === 0 ? status : { ...status, lacks }
  }
  let kept: { readonly at: number; readonly value: Promise<ServiceStatus[]> } | undefined
  const read = () => {
    if (kept && Date.now() - kept.at < KEPT_MS) return kept.value
    const value = readServiceStatus(store, [...services.keys()]).then((all) => all.map(withMissing))
    value.catch(() => (kept = undefined))
    kept = { at: Date.now(), value }
    return value
  }
  return describedRoutes().openapi(status, async (c) => {
    c.header('cache-control', 'private, no-cache')
    const [all, keys] = await Promise.all([read(), serviceKeys.list(c.get('person'))])
    const own = new Set(keys.flatMap((key) => (key.own === null ? [] : [key.service])))
    return c.json({ services: all.map((one) => (own.has(one.service) ? withoutLacks(one) : one)) }, 200)
  })
}
