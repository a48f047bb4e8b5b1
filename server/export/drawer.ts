import { figure } from '@playbook/cells/steps'
import type { Drawing } from '@playbook/core/report/report'
import { z } from 'zod'
import { createThreads } from '../threads/threads.ts'
import { draw, type DrawTask } from './pictures.ts'

const tooLarge = 'This figure needs more memory than its drawing may take. Draw fewer parts of it.'
const threads = createThreads<DrawTask, Drawing | undefined>({ path: 'export/draw-thread', tooLarge }, { most: 1 })

/** So many items are drawn in some 20 ms. */
const MOST_HERE = 2000

const Drawn = z.object({ data: z.record(z.string(), z.array(z.unknown())) })

function isLong({ type, value }: DrawTask): boolean {
  const drawn = type === figure.Figure.id ? Drawn.safeParse(value) : undefined
  return drawn?.success === true && Object.values(drawn.data.data).some(({ length }) => length > MOST_HERE)
}

/** Draws as `draw`, in a thread where it would hold up everybody in this one. */
export async function drawAside(task: DrawTask): Promise<Drawing | undefined> {
  return isLong(task) ? threads.compute(task) : draw(task)
}

/** A way to draw these results at once, by process: those that take long are drawn ahead in a thread. */
export async function drawnAhead(
  results: ReadonlyMap<string, DrawTask>,
): Promise<(process: string, task: DrawTask) => Drawing | undefined> {
  const long = [...results].filter(([, task]) => isLong(task))
  const drawn = new Map(await Promise.all(long.map(async ([id, task]) => [id, await threads.compute(task)] as const)))
  return (process, task) => (drawn.has(process) ? drawn.get(process) : draw(task))
}
