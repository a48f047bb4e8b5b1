import type { Notebook } from '@playbook/core/document/notebook'
import type { FormatName } from '@playbook/core/interchange/formats'
import { exportName } from '@playbook/core/interchange/formats'
import type { MayRead } from '../auth/may-read.ts'
import { createImportedOutputs, timesIn, withImported } from '../playbooks/imported.ts'
import { createPlaybookResults } from '../playbooks/results.ts'
import { readOutputs } from '../runs/results.ts'
import type { Program } from '../program.ts'
import { authorsOf } from './authors.ts'
import type { WorkflowExport } from '@playbook/core/report/workflow'
import type { Written } from './write.ts'

/** A file that leaves the house. */
export interface ExportedFile {
  readonly filename: string
  readonly content: Written
}

/** Who asks, and by which address they know this server. */
export interface Asking {
  readonly person: string
  readonly origin: string
}

/** Playbooks as files of every format. */
export interface Exports {
  playbook(id: string, format: FormatName, asking: Asking): Promise<ExportedFile>
  /** The same of a frozen workflow, as far as it was computed. */
  chain(
    chain: { readonly id: string; readonly notebook: Notebook },
    format: FormatName,
    asking: Asking,
  ): Promise<ExportedFile>
}

// Drawing and typesetting are loaded by the first export: a server starts without them.
const load = async () => {
  const [{ gatherExport }, { WRITERS }] = await Promise.all([import('./source.ts'), import('./write.ts')])
  return { gatherExport, WRITERS }
}

/** Exports over the database and the rooms. */
export function createExports(program: Program, mayRead: MayRead): Exports {
  const { store, rooms, runs, files } = program
  const imported = createImportedOutputs(store)
  const results = createPlaybookResults(store, imported)

  async function write(whole: WorkflowExport, format: FormatName, person: string): Promise<ExportedFile> {
    const { WRITERS } = await load()
    // A workflow can name any file; only those that the reader may read leave with it.
    const readable = await Promise.all(whole.files.map(({ sha256 }) => mayRead(person, 'file', sha256)))
    const exported = { ...whole, files: whole.files.filter((_file, at) => readable[at]) }
    return {
      filename: exportName(exported.notebook.title, format),
      content: await WRITERS[format](exported, files),
    }
  }

  return {
    async playbook(id, format, { person, origin }) {
      const { gatherExport } = await load()
      const exported = await gatherExport(program, {
        notebook: await rooms.read(id),
        address: `${origin}/playbooks/${id}`,
        authors: await authorsOf(store, id),
        outputs: (processes) => results.read(id, processes),
        states: async (processes) => withImported(await runs.states(processes), processes, await timesIn(imported, id)),
      })
      return write(exported, format, person)
    },
    async chain({ id, notebook }, format, { person, origin }) {
      const { gatherExport } = await load()
      const exported = await gatherExport(program, {
        notebook,
        address: `${origin}/api/db/fpl/${id}`,
        authors: [],
        outputs: (processes) => readOutputs(store, processes),
        states: (processes) => runs.states(processes),
      })
      return write(exported, format, person)
    },
  }
}
