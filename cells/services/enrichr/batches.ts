/** Enrichr takes so many terms at once. */
const MOST = 100
/** They stand in the address, and long ones are cut off. */
const LONGEST = 6000

/** Different terms in batches that fit into one request each. Terms with the sign between terms cannot be asked for. */
export function batchesOf(terms: readonly string[], most = MOST, longest = LONGEST): string[][] {
  const batches: string[][] = []
  let room = 0
  for (const term of new Set(terms)) {
    if (term === '' || term.includes(';')) continue
    const needed = encodeURIComponent(`;${term}`).length
    const last = batches.at(-1)
    if (last === undefined || last.length === most || needed > room) {
      batches.push([term])
      room = longest - needed
    } else {
      last.push(term)
      room -= needed
    }
  }
  return batches
}
