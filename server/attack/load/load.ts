import { Breach, must, type Attack } from '../attack.ts'
import type { Attacker } from '../target.ts'
import { openBystanders, type Waits } from './bystanders.ts'
import { sendCrowd, type CrowdAnswers, type CrowdRequest } from './crowd.ts'
import { enterAsGuest } from './guest.ts'
import { openLaboratory, type Laboratory, type LoadTarget } from './laboratory.ts'
import { memberRequests, personalRequests, publicRequests } from './requests.ts'
import { slowdown } from '../slowdown.ts'

/** How many connections ask, and for how long. */
export interface Load {
  readonly connections: number
  readonly durationMs: number
}

/** What others may wait for nineteen of twenty letters, and of twenty local steps, on a machine of its own. */
const LIMITS = { keysMs: 250, stepsMs: 1000 } as const
const CALM_MS = 3000
const WARM_MS = 15_000

interface Client {
  readonly who: string
  /** Somebody of this kind with all that they can ask. */
  enter(target: LoadTarget): Promise<readonly CrowdRequest[]>
}

const sentBy = ({ cookie }: Pick<Attacker, 'cookie'>, requests: readonly CrowdRequest[]) =>
  requests.map((each) => ({ ...each, headers: { ...each.headers, cookie } }))

async function personal(target: LoadTarget, person: Attacker, more: (own: Laboratory) => readonly CrowdRequest[]) {
  const own = await openLaboratory(target, person)
  return sentBy(person, [...publicRequests(own), ...personalRequests(own), ...more(own)])
}

const CLIENTS: readonly Client[] = [
  {
    who: 'signed out',
    enter: async (target) => publicRequests(await openLaboratory(target, await target.addPerson())),
  },
  {
    who: 'as a guest',
    enter: async (target) => personal(target, { id: '', ...(await enterAsGuest(target)) }, () => []),
  },
  {
    who: 'as an editor',
    enter: async (target) => personal(target, await target.addPerson(), memberRequests),
  },
]

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

const told = (values: readonly number[]) =>
  `${quantile(values, 0.5).toFixed(0)} ms (p95 ${quantile(values, 0.95).toFixed(0)} ms, at most ${Math.max(...values).toFixed(0)} ms)`

/** Asks all that a client may, and measures what others wait meanwhile. */
async function loadWith({ enter }: Client, target: LoadTarget, { connections, durationMs }: Load) {
  const requests = await enter(target)
  const bystanders = await openBystanders(target)
  // A server that has just been started reads parts of itself with the first request for them.
  await sendCrowd({
    port: target.port,
    connections: 4,
    durationMs: Math.min(WARM_MS, durationMs),
    requests: [...requests],
  })
  const slower = await slowdown()
  const calm = await workFor(bystanders, CALM_MS)
  let isOver = false
  const [waits, answers] = await Promise.all([
    bystanders.work(() => isOver),
    sendCrowd({ port: target.port, connections, durationMs, requests: [...requests] }).finally(() => (isOver = true)),
  ])
  bystanders.close()
  return { slower, calm, waits, answers }
}

async function workFor(bystanders: { work(isOver: () => boolean): Promise<Waits> }, durationMs: number) {
  const end = Date.now() + durationMs
  return bystanders.work(() => Date.now() > end)
}

const answersIn = (answers: CrowdAnswers) =>
  answers.reduce((sum, { statuses }) => sum + Object.values(statuses).reduce((all, count) => all + count, 0), 0)

/** Many connections of one client that ask for whatever costs most, without a pause. */
export const loadAttacks = (
  load: Load,
  note: (answers: CrowdAnswers) => void = () => {},
): readonly Attack<LoadTarget>[] =>
  CLIENTS.map((client) => ({
    group: 'load',
    what: `ask with ${load.connections} connections for ${load.durationMs / 1000} s, ${client.who}`,
    async attempt(target) {
      const { slower, calm, waits, answers } = await loadWith(client, target, load)
      note(answers)
      const failed = answers.flatMap(({ request, statuses }) => (statuses['500'] === undefined ? [] : [request]))
      const words =
        `${answersIn(answers)} answers; of others a letter took ${told(waits.keysMs)}, a local step ${told(waits.stepsMs)}; ` +
        `before ${told(calm.keysMs)} and ${told(calm.stepsMs)}, on a machine that others made ${slower.toFixed(1)} times as slow`
      for (const kind of ['keysMs', 'stepsMs'] as const)
        if (quantile(waits[kind], 0.95) > LIMITS[kind] * Math.max(target.patience, slower)) throw new Breach(words)
      must(failed.length === 0, `a bug: ${failed.join(', ')}`)
      return words
    },
  }))
