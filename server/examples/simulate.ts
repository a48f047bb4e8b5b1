// Writes the shipped example data: npx tsx server/examples/simulate.ts
// The same seed gives the same files; what was put in is in truth.json.
import { readFile, writeFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { MODEL, simulateCounts } from './counts.ts'
import { sets } from './genes.ts'

const here = (name: string) => new URL(name, import.meta.url)
const lines = (rows: readonly (readonly (string | number)[])[]) => `${rows.map((row) => row.join('\t')).join('\n')}\n`

const genes = (await readFile(here('genes.txt'), 'utf8')).trim().split('\n')
const { samples, counts, effects } = simulateCounts(genes)

const table = lines([
  ['gene_symbol', ...samples.map(({ name }) => name)],
  ...counts.map((row, i) => [genes[i] ?? '', ...row]),
])
await writeFile(here('counts.tsv.gz'), gzipSync(table, { level: 9 }))
await writeFile(
  here('metadata.tsv'),
  lines([['sample', 'condition'], ...samples.map(({ name, condition }) => [name, condition])]),
)
await writeFile(here('sets.gmt'), lines(Object.entries(sets).map(([term, set]) => [term, '', ...set])))
const truth = { model: MODEL, genes: genes.length, samples, log2FoldChange: effects }
await writeFile(here('truth.json'), `${JSON.stringify(truth, null, 1)}\n`)
