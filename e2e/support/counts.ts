import { gzipSync } from 'node:zlib'

/** Numbers between 0 and 1, the same in every run. */
function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return (state + 0.5) / 2 ** 32
  }
}

/** Counts of many genes in three controls and three treated samples; every tenth gene changes. Packed as .tsv.gz. */
export function simulatedCounts(genes: number): { name: string; mimeType: string; buffer: Buffer } {
  const next = random(7)
  const normal = () => Math.sqrt(-2 * Math.log(next())) * Math.cos(2 * Math.PI * next())
  const samples = ['control_1', 'control_2', 'control_3', 'treated_1', 'treated_2', 'treated_3']
  const lines = Array.from({ length: genes }, (_unused, gene) => {
    const mean = Math.exp(3.5 + 2 * normal())
    const change = gene % 10 === 0 ? 2 ** (2 * normal()) : 1
    const counts = samples.map((_sample, at) => {
      const expected = mean * (at < 3 ? 1 : change) * Math.exp(0.25 * normal())
      return Math.max(0, Math.round(expected + Math.sqrt(expected) * normal()))
    })
    return [`GENE${gene}`, ...counts].join('\t')
  })
  const text = [['gene', ...samples].join('\t'), ...lines, ''].join('\n')
  return { name: 'counts.tsv.gz', mimeType: 'application/gzip', buffer: gzipSync(text) }
}
