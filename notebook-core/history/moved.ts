/** The fewest things that must have moved for one order to become the other; what is in one of them alone is left out. */
export function movedBetween(from: readonly string[], to: readonly string[]): ReadonlySet<string> {
  const present = new Set(to)
  const places = new Map(from.filter((id) => present.has(id)).map((id, at) => [id, at]))
  const order = to.flatMap((id) => {
    const place = places.get(id)
    return place === undefined ? [] : [{ id, place }]
  })
  const stays = longestRising(order.map(({ place }) => place))
  return new Set(order.filter((_, at) => !stays.has(at)).map(({ id }) => id))
}

/** Where the longest rising part of some numbers stands, by patience sorting. */
function longestRising(numbers: readonly number[]): ReadonlySet<number> {
  const ends: number[] = []
  const before = numbers.map((number, at) => {
    let [low, high] = [0, ends.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((numbers[ends[middle] ?? -1] ?? 0) < number) low = middle + 1
      else high = middle
    }
    const previous = low > 0 ? ends[low - 1] : undefined
    ends[low] = at
    return previous
  })
  const rising = new Set<number>()
  for (let at = ends.at(-1); at !== undefined; at = before[at]) rising.add(at)
  return rising
}
