import { EMPTY_NOTEBOOK, type Notebook, type StepCell, type TextCell } from '@playbook/core/document/notebook'
import { notebookWithoutSecrets } from '@playbook/core/addresses/notebook'
import { InputError, NotFoundError } from '@playbook/core/errors'
import { processesOf } from '@playbook/core/plan/processes'
import {
  fplChain,
  inFile,
  metadataOf,
  readChain,
  readMetadata,
  readWorkflow,
  writeWorkflow,
  type TypedValue,
} from '@playbook/core/workflow-formats/pwb'
import { dataId } from '@playbook/core/plan/content-id'
import type { Process } from '@playbook/core/plan/process'
import { withSimulation } from '@playbook/core/report/simulated'
import type { Registry } from '@playbook/core/registry'
import type { Program } from '../../program.ts'
import { isContentId } from '../../runs/stored/processes.ts'
import { mustReadFiles } from '../files/readable-files.ts'
import { createChainStore, processesBelow, type ChainStore } from './chain-store.ts'
import { cellOf, type NewStep } from './new-step.ts'
import { withStoredSteps } from './stored-steps.ts'

/** One frozen workflow. `list` and `workflow` write PWB's forms, with results where they are given. */
export interface Chain {
  readonly notebook: Notebook
  readonly processes: readonly Process[]
  /** The process of the cell with this id. */
  processAt(cell: string): string | undefined
  list(outputs?: (process: string) => TypedValue | null): unknown
  workflow(outputs?: (process: string) => TypedValue | undefined): unknown
}

/**
 * Workflows as immutable chains of cells, each named by itself and all before it. Nothing is ever changed or deleted.
 * Results that a workflow brings along are left out, unlike in PWB: a chain has no owner but shares its processes with
 * everybody, who would take a forged result for a computed one. A playbook made of the same file keeps them as its own.
 */
export interface Chains {
  importWorkflow(workflow: unknown, person: string): Promise<string>
  /** Stores a notebook as it is, with files that this person may read, who may read all of it from then on; undefined where it has no steps. */
  freeze(notebook: Notebook, person: string): Promise<string | undefined>
  /** The same for what somebody wishes: steps that are not known here, and files that they may not read, are refused. */
  keep(notebook: Notebook, person: string): Promise<string>
  load(id: string): Promise<Chain | undefined>
  /** A new chain with one more cell; `start` begins one. */
  extend(id: string, step: NewStep, person: string): Promise<string>
  /** A new chain with one process replaced, and with it what follows. */
  rebase(id: string, process: string, step: NewStep, person: string): Promise<{ head: string; rebased: string }>
  /** A new chain with another title and description; `rebased` is what one of its cells is called there. */
  rename(id: string, cell: string, metadata: NewMetadata, person: string): Promise<{ head: string; rebased: string }>
  /** A process and all that feed it, itself last; empty when it is unknown. */
  processesOf(id: string): Promise<readonly Process[]>
}

type Sources = Pick<Program, 'store' | 'registry' | 'identities' | 'grants' | 'settings'>

/** Chains over the database. */
export function createChains(program: Sources): Chains {
  const { store, registry, identities, grants, settings } = program
  const chains = createChainStore(store)

  /** A stored process and what feeds it, as far as this person may read it: nobody reads by naming an id. */
  const stored = (person: string) => async (id: string) =>
    (await identities.mayRead(person, 'process', id)) ? processesBelow(store, id) : []

  const freeze = async (notebook: Notebook, reader: string) => freezeIn(chains, { notebook, reader, registry })

  async function save(notebook: Notebook, reader: string): Promise<string> {
    await mustReadFiles({ grants, ...identities }, notebook.cells, reader)
    const head = await freeze(notebook, reader)
    if (head === undefined) throw new NotFoundError('Not Found')
    return head
  }

  async function keep(notebook: Notebook, person: string): Promise<string> {
    requireSteps(notebook.cells, registry)
    return save(notebook, person)
  }

  async function load(id: string): Promise<Chain | undefined> {
    const links = isContentId(id) ? await chains.links(id) : []
    return links.length === 0 ? undefined : chainOf(readChain(links, registry), registry, settings.sandbox)
  }

  async function known(id: string): Promise<Notebook> {
    if (id === 'start') return EMPTY_NOTEBOOK
    const chain = await load(id)
    if (chain === undefined) throw new NotFoundError('Not Found')
    return chain.notebook
  }

  return {
    load,
    freeze,
    keep,
    processesOf: (id) => processesBelow(store, id),
    async importWorkflow(workflow, person) {
      const complete = await withStoredSteps(workflow, stored(person))
      return keep(readWorkflow(complete, registry).notebook, person)
    },
    async extend(id, step, person) {
      const notebook = await known(id)
      const cell = await cellOf(step, notebook, stored(person), registry)
      requireSteps([cell], registry)
      return save({ ...notebook, cells: [...notebook.cells, cell] }, person)
    },
    async rename(id, cell, metadata, person) {
      const notebook = await known(id)
      const position = fplChain(notebook, registry).findIndex((entry) => entry.id === cell)
      if (position < 0) throw new NotFoundError('Not Found')
      const named = renamed(notebook, metadata)
      return { head: await save(named, person), rebased: fplChain(named, registry)[position]?.id ?? cell }
    },
    async rebase(id, process, step, person) {
      const notebook = await known(id)
      const entry = processesOf(notebook, registry).entries.find((candidate) => candidate.process.id === process)
      if (entry === undefined) throw new NotFoundError('Not Found')
      const given = await cellOf(step, notebook, stored(person), registry)
      requireSteps([given], registry)
      const rebased = withReplaced(notebook, entry.cell, given)
      const head = await save(rebased, person)
      return { head, rebased: entryIdOf(rebased, entry.cell.id, registry) ?? head }
    },
  }
}

/** Refuses steps that nothing here could compute, which would only fail later; playbooks keep them as they came. */
function requireSteps(cells: readonly (TextCell | Pick<StepCell, 'kind' | 'step'>)[], { steps }: Registry): void {
  const unknown = cells.flatMap((cell) => (cell.kind === 'step' && !steps.has(cell.step) ? [cell.step] : []))
  if (unknown.length === 0) return
  throw new InputError(
    `There is no step ${[...new Set(unknown)].join(', ')} here. Look up its id in /api/components and send the workflow again.`,
  )
}

/** What PWB keeps of a playbook beside its steps, as far as it is named here. */
type NewMetadata = Readonly<Partial<Record<'title' | 'description', string | null | undefined>>>

function renamed(notebook: Notebook, { title, description }: NewMetadata): Notebook {
  const { passages: _, ...plain } = { ...notebook, ...metadataOf(notebook) }
  const named = { title: title ?? plain.title, description: description ?? plain.description }
  return { ...plain, ...readMetadata({ ...plain, ...named, gpt_summary: plain.gptSummary }) }
}

/** What a cell of a notebook is called in the chain of it. */
function entryIdOf(notebook: Notebook, id: string, registry: Registry): string | undefined {
  const position = processesOf(notebook, registry).entries.findIndex(({ cell }) => cell.id === id)
  return fplChain(notebook, registry)[position]?.id
}

interface Frozen {
  readonly notebook: Notebook
  readonly reader: string
  readonly registry: Registry
}

/** Stores a notebook as a chain; its id, undefined where it has no steps. */
async function freezeIn(
  chains: ChainStore,
  { notebook: given, reader, registry }: Frozen,
): Promise<string | undefined> {
  const notebook = notebookWithoutSecrets(given)
  const chain = fplChain(notebook, registry)
  const head = chain.at(-1)?.id
  if (head === undefined) return undefined
  const processes = processesOf(notebook, registry).entries.map(({ process }) => process)
  await chains.save({ chain, processes, reader })
  return head
}

function chainOf(notebook: Notebook, registry: Registry, isSimulated: boolean): Chain {
  return {
    notebook,
    processes: processesOf(notebook, registry).entries.map(({ process }) => process),
    processAt: (cell) => fplChain(notebook, registry).find(({ id }) => id === cell)?.process.id,
    list: (outputs) => {
      const chain = fplChain(notebook, registry)
      return outputs === undefined
        ? chain
        : chain.map((entry) => withOutput(entry, outputs(entry.process.id), registry))
    },
    workflow: (outputs) => {
      const written = isSimulated && outputs !== undefined ? withSimulation(notebook) : notebook
      return writeWorkflow(written, registry, outputs).file
    },
  }
}

function withOutput<T extends { process: { id: string } }>(entry: T, output: TypedValue | null, registry: Registry) {
  return { ...entry, process: { ...entry.process, output: output && namedOutput(output, registry) } }
}

/** A result as PWB's programs have it: with the id of what files hold of it. */
export function namedOutput(output: TypedValue, registry: Registry) {
  const { type, value } = inFile(registry, output)
  return { id: dataId(type, value), type, value }
}

/** The notebook with another step in the place of one, under its label and description. */
function withReplaced(notebook: Notebook, before: StepCell, { id: _id, ...given }: StepCell): Notebook {
  const { params: _params, dataType: _dataType, ...kept } = before
  const replaced = { ...kept, ...given, id: before.id, label: kept.label, description: kept.description }
  return { ...notebook, cells: notebook.cells.map((cell) => (cell.id === before.id ? replaced : cell)) }
}
