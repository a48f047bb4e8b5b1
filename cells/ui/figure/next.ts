/** The item after or before one; the first or the last where there was none. The ends stay. */
export function nextOf<Item>(items: readonly Item[], from: Item | undefined, step: 1 | -1): Item | undefined {
  if (from === undefined) return step === 1 ? items[0] : items.at(-1)
  const at = items.indexOf(from) + step
  return items[Math.max(0, Math.min(items.length - 1, at))]
}
