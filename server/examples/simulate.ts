// Writes the shipped example data: npx tsx server/examples/simulate.ts
// The same seed gives the same files; what was put in is in truth.json.
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { z } from 'zod'
import { createKernelPool } from '../kernel/pool.ts'
import { sets } from '@playbook/cells/templates'
import { MODEL, simulateCounts, type Simulation } from './counts.ts'
import { induced } from './genes.ts'
import { GLYCOPEPTIDES, simulateIdentifications } from './glycopeptides.ts'
import { drugSets, simulateMetabolites } from './metabolites.ts'
import { simulateStudy } from './study.ts'

const here = (name: string) => new URL(name, import.meta.url)
const lines = (rows: readonly (readonly (string | number)[])[]) => `${rows.map((row) => row.join('\t')).join('\n')}\n`

const genes = (await readFile(here('genes.txt'), 'utf8')).trim().split('\n')
const study = simulateCounts(genes)
const { samples, effects } = study

const tableOf = ({ samples: columns, counts: rows }: Simulation) =>
  lines([['gene_symbol', ...columns.map(({ name }) => name)], ...rows.map((row, i) => [genes[i] ?? '', ...row])])
const table = tableOf(study)
await writeFile(here('counts.tsv.gz'), gzipSync(table, { level: 9 }))
const isInduced = (line: string, at: number) => at === 0 || induced.includes(line.split('\t')[0] ?? '')
await writeFile(here('few-genes.tsv'), `${table.split('\n').filter(isInduced).join('\n')}\n`)
await writeFile(
  here('metadata.tsv'),
  lines([['sample', 'condition'], ...samples.map(({ name, condition }) => [name, condition])]),
)
const { samples: ofDonors, counts: byTreatment } = simulateStudy(genes)
const treated = [
  ['gene_symbol', ...ofDonors.map(({ name }) => name)],
  ...byTreatment.map((row, at) => [genes[at] ?? '', ...row]),
]
await writeFile(here('study.tsv.gz'), gzipSync(lines(treated), { level: 9 }))
await writeFile(
  here('study-metadata.tsv'),
  lines([
    ['sample', 'batch', 'donor', 'treatment'],
    ...ofDonors.map(({ name, batch, donor, treatment }) => [name, batch, donor, treatment]),
  ]),
)
await writeFile(here('sets.gmt'), lines(Object.entries(sets).map(([term, set]) => [term, '', ...set])))
const drugs = Object.entries(drugSets).map(([term, members]) => [term, '', ...members.split(' ')])
await writeFile(here('drugs.dmt'), lines(drugs))
const metabolites = simulateMetabolites()
await writeFile(
  here('metabolites.tsv'),
  lines([['metabolite', ...metabolites.samples.map(({ name }) => name)], ...metabolites.rows]),
)
await writeFile(
  here('metabolites-metadata.tsv'),
  lines([['sample', 'condition'], ...metabolites.samples.map(({ name, condition }) => [name, condition])]),
)
await writeFile(here('glycopeptides.mzid.gz'), gzipSync(simulateIdentifications(), { level: 9 }))
const truth = { model: MODEL, genes: genes.length, samples, log2FoldChange: effects, glycopeptides: GLYCOPEPTIDES }
await writeFile(here('truth.json'), `${JSON.stringify(truth, null, 1)}\n`)

// The kernel joins the files, and compares the groups, as it does in the playbooks.
const kernelFolder = fileURLToPath(new URL('../../python-kernel', import.meta.url))
const kernel = createKernelPool({ python: join(kernelFolder, '.venv/bin/python'), cwd: kernelFolder, size: 1 })
const folder = await mkdtemp(join(tmpdir(), 'playbook-examples-'))
const file = (name: string) => ({ path: fileURLToPath(here(name)), filename: name, url: `example://${name}` })

async function made(name: string, operation: string, request: object) {
  const { path } = z.object({ path: z.string() }).parse(await kernel.call(operation, request, { folder }))
  await copyFile(path, here(name))
}

const genesJoined = { matrix: file('counts.tsv.gz'), metadata: file('metadata.tsv'), kind: 'gene' }
await made('annotated.h5ad', 'anndata.join', genesJoined)
const metabolitesJoined = {
  matrix: file('metabolites.tsv'),
  metadata: file('metabolites-metadata.tsv'),
  kind: 'metabolite',
}
await made('metabolites.h5ad', 'anndata.join', metabolitesJoined)
await made('signature.tsv', 'signature.limma-voom', { anndata: file('annotated.h5ad') })

// Of the second study only the signature is shipped.
const second = join(folder, 'second.tsv')
await writeFile(second, tableOf(simulateCounts(genes, MODEL.secondSeed)))
const matrix = { path: second, filename: 'second.tsv', url: 'example://second.tsv' }
const joined = await kernel.call('anndata.join', { ...genesJoined, matrix }, { folder })
const { path } = z.object({ path: z.string() }).parse(joined)
const anndata = { path, filename: 'second.h5ad', url: 'example://second.h5ad' }
await made('second-signature.tsv', 'signature.limma-voom', { anndata })
await kernel.close()
await rm(folder, { recursive: true })
