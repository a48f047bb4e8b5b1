import { figure, graph, overlap, panels } from '@playbook/cells/steps'
import type { Drawing } from '@playbook/core/report/drawing'
import { z } from 'zod'
import { createThreads } from '../threads/threads.ts'
import { draw, type DrawTask } from './pictures.ts'

const tooLarge = 'This figure needs more memory than its drawing may take. Draw fewer parts of it.'
const threads = createThreads<DrawTask, Drawing | undefined>({ path: 'render/draw-thread', tooLarge }, { most: 1 })

/** So many items are drawn in some 20 ms. */
const MOST_HERE = { figure: 2000, sets: 20_000, nodes: 60 }

const Drawn = z.object({ data: z.record(z.string(), z.array(z.unknown())) })
const Panels = z.object({ panels: z.array(Drawn) })
const Nodes = z.object({ nodes: z.array(z.unknown()) })
const Sets = z.record(z.string(), z.object({ set: z.array(z.unknown()) }))

function isLong({ type, value }: DrawTask): boolean {
  if (type === overlap.UpSetPlot.id) {
    const items = Object.values(Sets.safeParse(value).data ?? {}).map(({ set }) => set.length)
    return items.reduce((sum, each) => sum + each, 0) > MOST_HERE.sets
  }
  if (type === graph.GraphPlot.id) return (Nodes.safeParse(value).data?.nodes.length ?? 0) > MOST_HERE.nodes
  return drawnIn(type, value).some(({ data }) => Object.values(data).some(({ length }) => length > MOST_HERE.figure))
}

/** The figures of marks and axes in a result. */
function drawnIn(type: string, value: unknown): readonly z.infer<typeof Drawn>[] {
  if (type === panels.FigurePanels.id) return Panels.safeParse(value).data?.panels ?? []
  const drawn = type === figure.Figure.id ? Drawn.safeParse(value).data : undefined
  return drawn === undefined ? [] : [drawn]
}

/** Draws as `draw`, in a thread where it would hold up everybody in this one. */
export async function drawAside(task: DrawTask): Promise<Drawing | undefined> {
  return isLong(task) ? threads.compute(task) : draw(task)
}
