import { NotFoundError } from '@playbook/core/errors'
import { ID_FORM } from '@playbook/core/ids'
import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi'
import type { GateEnv } from '../auth/gate.ts'
import type { Store } from '../db/connect.ts'
import { readOutputs } from '../runs/results.ts'
import type { Runs } from '../runs/runs.ts'
import type { Autorun } from '../live/autorun.ts'
import { json, refusals } from './respond.ts'

const Playbook = z.object({ playbook: z.string() })
const Id = z.object({ id: z.string().regex(ID_FORM) })
const OneProcess = z.strictObject({ process: z.string() })

const run = createRoute({
  method: 'post',
  path: '/playbooks/{playbook}/run',
  summary: 'Run cells (all that are ready, when none is named) and what feeds them',
  request: {
    params: Playbook,
    body: json(
      z.strictObject({
        cells: z.array(z.string()).optional(),
        retry: z.boolean().optional(),
        useEarlier: z.boolean().optional(),
      }),
      'Which cells',
    ),
  },
  responses: { 202: json(z.object({ wanted: z.number() }), 'How many results are asked for'), ...refusals },
})

const cancel = createRoute({
  method: 'post',
  path: '/playbooks/{playbook}/cancel',
  summary: 'Stop a run and the queued steps that wait for it alone',
  request: { params: Playbook, body: json(OneProcess, 'The process') },
  responses: { 204: { description: 'It is stopped' }, ...refusals },
})

const recompute = createRoute({
  method: 'post',
  path: '/playbooks/{playbook}/recompute',
  summary: 'Drop a result and what follows from it, and compute it again',
  request: { params: Playbook, body: json(OneProcess, 'The process') },
  responses: { 202: { description: 'It is asked for' }, ...refusals },
})

const output = createRoute({
  method: 'get',
  path: '/processes/{id}/output',
  summary: 'The result of a process',
  request: { params: Id },
  responses: {
    200: json(z.object({ id: z.string(), type: z.string(), value: z.unknown() }), 'The result'),
    304: { description: 'The caller has it' },
    ...refusals,
  },
})

const MOST_AT_ONCE = 200

const outputs = createRoute({
  method: 'post',
  path: '/processes/outputs',
  summary: 'The results of several processes; those without a result are left out',
  request: { body: json(z.strictObject({ processes: z.array(z.string()).max(MOST_AT_ONCE) }), 'Which processes') },
  responses: {
    200: json(
      z.object({
        outputs: z.record(z.string(), z.object({ id: z.string(), type: z.string(), value: z.unknown() })),
      }),
      'The results by process',
    ),
    ...refusals,
  },
})

const history = createRoute({
  method: 'get',
  path: '/processes/{id}/runs',
  summary: 'Every attempt to compute a process, newest first, with its messages and evidence',
  request: { params: Id },
  responses: { 200: json(z.object({ runs: z.array(z.unknown()) }), 'The runs'), ...refusals },
})

/** Runs, stops and reads processes. */
export function runRoutes({ store, runs, autorun }: { store: Store; runs: Runs; autorun: Autorun }) {
  return new OpenAPIHono<GateEnv>()
    .openapi(run, async (c) => {
      const { cells, retry, useEarlier } = c.req.valid('json')
      const wanted = await autorun.run(c.req.valid('param').playbook, {
        by: c.get('person').name,
        cells,
        // A person who asks means it: what failed or was stopped is tried again, unless they say otherwise.
        retry: retry ?? true,
        // Only because a person chose it: an earlier answer is never taken silently.
        useEarlier,
      })
      return c.json({ wanted }, 202)
    })
    .openapi(cancel, async (c) => {
      await autorun.cancel(c.req.valid('param').playbook, c.req.valid('json').process, c.get('person').name)
      return c.body(null, 204)
    })
    .openapi(recompute, async (c) => {
      await autorun.recompute(c.req.valid('param').playbook, c.req.valid('json').process, c.get('person').name)
      return c.body(null, 202)
    })
    .openapi(output, async (c) => {
      const found = await runs.output(c.req.valid('param').id)
      if (found === undefined) throw new NotFoundError('There is no result yet.')
      // A result is named by its content id, but Recompute may replace it: revalidate, cheaply.
      c.header('cache-control', 'private, no-cache')
      c.header('etag', `"${found.id}"`)
      if (c.req.header('if-none-match') === `"${found.id}"`) return c.body(null, 304)
      return c.json(found, 200)
    })
    .openapi(outputs, async (c) => {
      const found = await readOutputs(store, c.req.valid('json').processes)
      const byProcess: Record<string, { id: string; type: string; value: unknown }> = Object.fromEntries(found)
      return c.json({ outputs: byProcess }, 200)
    })
    .openapi(history, async (c) => c.json({ runs: [...(await runs.history(c.req.valid('param').id))] }, 200))
}
