import { isDrawn, MOST_PANELS, valueMultiples } from '@playbook/cells/multiples'
import { figure } from '@playbook/cells/steps'
import type { BatchHead, BatchRow } from '@playbook/core/api/batches'
import type { ToldFigure } from '@playbook/core/batch/told'
import type { BatchContext } from './context.ts'
import { outputsOf } from './reads.ts'

const MOST_FIGURES = 4

/** The columns of a batch that are drawn, each as one figure with a panel for each of the first rows. */
export async function toldFigures(
  context: Pick<BatchContext, 'store' | 'registry' | 'grants'>,
  playbook: string,
  { id, columns }: Pick<BatchHead, 'id' | 'columns'>,
  rows: readonly BatchRow[],
): Promise<readonly ToldFigure[]> {
  const told: ToldFigure[] = []
  for (const { cell, label, type: typeId, isShown } of columns) {
    const type = context.registry.types.get(typeId)
    if (!isShown || !isDrawn(type) || told.length === MOST_FIGURES) continue
    const drawn = rows.filter(({ result }) => result?.cells[cell]?.state === 'done').slice(0, MOST_PANELS)
    if (drawn.length < 2) continue
    const { outputs } = await outputsOf(context, playbook, id, { cell, rows: drawn.map(({ number }) => number) })
    const made = valueMultiples(label, type, outputs)
    const panels = 'figure' in made ? (made.figure.facets?.values.length ?? 0) : 0
    if ('figure' in made && panels > 1) told.push({ label, type: figure.Figure.id, value: made.figure, panels })
  }
  return told
}
