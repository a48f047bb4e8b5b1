import { smallMultiples } from '@playbook/cells/multiples'
import { figure } from '@playbook/cells/steps'
import type { BatchHead, BatchRow } from '@playbook/core/api/batches'
import type { ToldFigure } from '@playbook/core/batch/told'
import type { Registry } from '@playbook/core/registry'
import type { BatchContext } from './context.ts'
import { outputsOf } from './reads.ts'

/** More panels are no figure of a paper. */
const MOST_PANELS = 24
const MOST_FIGURES = 4

const { Figure } = figure

const isDrawn = (registry: Registry, type: string) =>
  type === Figure.id || registry.types.get(type)?.figure !== undefined

/** The columns of a batch that are drawn, each as one figure with a panel for each of the first rows. */
export async function toldFigures(
  context: Pick<BatchContext, 'store' | 'registry' | 'grants'>,
  playbook: string,
  { id, columns }: Pick<BatchHead, 'id' | 'columns'>,
  rows: readonly BatchRow[],
): Promise<readonly ToldFigure[]> {
  const told: ToldFigure[] = []
  for (const { cell, label, type, isShown } of columns) {
    if (!isShown || !isDrawn(context.registry, type) || told.length === MOST_FIGURES) continue
    const drawn = rows.filter(({ result }) => result?.cells[cell]?.state === 'done').slice(0, MOST_PANELS)
    if (drawn.length < 2) continue
    const { outputs } = await outputsOf(context, playbook, id, { cell, rows: drawn.map(({ number }) => number) })
    const figures = outputs.flatMap((output) => {
      const value = context.registry.types.get(type)?.figure?.(output.value) ?? output.value
      const { data } = Figure.schema.safeParse(value)
      return data === undefined ? [] : [{ label: output.label, figure: data }]
    })
    const made = smallMultiples(label, figures)
    if ('figure' in made && figures.length > 1)
      told.push({ label, type: Figure.id, value: made.figure, panels: figures.length })
  }
  return told
}
