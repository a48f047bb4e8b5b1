/** What lies in the simulated projects: made up, of real genes. */
import { createHash, randomUUID } from 'node:crypto'

/** A file or a folder of a project. */
export interface Entry {
  readonly id: string
  readonly name: string
  readonly project: string
  /** The folder that it lies in; a project's own entries lie in none. */
  readonly parent: string | undefined
  /** A folder has none. */
  readonly content: Buffer | undefined
}

const HEX = 24
const idOf = (path: string) => createHash('sha256').update(path).digest('hex').slice(0, HEX)

const SIX = ['w1', 'w2', 'w3', 't1', 't2', 't3']
/** Counts without treatment, and how many times more there are with it. */
const GENES: readonly (readonly [symbol: string, count: number, times: number])[] = [
  ['IFI44L', 22, 60],
  ['IFIT1', 31, 48],
  ['MX1', 54, 30],
  ['OAS1', 40, 22],
  ['ISG15', 120, 26],
  ['STAT1', 800, 4],
  ['IRF7', 65, 9],
  ['KRT5', 9100, 1],
  ['KRT14', 15_200, 1],
  ['ACTB', 21_000, 1],
  ['GAPDH', 18_700, 1],
  ['TP63', 1400, 1],
  ['ITGA6', 2300, 1],
  ['DSG3', 3100, 1],
  ['COL17A1', 1900, 1],
  ['MKI67', 610, 0.4],
  ['TOP2A', 540, 0.4],
  ['CCNB1', 380, 0.5],
  ['RPLP0', 12_400, 1],
  ['EEF1A1', 30_100, 1],
]
/** Replicates differ by some percent, always by the same. */
const SPREAD = [0.93, 1.04, 1.01, 0.97, 1.06, 0.99]

const countsTable = [
  ['gene', ...SIX].join('\t'),
  ...GENES.map(([symbol, count, times], at) =>
    [
      symbol,
      ...SIX.map((sample, column) =>
        Math.round(count * (sample.startsWith('t') ? times : 1) * (SPREAD[(column + at) % SPREAD.length] ?? 1)),
      ),
    ].join('\t'),
  ),
].join('\n')
const samplesTable = [
  'sample\ttreatment',
  ...SIX.map((sample) => `${sample}\t${sample.startsWith('t') ? 'interferon' : 'none'}`),
].join('\n')

/** All entries; those that people send are added. */
function createEntries(): Map<string, Entry> {
  const all = new Map<string, Entry>()
  const add = (project: string, parent: string | undefined, name: string, text?: string) => {
    const id = idOf(`${project}/${parent ?? ''}/${name}`)
    all.set(id, { id, name, project, parent, content: text === undefined ? undefined : Buffer.from(`${text}\n`) })
    return id
  }
  const project = 'researcher/keratinocytes-interferon'
  const rnaseq = add(project, undefined, 'rnaseq')
  add(project, undefined, 'README.txt', 'Keratinocytes with and without interferon.')
  const batch = add(project, rnaseq, 'batch 2')
  add(project, batch, 'keratinocytes.counts.tsv', countsTable)
  add(project, batch, 'samples.tsv', samplesTable)
  const fastq = add(project, rnaseq, 'fastq')
  for (let lane = 1; lane <= 130; lane++) {
    add(project, fastq, `lane-${String(lane).padStart(3, '0')}.fastq.gz`, '@read')
  }
  add('lab/shared', undefined, 'protocol.md', '# Protocol')
  return all
}

/** The projects that a token opens, and one that it does not. */
export const PROJECTS: readonly { readonly id: string; readonly name: string; readonly isOpen: boolean }[] = [
  { id: 'researcher/keratinocytes-interferon', name: 'Keratinocytes, interferon', isOpen: true },
  { id: 'researcher/empty', name: 'Empty', isOpen: true },
  { id: 'researcher/tasks', name: 'Tasks', isOpen: true },
  { id: 'researcher/failing', name: 'Where tasks fail', isOpen: true },
  { id: 'lab/shared', name: 'Shared by the lab', isOpen: true },
  { id: 'lab/closed', name: 'Closed', isOpen: false },
]

/** Everything that lies in the projects now. */
export const entries = createEntries()

/** Adds a file to a project, in a folder of it or in none. */
export function addEntry(project: string, name: string, content: Buffer | undefined, parent?: string): Entry {
  const id = idOf(`${randomUUID()}/${name}`)
  const entry = { id, name, project, parent, content }
  entries.set(id, entry)
  return entry
}
