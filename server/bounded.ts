/** A map that forgets what was put in first when it holds too much. */
export interface Bounded<T> {
  get(key: string): T | undefined
  has(key: string): boolean
  set(key: string, value: T): void
  delete(key: string): void
  clear(): void
  keys(): readonly string[]
}

/** Makes a map of at most `limit` entries. */
export function createBounded<T>(limit: number, onForget: (key: string) => void = () => {}): Bounded<T> {
  const kept = new Map<string, T>()
  return {
    get: (key) => kept.get(key),
    has: (key) => kept.has(key),
    delete: (key) => void kept.delete(key),
    clear: () => kept.clear(),
    keys: () => [...kept.keys()],
    set(key, value) {
      kept.delete(key)
      kept.set(key, value)
      const [oldest] = kept.keys()
      if (kept.size <= limit || oldest === undefined) return
      kept.delete(oldest)
      onForget(oldest)
    },
  }
}
