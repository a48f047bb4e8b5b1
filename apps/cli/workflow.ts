import type { Notebook } from '@playbook/core/document/notebook'
import type { CleanAddress } from '@playbook/core/addresses/secrets'
import { notebookWithoutSecrets } from '@playbook/core/addresses/notebook'
import { InputError } from '@playbook/core/errors'
import { readWorkflow } from '@playbook/core/workflow-formats/pwb'
import { PRODUCT_FOLDER } from '@playbook/server/product'
import type { Program } from '@playbook/server/program'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { mapFiles } from '@playbook/core/addresses/files'
import { localFiles } from './files.ts'
import { applyInputs } from './inputs.ts'
import { UsageError } from './usage.ts'

/** A workflow that is ready to be planned: its files are stored. */
export interface LoadedWorkflow {
  readonly notebook: Notebook
  /** The local path of each file that was stored, by its new address. */
  readonly paths: ReadonlyMap<string, string>
}

/** The bytes of a file that somebody named. */
export function readBytes(file: string): Promise<Uint8Array> {
  return readFile(file).catch((error: unknown) => {
    throw new UsageError(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`)
  })
}

/** The JSON of a workflow file; what is wrong with the file itself is told in terms of the file. */
export async function readJson(file: string): Promise<unknown> {
  const text = new TextDecoder().decode(await readBytes(file))
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new UsageError(`${file} is not JSON: ${error instanceof Error ? error.message : String(error)}`)
  }
}

function readNotebook(file: string, workflow: unknown, registry: Program['registry']): Notebook {
  try {
    return readWorkflow(workflow, registry).notebook
  } catch (error) {
    if (error instanceof InputError) throw new UsageError(`${file}: ${error.message}`)
    throw error
  }
}

/** Reads a workflow file, puts the inputs of the command line in their cells and stores the local files it names. */
export async function loadWorkflow(
  { registry, files, addressKeys }: Pick<Program, 'registry' | 'files' | 'addressKeys'>,
  { file, inputs }: { readonly file: string; readonly inputs: readonly string[] },
): Promise<LoadedWorkflow> {
  const workflow = await readJson(file)
  const lend = (found: CleanAddress) => addressKeys.lend('', found)
  const notebook = notebookWithoutSecrets(applyInputs(readNotebook(file, workflow, registry), registry, inputs), lend)
  const paths = new Map<string, string>()
  const store = localFiles(files, { file, workflow, examples: join(PRODUCT_FOLDER, 'server/examples'), paths })
  const cells = await Promise.all(
    notebook.cells.map(async (cell) =>
      cell.kind === 'text' || cell.params === undefined
        ? cell
        : { ...cell, params: await mapFiles(cell.params, store) },
    ),
  )
  return { notebook: { ...notebook, cells }, paths }
}
