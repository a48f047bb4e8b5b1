/** One value that changes, and who wants to know. */
export interface Source<T> {
  readonly get: () => T
  readonly subscribe: (listener: () => void) => () => void
}

export interface Store<T> extends Source<T> {
  readonly set: (next: T) => void
}

export function createStore<T>(initial: T): Store<T> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return
      value = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** What is computed tells its listeners of its own changes only, and listens itself while somebody listens to it. */
function tellChanges<T>(get: () => T, sources: readonly Pick<Source<unknown>, 'subscribe'>[]): Source<T> {
  const listeners = new Set<() => void>()
  let stops: readonly (() => void)[] = []
  let told: T
  const look = () => {
    const now = get()
    if (Object.is(now, told)) return
    told = now
    for (const listener of listeners) listener()
  }
  return {
    get,
    subscribe(listener) {
      if (listeners.size === 0) {
        told = get()
        stops = sources.map((source) => source.subscribe(look))
      }
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        for (const stop of stops) stop()
        stops = []
      }
    },
  }
}

/** A value computed from another, once per change; while `isSame` holds it stays the same object. */
export function derive<A, B>(
  source: Source<A>,
  compute: (value: A) => B,
  isSame: (a: B, b: B) => boolean = Object.is,
): Source<B> {
  let last: { from: A; result: B } | undefined
  const get = () => {
    const from = source.get()
    if (last === undefined) last = { from, result: compute(from) }
    else if (!Object.is(last.from, from)) {
      const result = compute(from)
      last = { from, result: isSame(last.result, result) ? last.result : result }
    }
    return last.result
  }
  return tellChanges(get, [source])
}

/** A value computed from two others, once per change of either. */
export function combine<A, B, C>(
  a: Source<A>,
  b: Source<B>,
  compute: (a: A, b: B) => C,
  isSame: (a: C, b: C) => boolean = Object.is,
): Source<C> {
  let last: { a: A; b: B; result: C } | undefined
  const get = () => {
    const now = { a: a.get(), b: b.get() }
    if (last === undefined || !Object.is(last.a, now.a) || !Object.is(last.b, now.b)) {
      const result = compute(now.a, now.b)
      last = { ...now, result: last !== undefined && isSame(last.result, result) ? last.result : result }
    }
    return last.result
  }
  return tellChanges(get, [a, b])
}

/** Whether two lists hold the same items in the same order. */
export function sameItems<T>(a: readonly T[], b: readonly T[]): boolean {
  return a.length === b.length && a.every((item, at) => Object.is(item, b[at]))
}

/** Whether two maps have the same entries in the same order. */
export function sameEntries<K, V>(a: ReadonlyMap<K, V>, b: ReadonlyMap<K, V>): boolean {
  if (a.size !== b.size) return false
  const other = b.entries()
  for (const [key, value] of a) {
    const entry = other.next().value
    if (entry === undefined || !Object.is(entry[0], key) || !Object.is(entry[1], value)) return false
  }
  return true
}
