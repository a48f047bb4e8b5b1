import { InputError, NotFoundError } from '@playbook/core/errors'
import type { Notebook, StepCell } from '@playbook/core/document/notebook'
import { fplChain, readChain, readWorkflow, writeWorkflow, type TypedValue } from '@playbook/core/interchange/pwb'
import { processesOf } from '@playbook/core/interchange/processes'
import { bindingsOf, stepIdOf } from '@playbook/core/interchange/steps'
import { dataId } from '@playbook/core/plan/content-id'
import type { Process } from '@playbook/core/plan/process'
import type { Json } from '@playbook/core/step'
import { randomUUID } from 'node:crypto'
import { cellMetadata, fpl, playbookMetadata } from '../db/schema.ts'
import type { Program } from '../program.ts'
import { isContentId, loadProcesses, saveProcesses } from '../runs/processes.ts'
import { readLinks } from './links.ts'
import { withStoredSteps } from './stored-steps.ts'

/** One frozen workflow. `list` and `workflow` write PWB's forms, with results where they are given. */
export interface Chain {
  readonly notebook: Notebook
  readonly processes: readonly Process[]
  list(outputs?: (process: string) => TypedValue | null): unknown
  workflow(outputs?: (process: string) => TypedValue | undefined): unknown
}

/** A step as PWB's clients add it: a known process, or a type with its value and the processes it reads. */
export interface NewStep {
  readonly id?: string | undefined
  readonly type?: string | undefined
  readonly data?: { readonly type: string; readonly value: Json } | null | undefined
  readonly inputs?: Readonly<Record<string, { readonly id: string }>> | undefined
}

/** Workflows as immutable chains of cells, each named by itself and all before it. Nothing is ever changed or deleted. */
export interface Chains {
  importWorkflow(workflow: unknown): Promise<string>
  load(id: string): Promise<Chain | undefined>
  /** A new chain with one more cell; `start` begins one. */
  extend(id: string, step: NewStep): Promise<string>
  /** A new chain with one process replaced, and with it what follows. */
  rebase(id: string, process: string, step: NewStep): Promise<{ head: string; rebased: string }>
  /** A process and all that feed it, itself last; empty when it is unknown. */
  processesOf(id: string): Promise<readonly Process[]>
  /** PWB's value of a failed step. */
  failure(message: string): TypedValue
}

const withOutput = <T extends { process: { id: string } }>(entry: T, output: TypedValue | null) => ({
  ...entry,
  process: {
    ...entry.process,
    output: output === null ? null : { id: dataId(output.type, output.value), type: output.type, value: output.value },
  },
})

/** Chains over the database. */
export function createChains({ store, registry }: Program): Chains {
  const { db } = store

  async function save(notebook: Notebook): Promise<string> {
    const chain = fplChain(notebook, registry)
    const head = chain.at(-1)?.id
    if (head === undefined) throw new NotFoundError('Not Found')
    await db.transaction(async (tx) => {
      await saveProcesses(
        tx,
        processesOf(notebook, registry).entries.map(({ process }) => process),
      )
      let parent: string | null = null
      for (const { id, process, cell_metadata: cell, playbook_metadata: playbook } of chain) {
        if (cell !== null) {
          const { process_visible: processVisible, data_visible: dataVisible, ...rest } = cell
          await tx
            .insert(cellMetadata)
            .values({ ...rest, processVisible, dataVisible })
            .onConflictDoNothing()
        }
        if (playbook !== null) {
          const { id: metadata, title, description } = playbook
          const { summary, gptSummary } = notebook
          const row = { id: metadata, title, description, summary, gptSummary }
          await tx.insert(playbookMetadata).values(row).onConflictDoNothing()
        }
        const row = {
          id,
          process: process.id,
          parent,
          cellMetadata: cell?.id ?? null,
          playbookMetadata: playbook?.id ?? null,
        }
        await tx.insert(fpl).values(row).onConflictDoNothing()
        parent = id
      }
    })
    return head
  }

  async function load(id: string): Promise<Chain | undefined> {
    const links = isContentId(id) ? await readLinks(store, id) : []
    if (links.length === 0) return undefined
    const notebook = readChain(links, registry)
    const processes = processesOf(notebook, registry).entries.map(({ process }) => process)
    return {
      notebook,
      processes,
      list: (outputs) => {
        const chain = fplChain(notebook, registry)
        return outputs === undefined ? chain : chain.map((entry) => withOutput(entry, outputs(entry.process.id)))
      },
      workflow: (outputs) => writeWorkflow(notebook, registry, outputs).file,
    }
  }

  async function known(id: string): Promise<Notebook> {
    if (id === 'start') return { title: '', description: '', summary: 'auto', gptSummary: '', autoRun: true, cells: [] }
    const chain = await load(id)
    if (chain === undefined) throw new NotFoundError('Not Found')
    return chain.notebook
  }

  /** The cell of a new step, bound to the cells that stand for the processes it reads. */
  async function cellOf(step: NewStep, notebook: Notebook): Promise<StepCell> {
    const [stored] = step.type === undefined ? await loadProcesses(store, [step.id ?? '']) : []
    const type = step.type ?? stored?.type
    if (type === undefined) throw new NotFoundError('Not Found')
    const cells = new Map(processesOf(notebook, registry).entries.map(({ cell, process }) => [process.id, cell.id]))
    const wanted =
      step.inputs ?? Object.fromEntries(Object.entries(stored?.inputs ?? {}).map(([slot, id]) => [slot, { id }]))
    const inputs = Object.entries(wanted).map(([slot, { id }]) => {
      const cell = cells.get(id)
      if (cell === undefined) throw new InputError(`${id} not found in preceeding graph`)
      return [slot, cell] as const
    })
    const data = step.data ?? stored?.data
    const known = stepIdOf(registry, type, Object.keys(wanted))
    return {
      kind: 'step',
      id: randomUUID(),
      step: known,
      bindings: bindingsOf(inputs, registry.steps.get(known)),
      ...(data ? { params: data.value, ...(data.type === type ? {} : { dataType: data.type }) } : {}),
      label: '',
      description: '',
      collapsed: false,
      processVisible: true,
      dataVisible: true,
    }
  }

  async function processesBelow(id: string): Promise<readonly Process[]> {
    const found = new Map<string, Process>()
    let wanted = [id]
    while (wanted.length > 0) {
      const layer = await loadProcesses(store, wanted)
      for (const process of layer) {
        // Met again further down: it has to stand before all that read it.
        found.delete(process.id)
        found.set(process.id, process)
      }
      wanted = [...new Set(layer.flatMap((process) => Object.values(process.inputs)))]
    }
    return [...found.values()].toReversed()
  }

  return {
    load,
    importWorkflow: async (workflow) =>
      save(readWorkflow(await withStoredSteps(workflow, processesBelow), registry).notebook),
    async extend(id, step) {
      const notebook = await known(id)
      return save({ ...notebook, cells: [...notebook.cells, await cellOf(step, notebook)] })
    },
    async rebase(id, process, step) {
      const notebook = await known(id)
      const entry = processesOf(notebook, registry).entries.find((candidate) => candidate.process.id === process)
      if (entry === undefined) throw new NotFoundError('Not Found')
      const { params: _params, dataType: _dataType, ...kept } = entry.cell
      const { id: _id, ...given } = await cellOf(step, notebook)
      const replaced = { ...kept, ...given, id: entry.cell.id, label: kept.label, description: kept.description }
      const cells = notebook.cells.map((cell) => (cell.id === entry.cell.id ? replaced : cell))
      const head = await save({ ...notebook, cells })
      const position = processesOf({ ...notebook, cells }, registry).entries.findIndex(
        ({ cell }) => cell.id === replaced.id,
      )
      return { head, rebased: fplChain({ ...notebook, cells }, registry)[position]?.id ?? head }
    },
    processesOf: processesBelow,
    failure: (message) => ({ type: 'Error', value: `Error: ${message}` }),
  }
}
