import { screen } from '@playbook/cells/services'
import { Hono } from 'hono'
import { z } from 'zod'
import { ONLY_IN_SCREEN } from '../linked-data-hub/data.ts'
import type { Simulation } from '../simulation.ts'

const Asked = z.object({
  query: z.string().includes('cCREQuery'),
  variables: z.object({ assembly: z.string(), accession: z.array(z.string()) }),
})

const app = new Hono()

app.post('/graphql', async (c) => {
  const asked = Asked.safeParse(await c.req.json().catch(() => undefined))
  if (!asked.success) return c.json({ errors: [{ message: 'Must provide query string.' }] }, 400)
  const { assembly, accession } = asked.data.variables
  if (assembly !== 'GRCh38') return c.json({ errors: [{ message: `unknown assembly ${assembly}` }] })
  const found = accession.flatMap((id) => {
    const [chromosome, start, end] = ONLY_IN_SCREEN[id] ?? []
    return chromosome === undefined ? [] : [{ coordinates: { chromosome, start, end } }]
  })
  return c.json({ data: { cCREQuery: found } })
})

/** SCREEN. It is asked by steps of the Linked Data Hub, whose cases hold what it answers. */
export const simulation: Simulation = { services: [screen], app, cases: [] }
