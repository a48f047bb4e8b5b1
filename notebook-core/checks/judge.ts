/**
 * What a check says of a published version: its frozen results are the expectation, and what the same steps give today
 * is compared with them. Pure: who computes anew, and when, is told in `server/checks`.
 */
import type { CellCheck, CheckReport, ClaimCheck } from '../api/checks.ts'
import { valueAt, valueText } from '../claims/value.ts'
import type { Claim, Notebook } from '../document/notebook.ts'
import { compareResults } from '../history/results.ts'
import type { Plan, Process } from '../plan/process.ts'
import type { Registry } from '../registry.ts'
import type { Json } from '../step.ts'
import { isNearlySame } from './nearly.ts'
import { isWithin, movedPercent, rankIn, toleranceText, usualTolerance } from './tolerance.ts'

/** What became of a process that was computed anew. */
export type Outcome = { readonly output: Json } | { readonly why: string }

/** A published version, computed anew. */
export interface Recomputed {
  readonly notebook: Notebook
  readonly plan: Plan
  readonly registry: Registry
  /** Its results as they were published, by process. */
  readonly frozen: ReadonlyMap<string, Json>
  /** What its steps gave now, by process; of what is not here nothing is said. */
  readonly outcomes: ReadonlyMap<string, Outcome>
}

/** Judges every result that was computed anew, and every claim. */
export function judge(recomputed: Recomputed): CheckReport {
  const { notebook } = recomputed
  const steps = notebook.cells.filter(({ kind }) => kind === 'step').map(({ id }) => id)
  const cells = steps.flatMap((cell, at) => judgeCell(recomputed, cell, at + 1) ?? [])
  const claims = (notebook.claims ?? []).map((claim) => judgeClaim(recomputed, claim, steps))
  return { cells, claims }
}

const processOf = ({ plan }: Recomputed, cell: string): Process | undefined => {
  const planned = plan.get(cell)
  return planned?.state === 'ready' ? planned.process : undefined
}

function judgeCell(recomputed: Recomputed, cell: string, number: number): CellCheck | undefined {
  const { registry, notebook, frozen, outcomes } = recomputed
  const process = processOf(recomputed, cell)
  if (process === undefined) return undefined
  const [outcome, was] = [outcomes.get(process.id), frozen.get(process.id)]
  const step = registry.steps.get(process.type)
  // What was answered by a person stands in the version itself.
  if (outcome === undefined || was === undefined || step === undefined || step.kind === 'prompt') return undefined
  const own = notebook.cells.find(({ id }) => id === cell)
  const title = own?.kind === 'step' && own.label !== '' ? own.label : step.label
  const service = step.external?.name
  const about = {
    cell,
    process: process.id,
    step: number,
    title,
    isAsked: service !== undefined,
    ...(service !== undefined && { service }),
  }
  if ('why' in outcome) return { ...about, verdict: 'cannot-be-asked', isExact: false, why: outcome.why }
  const change = compareResults(was, outcome.output)
  if (change.isSame) return { ...about, verdict: 'holds', isExact: true }
  if (isNearlySame(was, outcome.output)) return { ...about, verdict: 'holds', isExact: false }
  const cause = hasMovedInput(recomputed, process) ? 'input' : service === undefined ? 'method' : 'service'
  return { ...about, verdict: 'moved', isExact: false, cause, change }
}

function hasMovedInput({ frozen, outcomes }: Recomputed, { inputs }: Process): boolean {
  return Object.values(inputs).some((input) => {
    const [was, outcome] = [frozen.get(input), outcomes.get(input)]
    return was !== undefined && outcome !== undefined && 'output' in outcome && !isNearlySame(was, outcome.output)
  })
}

/** Whether a service has a part in a result: its own, or one before it. */
function asksService(recomputed: Recomputed, process: Process): boolean {
  const { notebook, registry } = recomputed
  const processes = notebook.cells.flatMap(({ id }) => processOf(recomputed, id) ?? [])
  const byId = new Map(processes.map((each) => [each.id, each]))
  const reached = new Set([process.id])
  // A set that grows while it is read visits what was added.
  for (const id of reached) {
    const each = byId.get(id)
    if (each === undefined) continue
    if (registry.steps.get(each.type)?.external !== undefined) return true
    for (const input of Object.values(each.inputs)) reached.add(input)
  }
  return false
}

const rankText = (rank: number | undefined) => (rank === undefined ? 'not in the list' : `${rank + 1}.`)

function judgeClaim(recomputed: Recomputed, claim: Claim, steps: readonly string[]): ClaimCheck {
  const { id, quote, value } = claim
  const at = steps.indexOf(value.cell)
  const process = processOf(recomputed, value.cell)
  const tolerance = claim.tolerance ?? usualTolerance(value, process !== undefined && asksService(recomputed, process))
  const isRank = tolerance.kind === 'among-first'
  const result = process && recomputed.frozen.get(process.id)
  const was = isRank && result !== undefined ? rankText(rankIn(result, value)) : valueText(value.was)
  const about = {
    claim: id,
    quote,
    cell: value.cell,
    step: at === -1 ? null : at + 1,
    tolerance: toleranceText(tolerance),
    was,
  }
  const output = outputNow(recomputed, process)
  if ('why' in output) return { ...about, now: 'none', verdict: 'cannot-be-asked', isExact: false, note: output.why }
  const now = valueAt(output.output, value.path)
  const isExact = now === value.was
  const percent = typeof value.was === 'number' && typeof now === 'number' ? movedPercent(value.was, now) : 0
  return {
    ...about,
    now: isRank ? rankText(rankIn(output.output, value)) : now === undefined ? 'none' : valueText(now),
    verdict: isWithin(tolerance, value, output.output) ? 'holds' : 'moved',
    isExact,
    note: percent > 0 && Number.isFinite(percent) ? `it moved by ${percentText(percent)}` : '',
  }
}

const percentText = (percent: number) => `${percent < 0.01 ? 'less than 0.01' : Number(percent.toPrecision(2))} %`

/** The result that a claim stands on, today; what a person answered is the same whenever it is asked. */
function outputNow({ frozen, outcomes }: Recomputed, process: Process | undefined): Outcome {
  if (process === undefined) return { why: 'Its step is not in this version.' }
  const outcome = outcomes.get(process.id)
  if (outcome !== undefined) return outcome
  const was = frozen.get(process.id)
  return was === undefined ? { why: 'This version holds no result of its step.' } : { output: was }
}
