import { createHash } from 'node:crypto'
import type { Notebook } from '@playbook/core/document/notebook'
import type { ExportFile, FormatName } from '@playbook/core/formats'
import type { Author } from '@playbook/core/report/origin'
import { toldBatches } from '../batches/told-batches.ts'
import { toldChecks } from '../checks/told-checks.ts'
import type { MayRead } from '../auth/may-read.ts'
import type { StoredVersion } from '../playbooks/versions/versions.ts'
import { versionBatches } from '../playbooks/versions/version-batches.ts'
import type { Results } from '../results/results.ts'
import type { Program } from '../program.ts'
import { authorsOf } from '../playbooks/people/authors.ts'
import type { ExportOptions } from './draft.ts'
import { createFileCache } from './file-cache.ts'
import type { ExportRequest } from './source.ts'
import type { Written } from './write.ts'

/** A file that leaves the house. */
export interface ExportedFile {
  readonly filename: string
  readonly content: Written
}

/** Who asks, and by which address they know this server. */
export interface ExportCaller extends ExportOptions {
  readonly person: string
  readonly origin: string
}

/** A version with where it is read and who made it. */
export interface ExportedVersion {
  readonly version: StoredVersion
  readonly playbook: string
  /** The path of its page. */
  readonly path: string
  /** Those that a publication names; without them, those who made the playbook. */
  readonly authors?: readonly Author[]
  /** Those of a publication. */
  readonly licence?: string
  readonly doi?: string
  /** Published: its files never change. */
  readonly isPublished?: boolean
}

/** A workflow as a chain keeps it. */
interface FrozenWorkflow {
  readonly id: string
  readonly notebook: Notebook
  /** Where somebody puts their name to it. */
  readonly authors?: readonly Author[]
}

/** The page of a frozen workflow, at PWB's own address. */
export const chainAddress = ({ origin }: Pick<ExportCaller, 'origin'>, id: string) => `${origin}/report/${id}`

/** Playbooks as files of every format. */
export interface Exports {
  playbook(id: string, format: FormatName, asking: ExportCaller): Promise<ExportedFile>
  /** The same of a version, with the results that it was made of. */
  version(version: ExportedVersion, format: FormatName, asking: ExportCaller): Promise<ExportedFile>
  /** The same of a frozen workflow, as far as it was computed. */
  chain(chain: FrozenWorkflow, format: FormatName, asking: ExportCaller): Promise<ExportedFile>
  /** The files of a frozen workflow as CWL. */
  cwl(chain: FrozenWorkflow, asking: ExportCaller): Promise<readonly ExportFile[]>
}

// Gathering and typesetting are loaded by the first export: a server starts without them.
const load = async () => {
  const [{ gatherExport }, { draftAside }, { writeDraft }] = await Promise.all([
    import('./source.ts'),
    import('./drafts.ts'),
    import('./write.ts'),
  ])
  return { gatherExport, draftAside, writeDraft }
}

const CACHED_BYTES = 128 * 2 ** 20
/** Of what may change files are cached for as long as readers of one link come together. */
const UNCHANGED_MS = 60_000

/** Names everything that a file is made of. */
const keyOf = (...parts: readonly unknown[]) => createHash('sha256').update(JSON.stringify(parts)).digest('hex')

/** Under which key a file is cached, and for how long; for ever without. */
interface CacheUse {
  readonly key: string
  readonly forMs?: number
}

/** When the document of a playbook was last changed. */
async function changedAt({ sql }: Program['store'], playbook: string): Promise<Date | undefined> {
  const [row] = await sql<{ updated: string }[]>`select updated from playbook where id = ${playbook}`
  return row && new Date(row.updated)
}

async function requestOfChain(
  results: Pick<Results, 'resultsOf'>,
  { id, notebook, authors = [] }: FrozenWorkflow,
  asking: ExportCaller,
): Promise<ExportRequest> {
  return {
    notebook,
    address: chainAddress(asking, id),
    authors,
    results: await results.resultsOf({ workflow: notebook }),
  }
}

type ExportsProgram = Pick<Program, 'store' | 'registry' | 'grants' | 'rooms' | 'files' | 'settings'> & {
  readonly results: Pick<Results, 'resultsOf'>
}

async function requestOfPlaybook(program: ExportsProgram, id: string, notebook: Notebook, { origin }: ExportCaller) {
  const { store, results } = program
  return {
    notebook,
    address: `${origin}/playbooks/${id}`,
    authors: await authorsOf(store, id),
    changed: await changedAt(store, id),
    results: await results.resultsOf({ playbook: id, notebook }),
    batches: await toldBatches(program, id),
  }
}

/** What says how its results fared when they were asked again. */
const TELL_CHECKS: ReadonlySet<FormatName> = new Set(['ro-crate', 'ro-crate-metadata', 'bco'])

/** Exports over the database and the rooms. */
export function createExports(program: ExportsProgram, mayRead: MayRead): Exports {
  const { store, rooms, files, results } = program
  const cache = createFileCache<ExportedFile>(CACHED_BYTES)

  async function draftOf(request: ExportRequest, format: FormatName, { person, style }: ExportCaller) {
    const { gatherExport, draftAside } = await load()
    const gathered = await gatherExport(program, request, (sha256) => mayRead(person, 'file', sha256))
    const drafted = await draftAside({ gathered, format, style })
    return { ...drafted, at: new Date(gathered.at), hasFiles: gathered.readable.size > 0 }
  }

  async function write(request: ExportRequest, format: FormatName, asking: ExportCaller, use?: CacheUse) {
    const known = use && cache.get(use.key)
    if (known !== undefined) return known
    const { draft, filename, at, hasFiles } = await draftOf(request, format, asking)
    const { writeDraft } = await load()
    const content = await writeDraft(draft, files, at)
    const file = { filename, content }
    // Which of the stored files leave with it depends on who asks.
    const isSame = !hasFiles && !(content instanceof ReadableStream)
    if (use && isSame) cache.set(use.key, file, content.length, use.forMs)
    return file
  }

  const chainRequest = async (chain: FrozenWorkflow, asking: ExportCaller) => requestOfChain(results, chain, asking)

  return {
    async playbook(id, format, asking) {
      const notebook = await rooms.read(id)
      const request = await requestOfPlaybook(program, id, notebook, asking)
      const { address, authors, batches } = request
      const key = keyOf('playbook', notebook, address, authors, request.results.states, batches, format, asking.style)
      return write(request, format, asking, { key, forMs: UNCHANGED_MS })
    },
    async version({ version, playbook, path, authors, licence, doi, isPublished = false }, format, asking) {
      const address = `${asking.origin}${path}`
      const checks = isPublished && TELL_CHECKS.has(format) ? await toldChecks(store, version.id) : []
      const key = keyOf('version', version.id, address, authors, licence, doi, checks, format, asking.style)
      const known = isPublished ? cache.get(key) : undefined
      if (known !== undefined) return known
      const request: ExportRequest = {
        notebook: version.notebook,
        address,
        authors: authors ?? (await authorsOf(store, playbook)),
        licence,
        doi,
        changed: version.created,
        results: await results.resultsOf({ version }),
        checks,
        batches: await versionBatches(store, version.id),
        madeBefore: version.created,
      }
      return write(request, format, asking, isPublished ? { key } : undefined)
    },
    chain: async (chain, format, asking) => write(await chainRequest(chain, asking), format, asking),
    async cwl(chain, asking) {
      const { draft } = await draftOf(await chainRequest(chain, asking), 'cwl', asking)
      return draft.kind === 'archive' ? draft.files : []
    },
  }
}
