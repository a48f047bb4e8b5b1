import type { ServiceStatus } from '@playbook/core/api/services'
import type { AnyStep } from '@playbook/core/step'

/** A service with how it does and what asks it. */
export interface Service {
  readonly name: string
  readonly status: ServiceStatus | undefined
  readonly steps: readonly AnyStep[]
}

const ORDER = ['failing', 'slow', 'good', 'unknown'] as const

/** All services that steps ask or that were called in the last hour, those in trouble first. */
export function servicesOf(steps: Iterable<AnyStep>, statuses: readonly ServiceStatus[]): readonly Service[] {
  const byName = new Map<string, AnyStep[]>(statuses.map(({ service }) => [service, []]))
  for (const step of steps) {
    if (step.external === undefined || step.hidden === true) continue
    const known = byName.get(step.external.name)
    if (known === undefined) byName.set(step.external.name, [step])
    else known.push(step)
  }
  const of = new Map(statuses.map((one) => [one.service, one]))
  const rank = (name: string) => ORDER.indexOf(of.get(name)?.state ?? 'unknown')
  const isKnown = ([name, its]: readonly [string, readonly AnyStep[]]) =>
    its.length > 0 || (of.get(name)?.calls ?? 0) > 0
  return [...byName]
    .filter(isKnown)
    .map(([name, its]) => ({
      name,
      status: of.get(name),
      steps: its.toSorted((a, b) => a.label.localeCompare(b.label, 'en')),
    }))
    .toSorted((a, b) => rank(a.name) - rank(b.name) || a.name.localeCompare(b.name, 'en'))
}
