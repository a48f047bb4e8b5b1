import { InputError } from '@playbook/core/errors'
import { inputsFirst } from '@playbook/core/plan/order'
import type { Process } from '@playbook/core/plan/process'
import type { ProcessState } from '@playbook/core/api/processes'
import type { Registry } from '@playbook/core/registry'
import type { Store } from '../../db/connect.ts'
import type { Cluster } from '../states/cluster.ts'
import { createGather } from '../../db/gather.ts'
import type { Lanes } from '../lanes.ts'
import type { LocalRuns } from '../local/local-runs.ts'
import { closeUnstarted, latestOf, openRuns, type Opened } from './open-runs.ts'
import { planRequest, type Requested, type RequestPlan, type RunRequest } from './plan-request.ts'
import { loadProcesses, saveProcesses } from '../stored/processes.ts'
import { resolvedAmong, storeResults } from '../stored/results.ts'
import { retryOnDeadlock } from '../stored/retry-on-deadlock.ts'
import { raisePriority } from '../queue/run-store.ts'
import type { StateBus } from '../states/state-bus.ts'

/** What requests work with. */
export interface RequestOptions {
  readonly store: Store
  readonly registry: Registry
  readonly lanes: Lanes
  readonly bus: StateBus
  readonly cluster: Cluster
  readonly local: LocalRuns
  /** Runs became ready for workers. */
  readonly onReady: () => void
}

/** What a request started. */
export interface Enqueued {
  /** The local part of it is computed. */
  readonly computed: Promise<void>
}

/**
 * Opens a run for every process without a result, and for what feeds it; prompts get their result at once. Requests that
 * come while one is written are written together, in one transaction.
 */
export function createRequests(options: RequestOptions) {
  const enqueue = createGather((asked: readonly (readonly Requested[])[]) => enqueueMissing(options, asked.flat()))
  return async (processes: readonly Process[], request: RunRequest): Promise<Enqueued> => {
    const missing = await withoutResult(options, processes)
    if (!missing.length) return { computed: Promise.resolve() }
    return enqueue(missing.map((process) => ({ process, request })))
  }
}

/** The processes that have no result, and those that feed them. */
async function withoutResult({ store, bus }: RequestOptions, processes: readonly Process[]): Promise<Process[]> {
  const known = new Map(processes.map((process) => [process.id, process]))
  const resolved = new Set<string>()
  const isDone = (id: string) => resolved.has(id) || bus.isDone(id)
  for (;;) {
    const missing = [...known.values()].filter(({ id }) => !isDone(id))
    const sources = new Set(missing.flatMap(({ inputs }) => Object.values(inputs)))
    const unseen = [...sources].filter((id) => !known.has(id) && !isDone(id))
    if (!unseen.length) return missing
    for (const id of await resolvedAmong(store, [...known.keys(), ...unseen])) resolved.add(id)
    const stillMissing = new Set(
      missing.flatMap(({ id, inputs }) => (isDone(id) ? [] : Object.values(inputs).filter((input) => !isDone(input)))),
    )
    const toLoad = unseen.filter((id) => stillMissing.has(id))
    for (const process of await loadProcesses(store, toLoad)) known.set(process.id, process)
    const unknown = toLoad.find((id) => !known.has(id))
    if (unknown !== undefined)
      throw new InputError(`${unknown} feeds another step, but is not known here. Send it, too.`)
  }
}

/** Each process once: for whoever asked first, as much wanted as anybody wants it. */
function merge(asked: readonly Requested[]): Requested[] {
  const merged = new Map<string, Requested>()
  for (const each of asked) {
    const { request } = merged.get(each.process.id) ?? each
    merged.set(each.process.id, {
      process: each.process,
      request: {
        ...request,
        priority: Math.max(request.priority ?? 0, each.request.priority ?? 0),
        retry: request.retry === true || each.request.retry === true,
        useEarlier: request.useEarlier === true || each.request.useEarlier === true,
      },
    })
  }
  return inputsFirst([...merged.values()].map(({ process }) => process)).flatMap(({ id }) => merged.get(id) ?? [])
}

async function enqueueMissing(options: RequestOptions, asked: readonly Requested[]): Promise<Enqueued> {
  const { store, registry, lanes, local, onReady } = options
  const requested = merge(asked)
  const latest = await latestOf(
    store,
    requested.map(({ process }) => process.id),
  )
  const plan = planRequest(requested, { registry, lanes, latest })
  const token = local.newToken()
  const opened = await write(options, plan, token)
  tellStates(options, plan, opened)
  const isOpened = new Map(opened.map(({ run, process }) => [process, run]))
  const runs = plan.toOpen.flatMap(({ process, isLocal }) => {
    const run = isLocal ? isOpened.get(process.id) : undefined
    return run === undefined ? [] : [{ run, process }]
  })
  const computed = local.compute(token, runs)
  if (plan.toOpen.some(({ process, isReady }) => isReady && isOpened.has(process.id))) onReady()
  await joinOthers(options, plan)
  return { computed }
}

/** Everything of a request, or nothing of it. Returns the runs that are new. */
async function write({ store, cluster }: RequestOptions, plan: RequestPlan, token: string): Promise<readonly Opened[]> {
  const { answers, refused, blocked, toOpen } = plan
  const touched = [...answers, ...refused, ...blocked, ...toOpen].map(({ process }) => process)
  if (!touched.length) return []
  const rows = toOpen.map(({ process, request, lane, isLocal, isReady }) => ({
    process: process.id,
    by: request.by,
    account: request.account,
    person: request.person ?? request.account ?? request.by,
    priority: request.priority ?? 0,
    useEarlier: request.useEarlier ?? false,
    lane,
    token: isLocal ? token : undefined,
    isReady,
  }))
  const unstarted = [...refused, ...blocked].map(({ process, request, ...why }) => ({
    process: process.id,
    by: request.by,
    ...('error' in why ? { error: why.error } : { failedProcess: why.failedProcess }),
  }))
  const changes = {
    done: answers.map(({ process }) => process.id),
    changed: [...refused, ...blocked, ...toOpen].map(({ process }) => process.id),
  }
  return retryOnDeadlock(() =>
    store.sql.begin(async (tx) => {
      const [, , , opened] = await Promise.all([
        saveProcesses(tx, touched),
        storeResults(
          tx,
          answers.map(({ process, type, value }) => ({ process: process.id, type, value })),
        ),
        closeUnstarted(tx, unstarted),
        openRuns(tx, rows),
        cluster.changedWithin(tx, changes),
      ])
      return opened
    }),
  )
}

function tellStates({ bus, registry }: RequestOptions, plan: RequestPlan, opened: readonly Opened[]) {
  const { answers, refused, blocked, toOpen } = plan
  // Why a result is empty is read with its inputs.
  const mayBeEmpty = ({ process }: Requested) => registry.steps.get(process.type)?.emptyBecause !== undefined
  const finishedAt = new Date().toISOString()
  const isOpened = new Set(opened.map(({ process }) => process))
  const done: ProcessState = { state: 'done', finishedAt, durationMs: 0, reused: false }
  const queued: ProcessState = { state: 'queued', position: 1 }
  const waiting = toOpen.filter(({ process, isLocal }) => !isLocal && isOpened.has(process.id))
  bus.tell(
    Object.fromEntries([
      ...answers.filter((each) => !mayBeEmpty(each)).map(({ process }) => [process.id, done]),
      ...waiting.map(({ process }) => [process.id, queued]),
    ]),
    { isStored: true },
  )
  bus.look([...answers.filter(mayBeEmpty), ...refused, ...blocked].map(({ process }) => process.id))
}

/** What is computed elsewhere may have ended since it was looked for, and open runs may be wanted more than before. */
async function joinOthers({ store, bus, local }: RequestOptions, { toOpen, open }: RequestPlan) {
  const waiting = toOpen.filter(({ waitsForOthers }) => waitsForOthers)
  const inputs = new Set(waiting.flatMap(({ process }) => Object.values(process.inputs)))
  if (inputs.size) local.advance([...inputs])
  const priorities = new Set(open.map(({ priority }) => priority))
  for (const priority of priorities) {
    const runs = open.filter((each) => each.priority === priority).map(({ run }) => run)
    const raised = await raisePriority(store, runs, priority)
    if (raised.length) bus.tellMoved()
  }
}
