import type { Service } from '@playbook/core/service'

/** How much a service may be asked. Services with the same key share one limit. */
export interface RateLimit {
  readonly key: string
  /** Requests on their way at once. */
  readonly atOnce: number
  /** Requests begun within a second; as fast as answers come where there is none. */
  readonly perSecond?: number
}

const AT_ONCE = 4

/** The limit of a service: its own pace, or that of all services of the host that is asked. */
export function limitOf({ name, pace }: Service, host: string): RateLimit {
  return { key: pace ? name : host, atOnce: AT_ONCE, ...pace }
}

/** The same without a pace: stand-ins need no politeness. */
export function limitWithoutPace(service: Service, host: string): RateLimit {
  const { key, atOnce } = limitOf(service, host)
  return { key, atOnce }
}
