import { fillNotebook, playbookText, replaceText } from '@playbook/core/document/edits'
import { draftsFrom } from '@playbook/core/document/fill'
import { EMPTY_NOTEBOOK, type Notebook } from '@playbook/core/document/notebook'
import { marksIn } from '@playbook/core/api/processes'
import { NotFoundError } from '@playbook/core/errors'
import { readWorkflow, writeWorkflow, type TypedValue, type WorkflowFile } from '@playbook/core/interchange/pwb'
import { answersOf } from '@playbook/core/plan/answers'
import { readyProcesses } from '@playbook/core/plan/order'
import { plan } from '@playbook/core/plan/plan'
import type { PlaybookHead, PlaybookList, Role } from '@playbook/core/api/playbooks'
import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Person } from '../auth/identity.ts'
import { playbook } from '../db/schema.ts'
import type { Program } from '../program.ts'
import type { Templates } from './templates.ts'
import { createHolds } from './holds.ts'
import { createImportedOutputs, resultsIn, withImported, type ImportedOutput } from './imported.ts'
import { findPlaybooks, listPlaybooks } from './list.ts'
import { outlineOf, storedOutline } from './outline.ts'
import { noteOpened } from './opened.ts'
import { setTags } from './tags.ts'
import type { PutFiles } from './put-files.ts'
import { createPlaybookResults, fileOutputs } from './results.ts'
import type { CopiedVersion } from './versions.ts'

/** What can be done with playbooks as wholes. The text of a playbook is edited in its room alone. */
export interface Playbooks {
  list(person: Person): Promise<PlaybookList>
  create(person: Person, title: string): Promise<string>
  copy(person: Person, id: string): Promise<string>
  copyTemplate(person: Person, id: string): Promise<string>
  /** A playbook of a published one, which is named as what it is based on. */
  copyPublication(person: Person, id: string | undefined, published: CopiedVersion): Promise<string>
  importWorkflow(person: Person, workflow: unknown): Promise<string>
  exportWorkflow(id: string, withResults: boolean): Promise<WorkflowFile>
  read(id: string): Promise<Omit<PlaybookHead, 'role'>>
  /** Ids of the person's playbooks in whose texts, steps and typed values all words of a query stand. */
  find(person: Person, query: string): Promise<string[]>
  rename(id: string, title: string): Promise<void>
  setTags(id: string, person: Person, tags: readonly string[]): Promise<void>
  /** Remembers when somebody looked at a playbook last. */
  noteOpened(id: string, person: Person): Promise<void>
}

interface Seeding {
  readonly isHeld?: boolean
  /** A published playbook. */
  readonly basedOn?: string
  /** Results that come with it. */
  readonly brought?: readonly ImportedOutput[]
}

/** Playbooks over the database, the rooms and the runs. */
export function createPlaybooks(
  program: Program,
  templates: Templates,
  roleOf: (person: Person, id: string) => Promise<Role | undefined>,
  putFiles: PutFiles,
): Playbooks {
  const { store, rooms, runs, registry, grants } = program
  const holds = createHolds(store)
  const imported = createImportedOutputs(store)
  const results = createPlaybookResults(store, imported)

  const seed = createSeed(program, putFiles)

  return {
    read: (id) => readHead(program, id),
    list: async (person) => ({
      playbooks: await listPlaybooks(store, { states: runs.states, imported: imported.results }, person),
      templates: [...templates.entries],
    }),
    find: (person, query) => findPlaybooks(store, person, query),
    rename: async (id, title) => rooms.edit(id, (doc) => replaceText(playbookText(doc, 'title'), title)),
    setTags: (id, person, tags) => setTags(store, person, id, tags),
    noteOpened: (id, person) => noteOpened(store, id, person),
    create: (person, title) => seed(person, { ...EMPTY_NOTEBOOK, title }),
    async copy(person, id) {
      const role = await roleOf(person, id)
      if (role === undefined) throw new NotFoundError('This playbook does not exist.')
      const notebook = await rooms.read(id)
      const title = notebook.title === '' ? '' : `Copy of ${notebook.title}`
      const isHeld = role !== 'owner' || (await holds.isHeld(id))
      const brought = await imported.all(id)
      return seed(person, { ...notebook, title }, { isHeld, brought })
    },
    copyPublication: (person, id, { notebook, brought }) =>
      seed(person, notebook, { isHeld: true, ...(id !== undefined && { basedOn: id }), brought }),
    async copyTemplate(person, id) {
      const notebook = await templates.read(id)
      if (notebook === undefined) throw new NotFoundError('There is no such template.')
      return seed(person, notebook)
    },
    async importWorkflow(person, workflow) {
      const read = readWorkflow(workflow, registry)
      await nextTurn()
      return seed(person, read.notebook, { isHeld: true, brought: fileOutputs(read, registry) })
    },
    async exportWorkflow(id, withResults) {
      const notebook = await rooms.read(id)
      if (!withResults) return writeWorkflow(notebook, registry).file
      const planned = plan(notebook, registry)
      const refused = await grants.refused(id, notebook, planned)
      const shown = readyProcesses(notebook, planned).filter((process) => !refused.has(process.id))
      const processes = shown.map((process) => process.id)
      const stored = await results.read(id, processes)
      const states = withImported(await runs.states(processes), processes, await resultsIn(imported, id))
      const outputs = new Map<string, TypedValue>([...answersOf(shown, registry), ...stored])
      return writeWorkflow(notebook, registry, (process) => {
        const output = outputs.get(process)
        return output && { ...output, ...marksIn(states[process]) }
      }).file
    },
  }
}

/**
 * Makes a playbook of a notebook; what comes with it is stored before anybody looks at its states. It may use the files
 * that this person may read; results that name others do not come along.
 */
function createSeed({ store, rooms, registry, grants }: Program, putFiles: PutFiles) {
  const imported = createImportedOutputs(store)
  return async (
    person: Person,
    notebook: Notebook,
    { isHeld = false, basedOn, brought = [] }: Seeding = {},
  ): Promise<string> => {
    const id = randomUUID()
    const filesIn = (value: unknown) => grants.namedIn(JSON.stringify(value))
    const named = [...new Set([...filesIn(notebook.cells), ...filesIn(brought)])]
    const own = await putFiles.readable(person.id, named)
    const lacking = new Set(named.filter((file) => !own.includes(file)))
    const planned = plan(notebook, registry)
    // A thousand cells are read, planned and written in turns: others use this process, too.
    await nextTurn()
    const refused = grants.refusedBy(lacking, notebook, planned)
    const columns = outlineOf(notebook, registry, planned)
    const outline = storedOutline(columns.outline, planned, refused, grants)
    await store.db
      .insert(playbook)
      .values({ id, owner: person.id, isHeld, basedOn: basedOn ?? null, ...columns, outline })
    await grants.add(id, own)
    await imported.save(
      id,
      brought.filter(
        ({ value, process }) => !refused.has(process) && !filesIn(value).some((file) => lacking.has(file)),
      ),
    )
    await rooms.edit(id, (doc) => fillNotebook(doc, notebook, draftsFrom(registry)))
    return id
  }
}

async function readHead({ store: { db } }: Program, id: string): ReturnType<Playbooks['read']> {
  const [row] = await db.select().from(playbook).where(eq(playbook.id, id))
  if (row === undefined) throw new NotFoundError('This playbook does not exist.')
  return {
    id,
    title: row.title,
    isHeld: row.isHeld,
    created: row.created.toISOString(),
    updated: row.updated.toISOString(),
  }
}
