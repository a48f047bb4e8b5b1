import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'

/** How a run or a call ended. */
export type Outcome = 'done' | 'failed'

/** What parts of the server tell of their work, as it ends. Times are in seconds. */
export interface Meters {
  ranFor(lane: string, outcome: Outcome, seconds: number): void
  calledService(service: string, outcome: Outcome, seconds: number): void
  /** From an edit's arrival to its acknowledgement. */
  storedEditAfter(seconds: number): void
}

/** For parts that stand alone, as in tests. */
export const NO_METERS: Meters = { ranFor() {}, calledService() {}, storedEditAfter() {} }

/** What is true at the moment in which somebody looks. */
export interface Sample {
  /** Runs that have not ended, and the age of the oldest that could start but has not. */
  readonly runs: readonly { readonly lane: string; readonly state: string; readonly count: number }[]
  readonly oldestReadySeconds: number
  readonly rooms: number
  readonly sockets: number
  readonly kernel: { readonly size: number; readonly busy: number; readonly waiting: number }
  readonly connections: readonly { readonly state: string; readonly count: number }[]
}

/** The metrics of one server, in Prometheus' text form. */
export interface Metrics {
  readonly meters: Meters
  readonly contentType: string
  expose(sample: Sample): Promise<string>
}

const STEP_SECONDS = [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10, 60, 300, 1800]
const CALL_SECONDS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 90]
const EDIT_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5]

type Gauges = ReturnType<typeof createGauges>

function createGauges(registers: Registry[]) {
  const gauge = <Label extends string>(name: string, help: string, labelNames: readonly Label[] = []) =>
    new Gauge({ name: `playbook_${name}`, help, labelNames, registers })
  return {
    runs: gauge('runs', 'Runs that have not ended, over all servers', ['lane', 'state']),
    oldest: gauge('queue_oldest_seconds', 'Age of the oldest run that could start, over all servers'),
    rooms: gauge('rooms', 'Documents that are open on this server'),
    sockets: gauge('sockets', 'People and programs connected to documents on this server'),
    workers: gauge('kernel_workers', 'Workers of the kernel on this server', ['state']),
    waiting: gauge('kernel_calls_waiting', 'Calls that wait for a worker of the kernel on this server'),
    connections: gauge('database_connections', 'Connections of all servers to the database', ['state']),
  }
}

function show(gauges: Gauges, { runs, kernel, connections, ...sample }: Sample) {
  gauges.runs.reset()
  for (const { lane, state, count } of runs) gauges.runs.set({ lane, state }, count)
  gauges.oldest.set(sample.oldestReadySeconds)
  gauges.rooms.set(sample.rooms)
  gauges.sockets.set(sample.sockets)
  gauges.workers.set({ state: 'busy' }, kernel.busy)
  gauges.workers.set({ state: 'idle' }, kernel.size - kernel.busy)
  gauges.waiting.set(kernel.waiting)
  gauges.connections.reset()
  for (const { state, count } of connections) gauges.connections.set({ state }, count)
}

function createMeters(registers: Registry[]): Meters {
  const counter = <Label extends string>(name: string, help: string, labelNames: readonly Label[]) =>
    new Counter({ name: `playbook_${name}`, help, labelNames, registers })
  const ended = counter('runs_ended_total', 'Runs that ended on this server', ['lane', 'outcome'])
  const calls = counter('service_calls_total', 'Calls of services that ended, with all their tries', [
    'service',
    'outcome',
  ])
  const runTimes = new Histogram({
    name: 'playbook_run_seconds',
    help: 'Time that runs took',
    buckets: STEP_SECONDS,
    labelNames: ['lane'],
    registers,
  })
  const callTimes = new Histogram({
    name: 'playbook_service_call_seconds',
    help: 'Time that calls of services took',
    buckets: CALL_SECONDS,
    labelNames: ['service'],
    registers,
  })
  const editTimes = new Histogram({
    name: 'playbook_edit_stored_seconds',
    help: 'Time from an edit to its acknowledgement',
    buckets: EDIT_SECONDS,
    registers,
  })
  return {
    ranFor(lane, outcome, seconds) {
      ended.inc({ lane, outcome })
      runTimes.observe({ lane }, seconds)
    },
    calledService(service, outcome, seconds) {
      calls.inc({ service, outcome })
      callTimes.observe({ service }, seconds)
    },
    storedEditAfter: (seconds) => editTimes.observe(seconds),
  }
}

/** Makes the metrics of a server that has just started. */
export function createMetrics(): Metrics {
  const register = new Registry()
  collectDefaultMetrics({ register, prefix: 'playbook_' })
  const gauges = createGauges([register])
  return {
    meters: createMeters([register]),
    contentType: register.contentType,
    async expose(sample) {
      show(gauges, sample)
      return register.metrics()
    },
  }
}
