/** Does the same work for many keys: one piece of work at a time for each key, and never for an outdated value. */
export interface Latest<T> {
  /** Resolves when the work for this value, or for one that came after it, is done. */
  (key: string, value: T): Promise<void>
}

/** Values that come while the key is busy are merged into one, which is next. */
export function createLatest<T>(work: (key: string, value: T) => Promise<void>, merge: (a: T, b: T) => T): Latest<T> {
  const busy = new Map<string, { next: T | undefined; done: Promise<void> }>()
  const workOff = async (key: string, state: { next: T | undefined }) => {
    try {
      for (let value = state.next; value !== undefined; value = state.next) {
        state.next = undefined
        await work(key, value)
      }
    } finally {
      busy.delete(key)
    }
  }
  return (key, value) => {
    const present = busy.get(key)
    if (present !== undefined) {
      present.next = present.next === undefined ? value : merge(present.next, value)
      return present.done
    }
    const state: { next: T | undefined; done: Promise<void> } = { next: value, done: Promise.resolve() }
    busy.set(key, state)
    state.done = workOff(key, state)
    return state.done
  }
}
