import { FileRecord } from '@playbook/core/api/files'
import { stepName } from '@playbook/core/document/step-name'
import { InputError, NotFoundError } from '@playbook/core/errors'
import { filesIn, type KeptFile } from '@playbook/core/report/stored-files'
import type { Json } from '@playbook/core/step'
import type { MayRead } from '../auth/may-read.ts'
import type { Program } from '../program.ts'
import type { ExportedFile } from './playbook-exports.ts'

/** What results are read from. */
export type ResultSources = Pick<Program, 'rooms' | 'registry' | 'results' | 'files'> & {
  readonly mayRead: MayRead
}

/** The file that a result is; undefined where it is none, or names some. */
function storedAs(value: Json): KeptFile | undefined {
  const { data } = FileRecord.pick({ url: true, filename: true }).safeParse(value)
  const found = new Map<string, KeptFile>()
  filesIn(data, found)
  return [...found.values()][0]
}

const safeName = (name: string) => name.replaceAll(/[^\p{L}\p{N} .()-]/gu, '_').slice(0, 100)

/** The result of a cell: the file that it is, such as a table, else the result as JSON. */
export async function resultFile(
  { rooms, registry, results, files, mayRead }: ResultSources,
  person: string,
  { playbook, cell: id }: { readonly playbook: string; readonly cell: string },
): Promise<ExportedFile> {
  const notebook = await rooms.read(playbook)
  const cell = notebook.cells.find((each) => each.id === id)
  if (cell?.kind !== 'step') throw new NotFoundError('There is no such cell in this playbook (any more).')
  const { plan, outputs } = await results.resultsOf({ playbook, notebook })
  const planned = plan.get(id)
  const output = planned?.state === 'ready' ? outputs.get(planned.process.id) : undefined
  if (output === undefined) throw new InputError('This step has no result yet. Run it, then send it.')
  const file = storedAs(output.value)
  if (file !== undefined && (await mayRead(person, 'file', file.sha256))) {
    return { filename: file.filename, content: await files.open(file.sha256) }
  }
  const name = safeName(stepName(cell, registry))
  return { filename: `${name}.json`, content: `${JSON.stringify(output.value, null, 1)}\n` }
}
