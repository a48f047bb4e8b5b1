/** What a text is made of, three letters at a time, as PWB compares texts: words with two spaces before and after. */
export function trigramsOf(text: string): ReadonlySet<string> {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  const spaced = `  ${words.join('  ')}  `
  const all = Array.from({ length: spaced.length - 2 }, (_each, at) => spaced.slice(at, at + 3))
  return new Set(all.filter((trigram) => !trigram.endsWith('  ')))
}

/** How many trigrams a text shares with what is searched for. */
export function sharedTrigrams(searched: ReadonlySet<string>, text: string): number {
  return [...trigramsOf(text)].filter((trigram) => searched.has(trigram)).length
}
