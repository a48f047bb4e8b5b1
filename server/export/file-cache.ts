/** Files that were written, by everything that they are made of; the oldest are forgotten when they hold too much. */
export interface FileCache<T> {
  get(key: string): T | undefined
  /** Without `forMs`: until there is no room. */
  set(key: string, value: T, bytes: number, forMs?: number): void
}

interface Stored<T> {
  readonly value: T
  readonly bytes: number
  readonly until: number
}

/** Makes a cache of so many bytes. */
export function createFileCache<T>(mostBytes: number, now: () => number = Date.now): FileCache<T> {
  const stored = new Map<string, Stored<T>>()
  let held = 0
  const remove = (key: string) => {
    held -= stored.get(key)?.bytes ?? 0
    stored.delete(key)
  }
  return {
    get(key) {
      const found = stored.get(key)
      if (found === undefined) return undefined
      remove(key)
      if (found.until < now()) return undefined
      // What was asked for last is forgotten last.
      stored.set(key, found)
      held += found.bytes
      return found.value
    },
    set(key, value, bytes, forMs = Infinity) {
      remove(key)
      // One file must not push out all others.
      if (bytes > mostBytes / 4) return
      stored.set(key, { value, bytes, until: now() + forMs })
      held += bytes
      for (const oldest of stored.keys()) {
        if (held <= mostBytes) return
        remove(oldest)
      }
    },
  }
}
