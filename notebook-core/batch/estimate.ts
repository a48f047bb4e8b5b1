/** How long a batch takes, told before it runs: services side by side, each at its pace, with the workers that there are. */
import type { BatchService } from '../api/batches.ts'
import type { Service } from '../service.ts'

/** What a service is asked by a batch. */
export interface Demand {
  readonly service: Service
  readonly calls: number
  /** How long one call takes. */
  readonly callMs: number
}

/** Taking a run from the queue, and storing what it gave. */
const QUEUE_MS = 12
/** A step that is computed here, stored with others. */
const LOCAL_MS = 1.5
const USUAL_AT_ONCE = 4

/** How long a service takes at its pace. */
export function serviceCost({ service, calls, callMs }: Demand): BatchService {
  const { perSecond, atOnce = USUAL_AT_ONCE } = service.pace ?? {}
  const byPace = perSecond === undefined ? 0 : (calls / perSecond) * 1000
  const ms = Math.round(Math.max(byPace, (calls * (callMs + QUEUE_MS)) / atOnce))
  return { service: service.name, calls, perMinute: perSecond === undefined ? null : Math.round(perSecond * 60), ms }
}

/** How long all of it takes: the slowest service decides, or the workers that all services share. */
export function batchMs(demands: readonly Demand[], local: number, workers: number): number {
  const slowest = Math.max(0, ...demands.map((demand) => serviceCost(demand).ms))
  const work = demands.reduce((sum, { calls, callMs }) => sum + calls * (callMs + QUEUE_MS), 0)
  return Math.round(Math.max(slowest, work / workers) + local * LOCAL_MS)
}
