/** At most `limit` at once under each key; the others wait in the order they came. */
export function createTurns(limit: number) {
  const busy = new Map<string, { count: number; readonly waiting: (() => void)[] }>()

  const leave = (key: string) => {
    const place = busy.get(key)
    if (!place) return
    const next = place.waiting.shift()
    if (next) next()
    else if (--place.count === 0) busy.delete(key)
  }

  const enter = async (key: string, signal: AbortSignal) => {
    signal.throwIfAborted()
    const place = busy.get(key) ?? { count: 0, waiting: [] }
    busy.set(key, place)
    if (place.count < limit) {
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

  return async <T>(key: string, signal: AbortSignal, work: () => Promise<T>): Promise<T> => {
    await enter(key, signal)
    try {
      return await work()
    } finally {
      leave(key)
    }
  }
}
