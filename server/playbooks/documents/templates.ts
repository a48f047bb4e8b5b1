import { notebookOf, templates, type Template } from '@playbook/cells/templates'
import type { StoredFile } from '@playbook/core/api/files'
import type { TemplateEntry } from '@playbook/core/api/playbooks'
import type { Notebook } from '@playbook/core/document/notebook'
import type { Registry } from '@playbook/core/registry'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { z } from 'zod'
import type { Files } from '../../files/store.ts'
import { outlineOf } from './outline.ts'

/** Step id → the file that its prompt's Example button loads. */
const ExampleFiles = z.record(z.string(), z.object({ file: z.string(), description: z.string() }))

/** Playbooks and files that are shipped with the product. */
export interface Templates {
  readonly entries: readonly TemplateEntry[]
  read(id: string): Promise<Notebook | undefined>
  /** The example file of an upload step, stored like an upload. */
  fileFor(step: string, user: string): Promise<StoredFile | undefined>
}

const SCHEME = 'example://'
/** What else was chosen of the file, such as the groups of its samples, is kept. */
const ExampleRecord = z.object({ url: z.string().startsWith(SCHEME), description: z.string() }).catchall(z.json())

/** What the first page says of a template: its own words, and what follows from its steps. */
function entryOf(template: Template, registry: Registry): TemplateEntry {
  const { cells: _cells, ...words } = template
  const { outline } = outlineOf(notebookOf(template), registry)
  const asked = Object.values(template.cells).flatMap((entry) =>
    'step' in entry ? (registry.steps.get(entry.step)?.external?.name ?? []) : [],
  )
  const services = [...new Set(asked)]
  const { steps, hues } = outline
  return { ...words, services, steps, hues: [...hues] }
}

/** The templates, whose files lie in `folder`; they enter the file store when they are first asked for. */
export async function openTemplates(folder: string, files: Files, registry: Registry): Promise<Templates> {
  const exampleFiles = ExampleFiles.parse(JSON.parse(await readFile(join(folder, 'files.json'), 'utf8')))
  const store = (file: string, description: string, user?: string) => {
    const name = basename(file)
    return files.put(createReadStream(join(folder, name)), name, { description, ...(user !== undefined && { user }) })
  }

  /** A prompt that names a shipped file gets the stored file instead. */
  async function withStoredFiles(notebook: Notebook): Promise<Notebook> {
    const cells = await Promise.all(
      notebook.cells.map(async (cell) => {
        if (cell.kind !== 'step') return cell
        const record = ExampleRecord.safeParse(cell.params)
        if (!record.success) return cell
        const stored = await store(record.data.url.slice(SCHEME.length), record.data.description)
        return { ...cell, params: { ...record.data, ...stored } }
      }),
    )
    return { ...notebook, cells }
  }

  return {
    entries: templates.map((template) => entryOf(template, registry)),
    async read(id) {
      const found = templates.find((template) => template.id === id)
      return found === undefined ? undefined : withStoredFiles(notebookOf(found))
    },
    async fileFor(step, user) {
      const found = exampleFiles[step]
      return found === undefined ? undefined : store(found.file, found.description, user)
    },
  }
}
