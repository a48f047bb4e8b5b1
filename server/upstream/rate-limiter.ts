import { setTimeout as sleep } from 'node:timers/promises'
import type { RateLimit } from './rate-limits.ts'

interface Bucket {
  count: number
  /** When the next request may begin, on the clock of `performance.now()`. */
  next: number
  readonly waiting: (() => void)[]
}

/** At most as many requests at once, and in a second, as the limit of a service says; the others wait in the order they came. */
export function createRateLimiter() {
  const buckets = new Map<string, Bucket>()

  const leave = (bucket: Bucket) => {
    const next = bucket.waiting.shift()
    if (next) next()
    else bucket.count--
  }

  const enter = async (bucket: Bucket, atOnce: number, signal: AbortSignal) => {
    signal.throwIfAborted()
    if (bucket.count < atOnce) {
      bucket.count++
      return
    }
    await new Promise<void>((resolve, reject) => {
      const take = () => {
        signal.removeEventListener('abort', give)
        resolve()
      }
      const give = () => {
        bucket.waiting.splice(bucket.waiting.indexOf(take), 1)
        reject(signal.reason)
      }
      bucket.waiting.push(take)
      signal.addEventListener('abort', give, { once: true })
    })
  }

  /** Requests begin evenly spaced, not in a burst at the start of every second. */
  const keepPace = async (bucket: Bucket, perSecond: number | undefined, signal: AbortSignal) => {
    if (perSecond === undefined) return
    const now = performance.now()
    const begin = Math.max(now, bucket.next)
    bucket.next = begin + 1000 / perSecond
    if (begin > now) await sleep(begin - now, undefined, { signal }).catch(() => signal.throwIfAborted())
  }

  return async <T>({ key, atOnce, perSecond }: RateLimit, signal: AbortSignal, work: () => Promise<T>): Promise<T> => {
    const bucket = buckets.get(key) ?? { count: 0, next: 0, waiting: [] }
    buckets.set(key, bucket)
    await enter(bucket, atOnce, signal)
    try {
      await keepPace(bucket, perSecond, signal)
      return await work()
    } finally {
      leave(bucket)
    }
  }
}
