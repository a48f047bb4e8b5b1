import type { Notebook } from '@playbook/core/document/notebook'
import type { TypedValue } from '@playbook/core/workflow-formats/pwb'
import type { ProcessState, RunRecord } from '@playbook/core/api/processes'
import type { Author } from '@playbook/core/report/origin'
import { namedContents } from '@playbook/core/report/stored-files'
import { isImported } from '@playbook/core/story/remarks'
import type { Program } from '../program.ts'
import type { VisibleResults } from '../results/results.ts'
import type { ToldBatch } from '@playbook/core/batch/told'
import type { ToldCheck } from '@playbook/core/checks/told'
import { readMakingRuns } from '../runs/requests/history.ts'

/** A notebook with everything that only its place knows. */
export interface ExportRequest {
  readonly notebook: Notebook
  readonly address: string
  readonly authors: readonly Author[]
  /** As a publication says it; nothing where it is not published. */
  readonly licence?: string | undefined
  /** The DOI of a published version. */
  readonly doi?: string | undefined
  /** When the document was last changed. */
  readonly changed?: Date | undefined
  readonly results: VisibleResults
  readonly batches?: readonly ToldBatch[]
  readonly checks?: readonly ToldCheck[]
  /** Results are those of then, and so are the runs that made them. */
  readonly madeBefore?: Date
}

/** Everything that exports of a notebook are made of, as plain data that another thread can be sent. */
export interface GatheredExport extends Pick<
  ExportRequest,
  'notebook' | 'authors' | 'licence' | 'address' | 'doi' | 'batches' | 'checks'
> {
  /** When the last of it changed. */
  readonly at: string
  /** Services are simulated here. */
  readonly isSimulated: boolean
  readonly outputs: ReadonlyMap<string, TypedValue>
  readonly states: Readonly<Record<string, ProcessState>>
  readonly runs: ReadonlyMap<string, RunRecord>
  /** The contents of stored files that leave with it: a workflow can name any file. */
  readonly readable: ReadonlySet<string>
}

/** When the document or a result was last changed: what is exported twice without a change is the same to the byte. */
function lastChange({
  changed,
  results,
  batches = [],
}: Pick<ExportRequest, 'changed' | 'results' | 'batches'>): string {
  const finished = Object.values(results.states).flatMap((state) => ('finishedAt' in state ? [state.finishedAt] : []))
  const moments = [
    ...finished,
    ...batches.map((batch) => batch.changed),
    ...(changed === undefined ? [] : [changed.toISOString()]),
  ]
  return (
    moments
      .map((moment) => new Date(moment).toISOString())
      .toSorted()
      .at(-1) ?? new Date().toISOString()
  )
}

/** Gathers everything that exports of a notebook are made of. */
export async function gatherExport(
  { store, settings }: Pick<Program, 'store' | 'settings'>,
  request: ExportRequest,
  mayRead: (sha256: string) => Promise<boolean>,
): Promise<GatheredExport> {
  const { notebook, address, authors, licence, doi, results, batches = [], checks = [], madeBefore } = request
  const { plan, outputs, states } = results
  // Of a result that a file brought along nobody here knows which run made it.
  const computed = Object.keys(states).filter((process) => !isImported(states[process]))
  const runs = await readMakingRuns(store, computed, madeBefore)
  const given = [...plan.values()].map((each) => (each.state === 'ready' ? each.process.data?.value : undefined))
  const named = namedContents([...given, ...[...outputs.values()].map(({ value }) => value)])
  const may = await Promise.all(named.map(mayRead))
  const readable = new Set(named.filter((_sha256, at) => may[at]))
  const isSimulated = settings.sandbox
  return {
    notebook,
    address,
    at: lastChange(request),
    isSimulated,
    authors,
    licence,
    doi,
    batches,
    checks,
    outputs,
    states,
    runs,
    readable,
  }
}
