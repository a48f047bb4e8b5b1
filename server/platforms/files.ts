import type { FilesQuery, ProjectFile, ProjectFiles, Projects } from '@playbook/core/api/projects'
import { projectFiles } from '@playbook/core/platforms'
import { InputError } from '@playbook/core/errors'
import { z } from 'zod'
import { askPlatform, type Answer, type Caller } from './ask.ts'

/** The most that it lists at once. */
const PAGE = 100

// Sizes come as numbers or as texts, dates may be missing.
const size = z.coerce.number().int().nonnegative().nullish().catch(null)
const Entry = z.object({
  id: z.string(),
  name: z.string().nullish(),
  type: z.string().nullish(),
  size,
  modified_on: z.string().nullish().catch(null),
})
const listOf = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), links: z.array(z.object({ rel: z.string().nullish() })).nullish() })
const Entries = listOf(Entry)
const ProjectList = listOf(z.object({ id: z.string(), name: z.string().nullish() }))

/** What lies in a project or in one of its folders; folders are told as the platform orders them. */
export async function listFiles(
  caller: Caller,
  { project, folder, name, from = 0 }: FilesQuery,
): Promise<ProjectFiles> {
  if ((project === undefined) === (folder === undefined)) {
    throw new InputError('Files are looked for in a project or in a folder: name one of the two.')
  }
  const answer = await askPlatform(caller, 'GET', '/files', {
    schema: Entries,
    query: { project, parent: folder, name, offset: String(from), limit: String(PAGE), fields: '_all' },
  })
  return {
    entries: answer.value.items.map((entry) => asFile(caller, entry)),
    total: answer.total ?? null,
    next: nextOf(answer, Number(from)),
  }
}

/** The address of a file in a project, as a playbook and a task name it. */
export const projectFile = (platform: Caller['platform'], id: string): string =>
  `${projectFiles(platform)}${encodeURIComponent(id)}`

/** The projects that a token opens. */
export async function listProjects(caller: Caller, from: number): Promise<Projects> {
  const answer = await askPlatform(caller, 'GET', '/projects', {
    schema: ProjectList,
    query: { offset: String(from), limit: String(PAGE) },
  })
  return { projects: answer.value.items.map(({ id, name }) => ({ id, name: name ?? id })), next: nextOf(answer, from) }
}

interface List {
  readonly items: readonly unknown[]
  readonly links?: readonly { readonly rel?: string | null | undefined }[] | null | undefined
}

/** From where it goes on: it links the next page, or counts more than were told so far. */
function nextOf({ value: { items, links }, total }: Answer<List>, from: number): number | null {
  const told = from + items.length
  const isMore = links?.some(({ rel }) => rel === 'next') === true || (total !== undefined && told < total)
  return isMore && items.length > 0 ? told : null
}

function asFile(
  { platform }: Caller,
  { id, name, type, size: bytes, modified_on: changed }: z.infer<typeof Entry>,
): ProjectFile {
  const kind = type === 'folder' ? 'folder' : 'file'
  return {
    id,
    name: name ?? id,
    kind,
    size: kind === 'folder' ? null : (bytes ?? null),
    changed: changed ?? null,
    url: kind === 'folder' ? null : projectFile(platform, id),
  }
}

const Made = z.object({ id: z.string() })

/** Makes a folder in a project; gives its id. */
export async function makeFolder(caller: Caller, project: string, name: string): Promise<string> {
  const { value } = await askPlatform(caller, 'POST', '/files', {
    schema: Made,
    json: { name, type: 'folder', project },
  })
  return value.id
}
