import { setTimeout as sleep } from 'node:timers/promises'
import type { Limit } from './limits.ts'

interface Place {
  count: number
  /** When the next request may begin, on the clock of `performance.now()`. */
  next: number
  readonly waiting: (() => void)[]
}

/** So many at once, and so many in a second, as the limit says; the others wait in the order they came. */
export function createTurns() {
  const places = new Map<string, Place>()

  const leave = (place: Place) => {
    const next = place.waiting.shift()
    if (next) next()
    else place.count--
  }

  const enter = async (place: Place, atOnce: number, signal: AbortSignal) => {
    signal.throwIfAborted()
    if (place.count < atOnce) {
      place.count++
      return
    }
    await new Promise<void>((resolve, reject) => {
      const take = () => {
        signal.removeEventListener('abort', give)
        resolve()
      }
      const give = () => {
        place.waiting.splice(place.waiting.indexOf(take), 1)
        reject(signal.reason)
      }
      place.waiting.push(take)
      signal.addEventListener('abort', give, { once: true })
    })
  }

  /** Requests begin evenly spaced, not in a burst at the start of every second. */
  const keepPace = async (place: Place, perSecond: number | undefined, signal: AbortSignal) => {
    if (perSecond === undefined) return
    const now = performance.now()
    const begin = Math.max(now, place.next)
    place.next = begin + 1000 / perSecond
    if (begin > now) await sleep(begin - now, undefined, { signal }).catch(() => signal.throwIfAborted())
  }

  return async <T>({ key, atOnce, perSecond }: Limit, signal: AbortSignal, work: () => Promise<T>): Promise<T> => {
    const place = places.get(key) ?? { count: 0, next: 0, waiting: [] }
    places.set(key, place)
    await enter(place, atOnce, signal)
    try {
      await keepPace(place, perSecond, signal)
      return await work()
    } finally {
      leave(place)
    }
  }
}
