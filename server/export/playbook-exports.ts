import type { Notebook } from '@playbook/core/document/notebook'
import type { FormatName } from '@playbook/core/interchange/formats'
import { exportName } from '@playbook/core/interchange/formats'
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

/** Playbooks as files of every format. */
export interface Exports {
  /** `origin` is the address of this server as its reader knows it. */
  playbook(id: string, format: FormatName, origin: string): Promise<ExportedFile>
  /** The same of a frozen workflow, as far as it was computed. */
  chain(
    chain: { readonly id: string; readonly notebook: Notebook },
    format: FormatName,
    origin: string,
  ): Promise<ExportedFile>
}

// Drawing and typesetting are loaded by the first export: a server starts without them.
const load = async () => {
  const [{ gatherExport }, { WRITERS }] = await Promise.all([import('./source.ts'), import('./write.ts')])
  return { gatherExport, WRITERS }
}

/** Exports over the database and the rooms. */
export function createExports(program: Program): Exports {
  const { store, rooms, runs, files } = program
  const imported = createImportedOutputs(store)
  const results = createPlaybookResults(store, imported)

  async function write(exported: WorkflowExport, format: FormatName): Promise<ExportedFile> {
    const { WRITERS } = await load()
    return {
      filename: exportName(exported.notebook.title, format),
      content: await WRITERS[format](exported, files),
    }
  }

  return {
    async playbook(id, format, origin) {
      const { gatherExport } = await load()
      const exported = await gatherExport(program, {
        notebook: await rooms.read(id),
        address: `${origin}/playbooks/${id}`,
        authors: await authorsOf(store, id),
        outputs: (processes) => results.read(id, processes),
        states: async (processes) => withImported(await runs.states(processes), processes, await timesIn(imported, id)),
      })
      return write(exported, format)
    },
    async chain({ id, notebook }, format, origin) {
      const { gatherExport } = await load()
      const exported = await gatherExport(program, {
        notebook,
        address: `${origin}/api/db/fpl/${id}`,
        authors: [],
        outputs: (processes) => readOutputs(store, processes),
        states: (processes) => runs.states(processes),
      })
      return write(exported, format)
    },
  }
}
