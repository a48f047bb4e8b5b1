import type { Notebook } from '@playbook/core/document/notebook'
import { writeCwl } from '@playbook/core/interchange/cwl'
import type { ExportFile, FormatName } from '@playbook/core/interchange/formats'
import { exportName } from '@playbook/core/interchange/formats'
import { plan } from '@playbook/core/plan/plan'
import type { Author } from '@playbook/core/report/report'
import type { MayRead } from '../auth/may-read.ts'
import { frozenStates } from '../playbooks/frozen-results.ts'
import { createImportedOutputs, resultsIn, withImported } from '../playbooks/imported.ts'
import type { StoredVersion, Versions } from '../playbooks/versions.ts'
import { createPlaybookResults } from '../playbooks/results.ts'
import { readOutputs } from '../runs/results.ts'
import type { Program } from '../program.ts'
import { authorsOf } from './authors.ts'
import type { WorkflowExport } from '@playbook/core/report/workflow'
import type { Wanted, Written } from './write.ts'

/** A file that leaves the house. */
export interface ExportedFile {
  readonly filename: string
  readonly content: Written
}

/** Who asks, and by which address they know this server. */
export interface Asking extends Wanted {
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
  /** That of a publication. */
  readonly licence?: string
}

/** A workflow as a chain keeps it. */
interface FrozenWorkflow {
  readonly id: string
  readonly notebook: Notebook
  /** Where somebody puts their name to it. */
  readonly authors?: readonly Author[]
}

/** Where a frozen workflow is read. */
export const chainAddress = ({ origin }: Pick<Asking, 'origin'>, id: string) => `${origin}/api/db/fpl/${id}`

/** Playbooks as files of every format. */
export interface Exports {
  playbook(id: string, format: FormatName, asking: Asking): Promise<ExportedFile>
  /** The same of a version, with the results that it was made of. */
  version(version: ExportedVersion, format: FormatName, asking: Asking): Promise<ExportedFile>
  /** The same of a frozen workflow, as far as it was computed. */
  chain(chain: FrozenWorkflow, format: FormatName, asking: Asking): Promise<ExportedFile>
  /** The files of a frozen workflow as CWL. */
  cwl(chain: FrozenWorkflow, asking: Asking): Promise<readonly ExportFile[]>
}

// Drawing and typesetting are loaded by the first export: a server starts without them.
const load = async () => {
  const [{ gatherExport }, { WRITERS }] = await Promise.all([import('./source.ts'), import('./write.ts')])
  return { gatherExport, WRITERS }
}

/** Exports over the database and the rooms. */
export function createExports(program: Program, mayRead: MayRead, versions: Pick<Versions, 'outputs'>): Exports {
  const { store, rooms, runs, files, registry, grants } = program
  const imported = createImportedOutputs(store)
  const results = createPlaybookResults(store, imported)

  async function write(whole: WorkflowExport, format: FormatName, { person, style }: Asking): Promise<ExportedFile> {
    const { WRITERS } = await load()
    // A workflow can name any file; only those that the reader may read leave with it.
    const readable = await Promise.all(whole.files.map(({ sha256 }) => mayRead(person, 'file', sha256)))
    const exported = { ...whole, files: whole.files.filter((_file, at) => readable[at]) }
    return {
      filename: exportName(exported.notebook.title, format),
      content: await WRITERS[format](exported, files, { style }),
    }
  }

  async function ofChain({ id, notebook, authors = [] }: FrozenWorkflow, asking: Asking): Promise<WorkflowExport> {
    const { gatherExport } = await load()
    return gatherExport(program, {
      notebook,
      address: chainAddress(asking, id),
      authors,
      outputs: (processes) => readOutputs(store, processes),
      states: (processes) => runs.states(processes),
    })
  }

  return {
    async playbook(id, format, asking) {
      const { gatherExport } = await load()
      const notebook = await rooms.read(id)
      const exported = await gatherExport(program, {
        notebook,
        address: `${asking.origin}/playbooks/${id}`,
        authors: await authorsOf(store, id),
        refused: await grants.refused(id, notebook, plan(notebook, registry)),
        outputs: (processes) => results.read(id, processes),
        states: async (processes) =>
          withImported(await runs.states(processes), processes, await resultsIn(imported, id)),
      })
      return write(exported, format, asking)
    },
    async version({ version, playbook, path, authors, licence }, format, asking) {
      const { gatherExport } = await load()
      const exported = await gatherExport(program, {
        notebook: version.notebook,
        address: `${asking.origin}${path}`,
        authors: authors ?? (await authorsOf(store, playbook)),
        licence,
        outputs: (processes) => versions.outputs(version.id, processes),
        states: () => frozenStates(store, version),
        madeBefore: version.created,
      })
      return write(exported, format, asking)
    },
    chain: async (chain, format, asking) => write(await ofChain(chain, asking), format, asking),
    cwl: async (chain, asking) => writeCwl(await ofChain(chain, asking)),
  }
}
