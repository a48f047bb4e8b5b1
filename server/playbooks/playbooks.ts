import { NotFoundError } from '@playbook/core/errors'
import { fillNotebook } from '@playbook/core/document/edits'
import { draftsFrom } from '@playbook/core/document/fill'
import type { Notebook } from '@playbook/core/document/notebook'
import { readWorkflow, writeWorkflow } from '@playbook/core/interchange/pwb'
import { plan as planOf } from '@playbook/core/plan/plan'
import type { Role } from '@playbook/core/protocol'
import type { Json } from '@playbook/core/step'
import { and, desc, eq, isNull, isNotNull, or, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import type { Person } from '../auth/identity.ts'
import { playbook, playbookMember } from '../db/schema.ts'
import type { Program } from '../program.ts'
import { readyProcesses } from '@playbook/core/plan/order'
import type { Examples } from './examples.ts'
import { outlineOf, statusWords } from './outline.ts'

/** One line of the home page. */
export interface Entry {
  readonly id: string
  readonly title: string
  readonly description: string
  readonly steps: number
  readonly hues: string[]
}

export interface OwnEntry extends Entry {
  readonly updated: string
  readonly role: Role
  readonly status: string
}

/** What can be done with playbooks as wholes. The text of a playbook is edited in its room alone. */
export interface Playbooks {
  list(person: Person): Promise<{ playbooks: OwnEntry[]; examples: Entry[] }>
  create(person: Person, title: string): Promise<string>
  copy(person: Person, id: string): Promise<string>
  copyExample(person: Person, id: string): Promise<string>
  importWorkflow(person: Person, workflow: unknown): Promise<string>
  exportWorkflow(id: string, withResults: boolean): Promise<unknown>
  read(id: string): Promise<{ id: string; title: string; created: string; updated: string }>
  moveToBin(id: string): Promise<void>
  restore(person: Person, id: string): Promise<void>
}

const EMPTY: Notebook = { title: '', description: '', summary: 'auto', gptSummary: '', autoRun: true, cells: [] }

/** Playbooks over the database, the rooms and the runs. */
export function createPlaybooks(
  program: Program,
  examples: Examples,
  roleOf: (person: Person, id: string) => Promise<Role | undefined>,
): Playbooks {
  const { store, rooms, runs, registry } = program
  const { db } = store

  async function seed(person: Person, notebook: Notebook): Promise<string> {
    const id = randomUUID()
    await db.insert(playbook).values({ id, owner: person.id, ...outlineOf(notebook, registry) })
    await rooms.edit(id, (doc) => fillNotebook(doc, notebook, draftsFrom(registry)))
    return id
  }

  async function outputsOf(notebook: Notebook) {
    const processes = readyProcesses(notebook, planOf(notebook, registry))
    const found = await Promise.all(processes.map(async ({ id }) => [id, await runs.output(id)] as const))
    return new Map(found.flatMap(([id, output]) => (output === undefined ? [] : [[id, output] as const])))
  }

  return {
    async list(person) {
      const rows = await db
        .selectDistinct({
          id: playbook.id,
          title: playbook.title,
          description: playbook.description,
          outline: playbook.outline,
          updated: playbook.updated,
          owner: playbook.owner,
          role: playbookMember.role,
        })
        .from(playbook)
        .leftJoin(playbookMember, and(eq(playbookMember.playbook, playbook.id), eq(playbookMember.user, person.id)))
        .where(and(isNull(playbook.deleted), or(eq(playbook.owner, person.id), isNotNull(playbookMember.role))))
        .orderBy(desc(playbook.updated))
        .limit(1000)
      const states = await runs.states([...new Set(rows.flatMap((row) => row.outline.processes))])
      return {
        playbooks: rows.map((row) => ({
          id: row.id,
          title: row.title,
          description: row.description,
          steps: row.outline.steps,
          hues: [...row.outline.hues],
          updated: row.updated.toISOString(),
          role: row.role ?? 'owner',
          status: statusWords(row.outline, states),
        })),
        examples: examples.entries.map((entry) => ({ ...entry, hues: [...entry.hues] })),
      }
    },
    create: (person, title) => seed(person, { ...EMPTY, title }),
    async copy(person, id) {
      if ((await roleOf(person, id)) === undefined) throw new NotFoundError('This playbook does not exist.')
      const notebook = await rooms.read(id)
      return seed(person, { ...notebook, title: notebook.title === '' ? '' : `Copy of ${notebook.title}` })
    },
    async copyExample(person, id) {
      const notebook = await examples.read(id)
      if (notebook === undefined) throw new NotFoundError('There is no such example.')
      return seed(person, notebook)
    },
    async importWorkflow(person, workflow) {
      const { notebook, outputs } = readWorkflow(workflow, registry)
      const plan = planOf(notebook, registry)
      const ready = outputs.flatMap(({ cell, type, value }) => {
        const cellPlan = plan.get(cell)
        if (cellPlan?.state !== 'ready') return []
        const output = registry.steps.get(cellPlan.process.type)?.output
        // A result that its own type refuses is not kept: the step computes it anew.
        return output?.id === type && output.schema.safeParse(value).success
          ? [{ process: cellPlan.process, type, value }]
          : []
      })
      if (ready.length > 0) {
        for (const process of readyProcesses(notebook, plan)) await runs.saveWithOutput(process)
      }
      for (const { process, type, value } of ready) await runs.saveWithOutput(process, { type, value })
      return seed(person, notebook)
    },
    async exportWorkflow(id, withResults) {
      const notebook = await rooms.read(id)
      const outputs = withResults ? await outputsOf(notebook) : new Map<string, { type: string; value: Json }>()
      return writeWorkflow(notebook, registry, (process) => outputs.get(process)).file
    },
    async read(id) {
      const [row] = await db.select().from(playbook).where(eq(playbook.id, id))
      if (row === undefined) throw new NotFoundError('This playbook does not exist.')
      return { id, title: row.title, created: row.created.toISOString(), updated: row.updated.toISOString() }
    },
    async moveToBin(id) {
      await db
        .update(playbook)
        .set({ deleted: sql`now()` })
        .where(eq(playbook.id, id))
    },
    async restore(person, id) {
      const restored = await db
        .update(playbook)
        .set({ deleted: null })
        .where(and(eq(playbook.id, id), eq(playbook.owner, person.id)))
        .returning({ id: playbook.id })
      if (restored.length === 0) throw new NotFoundError('It is not in your bin.')
    },
  }
}
