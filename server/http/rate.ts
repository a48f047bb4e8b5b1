const MINUTE_MS = 60_000
/** So many are remembered before those are forgotten who may do again as much as anybody. */
const REMEMBERED = 10_000

/** How often each may do something, on this server. */
export interface Rate {
  /** How long this one has to wait; 0: not at all. */
  waitMs(key: string): number
  take(key: string): void
}

/** So many at once, and as many again in each minute. */
export function createRate(perMinute: number, now: () => number = Date.now): Rate {
  const used = new Map<string, { readonly count: number; readonly atMs: number }>()
  const usedNow = (key: string): number => {
    const { count, atMs } = used.get(key) ?? { count: 0, atMs: now() }
    return Math.max(0, count - ((now() - atMs) / MINUTE_MS) * perMinute)
  }
  return {
    waitMs: (key) => Math.max(0, Math.ceil(((usedNow(key) + 1 - perMinute) / perMinute) * MINUTE_MS)),
    take(key) {
      used.set(key, { count: usedNow(key) + 1, atMs: now() })
      if (used.size <= REMEMBERED) return
      for (const other of used.keys()) if (usedNow(other) === 0) used.delete(other)
    },
  }
}
