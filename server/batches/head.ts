import type { BatchHead, BatchProgress, BatchRow } from '@playbook/core/api/batches'
import { PLATFORMS, type PlatformName } from '@playbook/core/platforms'
import { batchStory } from '@playbook/core/batch/story'
import { gridColumns } from '@playbook/core/batch/values'
import type { Notebook } from '@playbook/core/document/notebook'
import { formOf } from '@playbook/core/form/form'
import type { Registry } from '@playbook/core/registry'
import type { StoredBatch } from './batch-store.ts'

interface Known {
  readonly rows: readonly BatchRow[]
  /** The playbook as it is now. */
  readonly current: Notebook
  readonly progress: BatchProgress | undefined
  /** The task that computes rows of it now. */
  readonly task?: { readonly platform: PlatformName; readonly project: string } | undefined
}

const NOTHING: BatchProgress = { rows: 0, waiting: 0, asked: 0, done: 0, empty: 0, failed: 0, reused: 0, leftMs: null }

/** What decides of what is computed: the steps, how they are bound, and the answers that all rows share. */
const computedBy = ({ cells }: Notebook, many: readonly string[]) =>
  JSON.stringify(
    cells.flatMap((cell) =>
      cell.kind === 'step' ? [[cell.id, cell.step, cell.bindings, many.includes(cell.id) ? null : cell.params]] : [],
    ),
  )

/** What a batch repeats its question for, as a noun. */
function nounOf(labels: readonly string[]): string {
  const [only] = labels
  return labels.length === 1 && only !== undefined && /^[A-Z][a-z]+$/.test(only) && !only.endsWith('s')
    ? `${only.toLowerCase()}s`
    : 'inputs'
}

/** A batch without its rows, as pages and programs read it. */
export function headOf(
  registry: Registry,
  batch: StoredBatch,
  { rows, current, progress = NOTHING, task }: Known,
): BatchHead {
  const form = formOf(batch.notebook, registry)
  const shown = new Set(batch.columns)
  const many = form.prompts.filter(({ cell }) => batch.many.includes(cell.id))
  return {
    id: batch.id,
    name: batch.name,
    state: batch.state,
    changedBy: batch.changedByName ?? '',
    created: new Date(batch.created).toISOString(),
    many: many.map(({ cell, label, step }) => ({ cell: cell.id, label, color: step.output.color ?? 'plot' })),
    columns: gridColumns(batch.notebook, form.results, ({ cell }) => shown.has(cell.id)),
    progress,
    task: task === undefined ? null : { service: PLATFORMS[task.platform].name, project: task.project },
    story: batchStory(rows, nounOf(many.map(({ step }) => step.output.label))),
    isOutdated: computedBy(batch.notebook, batch.many) !== computedBy(current, batch.many),
  }
}
