import type { EditOfProposal } from '@playbook/core/api/proposals'
import type { ProcessState } from '@playbook/core/api/processes'
import type { Trial, TriedCell } from '@playbook/core/api/trials'
import { cellWithout, summaryOf } from '@playbook/core/batch/summary'
import { draftsFrom, fillNotebook } from '@playbook/core/document/fill'
import type { Notebook, StepCell } from '@playbook/core/document/notebook'
import { readNotebook } from '@playbook/core/document/read'
import { stepName } from '@playbook/core/document/step-name'
import { NotFoundError } from '@playbook/core/errors'
import { isId } from '@playbook/core/ids'
import { plan as planOf } from '@playbook/core/plan/plan'
import type { CellPlan } from '@playbook/core/plan/process'
import { applyEdits } from '@playbook/core/proposals/apply'
import * as Y from 'yjs'
import { estimateRows } from '../batches/estimate.ts'
import { createRowPlanner, type PlannedRow } from '../batches/plan-rows.ts'
import { mustTakeOne, type RateLimit } from '../db/rate-limit.ts'
import { listProposals } from '../playbooks/proposals/proposal-rows.ts'
import type { Program } from '../program.ts'
import { readOutputs, type Output } from '../runs/stored/results.ts'

/**
 * What a proposal would give, computed before anybody decides. The playbook with all open edits is planned on the side:
 * it is stored nowhere, so that neither the document nor its report, versions and exports know of it. What it computes is
 * there at once if the edits are accepted, since results have the names of what they are made of.
 */
export interface Trials {
  read(playbook: string, proposal: string): Promise<Trial>
  /** Asks for what is missing; what failed is tried again. */
  start(playbook: string, proposal: string, person: string): Promise<void>
  /** Stops what only the proposal wants. */
  stop(playbook: string, proposal: string, person: string): Promise<void>
}

type Sources = Pick<Program, 'store' | 'registry' | 'grants' | 'settings'> & {
  readonly rooms: Pick<Program['rooms'], 'read'>
  readonly runs: Pick<Program['runs'], 'request' | 'states' | 'cancel'>
}

const OFTEN: RateLimit = { name: 'trials of a person', most: 60, perS: 3600 }
/** Letters of a result that is shown with its proposal; longer ones are told in a line. */
const MOST_LETTERS = 300_000
const MOST_SHOWN = 40

/** Trials over the rooms and the runs. */
export function createTrials(sources: Sources): Trials {
  const { store, registry, runs, settings } = sources
  return {
    async read(playbook, proposal) {
      const tried = await triedOf(sources, playbook, proposal)
      const { processes } = tried.planned
      const [states, { services, local, ms }, outputs] = await Promise.all([
        runs.states(processes.map(({ id }) => id)),
        estimateRows({ store, registry, workers: settings.runWorkers }, [tried.planned]),
        readOutputs(store, tried.affected.flatMap(({ process }) => process ?? []).slice(0, MOST_SHOWN)),
      ])
      const resolved = processes.filter(({ type }) => registry.steps.get(type)?.kind === 'resolved')
      const computed = resolved.filter(({ id }) => states[id]?.state === 'done').length
      const cells = tried.affected.map((each) => cellOf(sources, tried, each, { states, outputs }))
      return { cost: { steps: resolved.length, computed, services, local, ms }, cells }
    },
    async start(playbook, proposal, person) {
      await mustTakeOne(store, OFTEN, person, 'You have tried 60 proposals within an hour.')
      const { planned } = await triedOf(sources, playbook, proposal)
      await runs.request(planned.processes, { by: person, retry: true })
    },
    async stop(playbook, proposal, person) {
      const { planned, wanted } = await triedOf(sources, playbook, proposal)
      for (const { id } of planned.processes) {
        if (!wanted.has(id)) await runs.cancel(id, person, (other) => wanted.has(other))
      }
    },
  }
}

/** A step that the open edits add or change. */
interface Affected {
  readonly cell: StepCell
  readonly planned: CellPlan | undefined
  /** The process, where all that it takes is there. */
  readonly process: string | undefined
}

interface Tried {
  readonly planned: PlannedRow
  readonly affected: readonly Affected[]
  /** Processes of the playbook as it is. */
  readonly wanted: ReadonlySet<string>
  /** Cells of the playbook as it is. */
  readonly present: ReadonlySet<string>
}

async function triedOf(sources: Sources, playbook: string, id: string): Promise<Tried> {
  const { store, rooms, registry, grants } = sources
  const [proposal] = isId(id) ? (await listProposals(store, playbook, id)).proposals : []
  if (proposal === undefined) throw new NotFoundError('This proposal is not there any more.')
  const now = await rooms.read(playbook)
  const notebook = withEdits(sources, now, proposal.isWithdrawn ? [] : proposal.edits)
  const planned = await createRowPlanner(registry, grants, { playbook, notebook })({})
  const before = planOf(now, registry)
  const idOf = (its: CellPlan | undefined) => (its?.state === 'ready' ? its.process.id : undefined)
  const present = new Set(now.cells.map((cell) => cell.id))
  const affected = notebook.cells.flatMap((cell) => {
    if (cell.kind === 'text' || registry.steps.get(cell.step)?.kind !== 'resolved') return []
    const its = planned.plan.get(cell.id)
    const process = idOf(its)
    const isSame = present.has(cell.id) && process === idOf(before.get(cell.id))
    return isSame ? [] : [{ cell, planned: its, process }]
  })
  const wanted = new Set([...before.values()].flatMap((its) => idOf(its) ?? []))
  return { planned, affected, wanted, present }
}

/** The playbook as it would be with the edits that nobody has decided. */
function withEdits({ registry }: Sources, now: Notebook, edits: readonly EditOfProposal[]): Notebook {
  const open = edits.filter(({ verdict }) => verdict === 'open').map(({ edit }) => edit)
  const drafts = draftsFrom(registry)
  const doc = new Y.Doc()
  fillNotebook(doc, now, drafts)
  applyEdits(doc, open, { drafts, others: edits.map(({ edit }) => edit) })
  const notebook = readNotebook(doc)
  doc.destroy()
  return notebook
}

/** Why a step cannot be tried, in words. */
function missingWords(planned: CellPlan | undefined): string {
  if (planned?.state === 'invalid-params') return planned.message
  if (planned?.state === 'unknown-step') return 'This server does not know the step.'
  return planned?.state === 'waits-for'
    ? 'A step before it is not answered yet.'
    : 'Not all that it takes is there yet.'
}

interface Known {
  readonly states: Readonly<Record<string, ProcessState>>
  readonly outputs: ReadonlyMap<string, Output>
}

const RUNNING: ReadonlySet<string | undefined> = new Set(['queued', 'running'])

function cellOf({ registry }: Sources, tried: Tried, affected: Affected, { states, outputs }: Known): TriedCell {
  const { cell, planned, process } = affected
  const head = { cell: cell.id, name: stepName(cell, registry), isNew: !tried.present.has(cell.id), isRunning: false }
  if (process === undefined) return { ...head, told: { state: 'not-run', text: missingWords(planned) } }
  const state = tried.planned.refused.get(process) ?? states[process]
  const isRunning = RUNNING.has(state?.state)
  const type = registry.steps.get(cell.step)?.output
  const output = outputs.get(process)
  if (state?.state !== 'done' || output === undefined || type === undefined)
    return { ...head, isRunning, told: cellWithout(state) }
  const told = state.empty === undefined ? summaryOf(type, output.value) : cellWithout(state)
  const isShort = JSON.stringify(output.value).length <= MOST_LETTERS
  return { ...head, told, ...(isShort && { result: { type: type.id, value: output.value } }) }
}
