import type { StoredFile } from '@playbook/core/api/files'
import type { Notebook } from '@playbook/core/document/notebook'
import { readWorkflow } from '@playbook/core/interchange/pwb'
import type { Registry } from '@playbook/core/registry'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { z } from 'zod'
import type { Files } from '../files/store.ts'
import { outlineOf } from './outline.ts'

const Index = z.object({
  examples: z.array(z.object({ id: z.string(), title: z.string(), description: z.string(), file: z.string() })),
  /** Step id → the file that its prompt's Example button loads. */
  files: z.record(z.string(), z.object({ file: z.string(), description: z.string().optional() })),
})

/** Playbooks and files that are shipped with the product and work without a network. */
export interface Examples {
  readonly entries: readonly {
    id: string
    title: string
    description: string
    steps: number
    hues: readonly string[]
  }[]
  read(id: string): Promise<Notebook | undefined>
  /** The example file of an upload step, stored like an upload. */
  fileFor(step: string): Promise<StoredFile | undefined>
}

const SCHEME = 'example://'

/** Reads the shipped examples from `folder`; their files enter the file store when they are first asked for. */
export async function openExamples(folder: string, files: Files, registry: Registry): Promise<Examples> {
  const index = Index.parse(JSON.parse(await readFile(join(folder, 'index.json'), 'utf8')))
  const store = (file: string, description?: string) => {
    const name = basename(file)
    return files.put(createReadStream(join(folder, name)), name, description === undefined ? {} : { description })
  }
  const load = async (file: string) =>
    readWorkflow(JSON.parse(await readFile(join(folder, basename(file)), 'utf8')), registry).notebook

  const entries = await Promise.all(
    index.examples.map(async ({ id, title, description, file }) => {
      const { outline } = outlineOf(await load(file), registry)
      return { id, title, description, steps: outline.steps, hues: outline.hues }
    }),
  )

  /** A prompt that names a shipped file gets the stored file instead. */
  async function withStoredFiles(notebook: Notebook): Promise<Notebook> {
    const cells = await Promise.all(
      notebook.cells.map(async (cell) => {
        if (cell.kind !== 'step') return cell
        const record = z
          .object({ url: z.string().startsWith(SCHEME), description: z.string().optional() })
          .safeParse(cell.params)
        if (!record.success) return cell
        const stored = await store(record.data.url.slice(SCHEME.length), record.data.description)
        return { ...cell, params: { ...stored } }
      }),
    )
    return { ...notebook, cells }
  }

  return {
    entries,
    async read(id) {
      const found = index.examples.find((example) => example.id === id)
      return found === undefined ? undefined : withStoredFiles(await load(found.file))
    },
    async fileFor(step) {
      const found = index.files[step]
      return found === undefined ? undefined : store(found.file, found.description)
    },
  }
}
