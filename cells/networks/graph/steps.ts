import { readableTable } from '@playbook/core/readable'
import { defineType } from '@playbook/core/step'
import { z } from 'zod'
import { drawable, networkWords } from '../../shared/network.ts'
import { counted } from '../../shared/words.ts'
import { nodeColumns } from './columns.ts'

export const GraphPlot = defineType({
  id: 'GraphPlot',
  label: 'Network',
  description: 'A network of nodes and the edges between them',
  color: 'plot',
  icon: 'waypoints',
  isPicture: true,
  schema: z.strictObject({
    nodes: z.array(
      z.strictObject({
        id: z.string(),
        type: z.string(),
        label: z.string().optional(),
        color: z.string().optional(),
        link: z.string().optional(),
        hovertext: z.string().optional(),
      }),
    ),
    edges: z.array(
      z.strictObject({
        source: z.string(),
        target: z.string(),
        /** How sure or how strong it is; drawn as its width. */
        weight: z.number().min(0).max(1).optional(),
      }),
    ),
  }),
  glance: ({ nodes, edges }) => `${counted(nodes.length, 'node')}, ${counted(edges.length, 'edge')}`,
  text: (network) => networkWords(network),
  readable: (network) => [readableTable(drawable(network).nodes, nodeColumns)],
})
