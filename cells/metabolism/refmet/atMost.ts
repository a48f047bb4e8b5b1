/** Does the work for every item, so many at once, and gives the results in the order of the items. The first failure ends it. */
export async function atMost<T, R>(
  most: number,
  items: readonly T[],
  work: (item: T) => Promise<R>,
  onDone: (done: number) => void = () => {},
): Promise<R[]> {
  const results = new Map<number, R>()
  const left = items.entries()
  let hasFailed = false
  const worker = async () => {
    for (const [at, item] of left) {
      if (hasFailed) return
      try {
        results.set(at, await work(item))
      } catch (error) {
        hasFailed = true
        throw error
      }
      onDone(results.size)
    }
  }
  await Promise.all(Array.from({ length: Math.min(most, items.length) }, worker))
  return items.flatMap((_item, at) => {
    const result = results.get(at)
    return result === undefined ? [] : [result]
  })
}
