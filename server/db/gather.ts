/**
 * Does work for many askers at once: what comes while one piece of work goes on is done together, as the next one. Under
 * load that saves a transaction or a query for each asker; a single asker waits for nobody. When work for several
 * fails, each is tried alone, so that nobody fails with another.
 */
export function createGather<T, R>(work: (items: readonly T[]) => Promise<R>): (item: T) => Promise<R> {
  let next: { readonly items: T[]; readonly result: Promise<R> } | undefined
  let last: Promise<unknown> = Promise.resolve()
  const start = async (items: readonly T[], before: Promise<unknown>) => {
    await before.catch(() => {})
    next = undefined
    return work(items)
  }
  return async (item) => {
    if (next === undefined) {
      const items: T[] = []
      next = { items, result: start(items, last) }
      last = next.result
    }
    const { items, result } = next
    items.push(item)
    try {
      return await result
    } catch (error) {
      if (items.length === 1) throw error
      return work([item])
    }
  }
}
