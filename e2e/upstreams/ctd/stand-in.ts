import { ctd } from '@playbook/cells/services'
import { Hono } from 'hono'
import { z } from 'zod'
import type { Simulation } from '../simulation.ts'
import { cases } from './cases.ts'
import { connected, failed } from './answers.ts'

const Asked = z.object({ graphType: z.enum(['string', 'wikipathways']), geneList: z.array(z.string()) })

const app = new Hono()

app.post('/pb-ctd/rest/playbook_ctd/ctd/geneList', async (c) => {
  const asked = Asked.safeParse(await c.req.json().catch(() => undefined))
  if (!asked.success) return c.json(failed('Request parameters not valid, please check the submitted values!'))
  return c.json(connected(asked.data.geneList))
})

/** Connect the Dots. */
export const simulation: Simulation = {
  services: [ctd],
  app,
  cases,
  needs: ['jsonGraph.interactions[].source', 'jsonGraph.interactions[].target'],
}
