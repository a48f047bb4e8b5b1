/** The estimated reads of one sample, by gene. */
interface SampleCounts {
  readonly name: string
  readonly genes: ReadonlyMap<string, number>
}

/** Halves go to the even number, as in numpy and R: rounded up, all of them together would add reads. */
export function roundHalfEven(value: number): number {
  const floor = Math.floor(value)
  const rest = value - floor
  if (rest !== 0.5) return rest < 0.5 ? floor : floor + 1
  return floor % 2 === 0 ? floor : floor + 1
}

/** A matrix of whole counts as text, genes × samples. A gene that one sample lacks has no read there. */
export function countTable(counts: readonly SampleCounts[]): string {
  const genes = [...new Set(counts.flatMap(({ genes: its }) => [...its.keys()]))]
  const rows = genes.map((gene) => [gene, ...counts.map(({ genes: its }) => roundHalfEven(its.get(gene) ?? 0))])
  return [['gene_symbol', ...counts.map(({ name }) => name)], ...rows].map((cells) => `${cells.join('\t')}\n`).join('')
}
