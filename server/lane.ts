import { CancelledError } from '@playbook/core/errors'
import { AsyncResource } from 'node:async_hooks'

/** How much of one kind of work is done at a time, and how much may wait: of one caller, and in all. */
export interface LaneLimits {
  readonly running: number
  readonly waitingEach: number
  readonly waiting: number
  /** The share of time for which it may hold up this thread: it rests after each piece. Absent: all of it. */
  readonly share?: number
  /** It rests no longer than that: a thread that others keep busy, too, must not make it rest for ever. */
  readonly longestRestMs?: number
}

/** Does work of the same caller one piece after the other, and lets callers take turns. Rejects what is too much. */
export type Lane = <T>(caller: string, work: () => Promise<T>, signal?: AbortSignal) => Promise<T>

/** More waits already than may wait. */
export class LaneFullError extends Error {
  override readonly name = 'LaneFullError'
  /** Whether it is the caller's own work that waits. */
  readonly isOwn: boolean
  /** When there may be room again. */
  readonly waitS: number
  constructor(isOwn: boolean, waitS: number) {
    super('Too much work waits.')
    this.isOwn = isOwn
    this.waitS = waitS
  }
}

/** Nobody is told to wait for less or longer. */
const [SHORTEST_S, LONGEST_S] = [2, 60]
const LONGEST_REST_MS = 2000
/** How much the newest time tells of how long the next will take. */
const NEWEST = 0.3

function afterRest(restMs: number, end: () => void): void {
  if (restMs === 0) end()
  else setTimeout(end, restMs).unref()
}

function fullError(isOwn: boolean, waitMs: number): LaneFullError {
  return new LaneFullError(isOwn, Math.min(LONGEST_S, Math.max(SHORTEST_S, Math.ceil(waitMs / 1000))))
}

/** Settles its caller's promise itself. */
type Job = () => Promise<void>

/** How long this thread was busy since it began, in ms. */
export const threadBusyMs = (): number => performance.eventLoopUtilization().active

/** Makes a lane in which nothing waits. What a piece of work holds up is told by `busyMs`; without it, all the time that it takes. */
export function createLane(limits: LaneLimits, now: () => number = Date.now, busyMs: () => number = now): Lane {
  const { running, waitingEach, waiting, share = 1, longestRestMs = LONGEST_REST_MS } = limits
  const jobs = new Map<string, Job[]>()
  const busy = new Set<string>()
  /** When those who wait or are served had their last turn. */
  const turns = new Map<string, number>()
  let [turn, waitingInAll, usualMs] = [0, 0, 1000]

  /** Takes a job out of a queue; without one, the first. */
  const take = (caller: string, job: Job | undefined = jobs.get(caller)?.[0]): Job | undefined => {
    const queue = jobs.get(caller) ?? []
    if (job === undefined || !queue.includes(job)) return undefined
    const rest = queue.filter((each) => each !== job)
    if (rest.length > 0) jobs.set(caller, rest)
    else jobs.delete(caller)
    waitingInAll -= 1
    return job
  }

  const start = (caller: string, job: Job) => {
    busy.add(caller)
    turns.set(caller, ++turn)
    const [from, busyFrom] = [now(), busyMs()]
    const end = () => {
      busy.delete(caller)
      goOn()
      if (!jobs.has(caller) && !busy.has(caller)) turns.delete(caller)
    }
    void job().finally(() => {
      const restMs = Math.min(longestRestMs, (busyMs() - busyFrom) * (1 / share - 1))
      usualMs += NEWEST * (now() - from + restMs - usualMs)
      afterRest(restMs, end)
    })
  }

  function goOn() {
    // Whoever had no turn for longest is next.
    const callers = [...jobs.keys()].toSorted((a, b) => (turns.get(a) ?? 0) - (turns.get(b) ?? 0))
    for (const caller of callers) {
      if (busy.size >= running) return
      const job = busy.has(caller) ? undefined : take(caller)
      if (job !== undefined) start(caller, job)
    }
  }

  return (caller, work, signal) =>
    new Promise((resolve, reject) => {
      const own = jobs.get(caller) ?? []
      const isOwn = own.length >= waitingEach
      if (isOwn || waitingInAll >= waiting) {
        reject(fullError(isOwn, (isOwn ? own.length / 2 : waitingInAll / running) * usualMs))
        return
      }
      const leave = () => {
        if (take(caller, job) !== undefined) reject(new CancelledError('Nobody waits for it any more.'))
      }
      // Its turn comes when the work of somebody else ends: log lines name its own all the same.
      const job: Job = AsyncResource.bind(async () => {
        signal?.removeEventListener('abort', leave)
        await work().then(resolve, reject)
      })
      signal?.addEventListener('abort', leave, { once: true })
      jobs.set(caller, [...own, job])
      waitingInAll += 1
      goOn()
    })
}
