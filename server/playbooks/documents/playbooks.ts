import { withSimulation } from '@playbook/core/report/simulated'
import { fillNotebook, playbookText, replaceText } from '@playbook/core/document/edits'
import { draftsFrom } from '@playbook/core/document/fill'
import { EMPTY_NOTEBOOK, type Notebook } from '@playbook/core/document/notebook'
import { marksIn } from '@playbook/core/api/processes'
import { NotFoundError } from '@playbook/core/errors'
import { checkAnswers, formOf, withAnswers, writeForm, type Answers } from '@playbook/core/form/form'
import type { Registry } from '@playbook/core/registry'
import { readWorkflow, writeWorkflow, type WorkflowFile } from '@playbook/core/workflow-formats/pwb'
import { plan } from '@playbook/core/plan/plan'
import type { PlaybookForm } from '@playbook/core/api/forms'
import type { LastFinding, PlaybookHead, PlaybookList, Role } from '@playbook/core/api/playbooks'
import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Person } from '../../auth/identity.ts'
import { playbook } from '../../db/schema.ts'
import type { Program } from '../../program.ts'
import { fileOutputs } from '../../results/file-outputs.ts'
import type { ImportedOutput, ImportedOutputs } from '../../results/imported.ts'
import type { Results } from '../../results/results.ts'
import type { Templates } from './templates.ts'
import { createHolds } from './holds.ts'
import { readLastFinding } from './last-finding.ts'
import { findPlaybooks, listPlaybooks } from './list.ts'
import { outlineOf, storedOutline } from './outline.ts'
import { noteOpened } from './opened.ts'
import { setTags } from './tags.ts'
import type { PutFiles } from '../files/put-files.ts'
import type { CopiedVersion } from '../versions/versions.ts'

/** What can be done with playbooks as wholes. The text of a playbook is edited in its room alone. */
export interface Playbooks {
  list(person: Person): Promise<PlaybookList>
  create(person: Person, title: string): Promise<string>
  /** A playbook with the first steps that a person chose: nothing of it is from elsewhere, so it runs by itself. */
  begin(person: Person, first: unknown): Promise<string>
  /** With answers: filled in as a form. */
  copy(person: Person, id: string, answers?: Answers): Promise<string>
  /** A playbook of a row of a batch, with what a task computed of it: nothing in it runs by itself. */
  openRow(person: Person, row: CopiedVersion): Promise<string>
  copyTemplate(person: Person, id: string): Promise<string>
  /** A playbook of a published one, which is named as what it is based on. */
  copyPublication(person: Person, id: string | undefined, published: CopiedVersion, answers?: Answers): Promise<string>
  importWorkflow(person: Person, workflow: unknown): Promise<string>
  exportWorkflow(id: string, withResults: boolean): Promise<WorkflowFile>
  read(id: string): Promise<Omit<PlaybookHead, 'role'>>
  /** What its last result says. */
  lastFinding(id: string): Promise<LastFinding>
  /** Which of its cells ask, and which give results. */
  form(id: string): Promise<PlaybookForm>
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

type PlaybooksProgram = Pick<Program, 'store' | 'rooms' | 'registry' | 'grants' | 'settings'> & {
  readonly imported: ImportedOutputs
  readonly results: Pick<Results, 'resultsOf' | 'statesOf'>
}

/** Playbooks over the database, the rooms and the runs. */
export function createPlaybooks(
  program: PlaybooksProgram,
  templates: Templates,
  roleOf: (person: Person, id: string) => Promise<Role | undefined>,
  putFiles: PutFiles,
): Playbooks {
  const { store, rooms, registry, imported, results, settings } = program
  const holds = createHolds(store)
  const seed = createSeed(program, putFiles)

  return {
    read: (id) => readHead(program, id),
    lastFinding: (id) => readLastFinding(program, id),
    form: async (id) => writeForm(formOf(await rooms.read(id), registry)),
    list: async (person) => ({
      playbooks: await listPlaybooks(store, results, person),
      templates: [...templates.entries],
    }),
    find: (person, query) => findPlaybooks(store, person, query),
    rename: async (id, title) => rooms.edit(id, (doc) => replaceText(playbookText(doc, 'title'), title)),
    setTags: (id, person, tags) => setTags(store, person, id, tags),
    noteOpened: (id, person) => noteOpened(store, id, person),
    openRow: (person, { notebook, brought }) => seed(person, notebook, { isHeld: true, brought }),
    create: (person, title) => seed(person, { ...EMPTY_NOTEBOOK, title }),
    begin: async (person, first) => seed(person, readWorkflow(first, registry).notebook),
    async copy(person, id, answers) {
      const role = await roleOf(person, id)
      if (role === undefined) throw new NotFoundError('This playbook does not exist.')
      const filled = copied(await rooms.read(id), registry, answers)
      const isHeld = role !== 'owner' || (await holds.isHeld(id))
      const brought = await imported.all(id)
      return seed(person, filled, { isHeld, brought })
    },
    async copyPublication(person, id, { notebook, brought }, answers = {}) {
      checkAnswers(notebook, registry, answers)
      const filled = withAnswers(notebook, answers)
      return seed(person, filled, { isHeld: true, ...(id !== undefined && { basedOn: id }), brought })
    },
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
      const written = settings.sandbox ? withSimulation(notebook) : notebook
      if (!withResults) return writeWorkflow(written, registry).file
      const { states, outputs } = await results.resultsOf({ playbook: id, notebook })
      return writeWorkflow(written, registry, (process) => {
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
function createSeed({ store, rooms, registry, grants, imported }: PlaybooksProgram, putFiles: PutFiles) {
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

async function readHead({ store: { db } }: Pick<Program, 'store'>, id: string): ReturnType<Playbooks['read']> {
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

/** A copy of a notebook; what is filled in as a form keeps its title. */
function copied(notebook: Notebook, registry: Registry, answers: Answers | undefined): Notebook {
  if (answers === undefined) return { ...notebook, title: notebook.title === '' ? '' : `Copy of ${notebook.title}` }
  checkAnswers(notebook, registry, answers)
  return withAnswers(notebook, answers)
}
