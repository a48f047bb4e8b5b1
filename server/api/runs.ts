import { NotFoundError } from '@playbook/core/errors'
import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi'
import { Output, Outputs, OutputsRequest, ProcessState, RunHistory } from '@playbook/core/api/processes'
import { OneProcess, RunRequest, RunsAsked } from '@playbook/core/api/runs'
import { Id } from '@playbook/core/ids'
import type { GateEnv } from '../auth/gate.ts'
import type { Outlines } from '../playbooks/follow.ts'
import type { PlaybookResults } from '../playbooks/results.ts'
import type { Runs } from '../runs/runs.ts'
import type { Autorun } from '../live/autorun.ts'
import { json, refusals } from './respond.ts'

const Playbook = z.object({ playbook: z.string() })
const Process = z.object({ id: Id })

const run = createRoute({
  method: 'post',
  path: '/playbooks/{playbook}/run',
  summary: 'Run cells (all that are ready, when none is named) and what feeds them',
  request: {
    params: Playbook,
    body: json(RunRequest, 'Which cells'),
  },
  responses: { 202: json(RunsAsked, 'How many results are asked for'), ...refusals },
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
  request: { params: Process },
  responses: {
    200: json(Output, 'The result'),
    304: { description: 'The caller has it' },
    ...refusals,
  },
})

const outputs = createRoute({
  method: 'post',
  path: '/playbooks/{playbook}/outputs',
  summary: 'The results of several steps of a playbook; those without a result are left out',
  request: { params: Playbook, body: json(OutputsRequest, 'Which processes') },
  responses: {
    200: json(Outputs, 'The results by process'),
    ...refusals,
  },
})

const state = createRoute({
  method: 'get',
  path: '/processes/{id}/state',
  summary: 'How far a process is; from memory, so that a program may ask often',
  request: { params: Process },
  responses: { 200: json(ProcessState, 'Its state; waiting-for-run where nobody has asked for it'), ...refusals },
})

const history = createRoute({
  method: 'get',
  path: '/processes/{id}/runs',
  summary: 'Every attempt to compute a process, newest first, with its messages and evidence',
  request: { params: Process },
  responses: { 200: json(RunHistory, 'The runs'), ...refusals },
})

interface RunRoutesOptions {
  readonly results: PlaybookResults
  readonly runs: Runs
  readonly autorun: Autorun
  readonly outlines: Outlines
}

/** Runs, stops and reads processes. */
export function runRoutes({ results, runs, autorun, outlines }: RunRoutesOptions) {
  return new OpenAPIHono<GateEnv>()
    .openapi(run, async (c) => {
      const { cells, retry, useEarlier } = c.req.valid('json')
      const wanted = await autorun.run(c.req.valid('param').playbook, {
        by: c.get('person').id,
        cells,
        // A person who asks means it: what failed or was stopped is tried again, unless they say otherwise.
        retry: retry ?? true,
        // Only because a person chose it: an earlier answer is never taken silently.
        useEarlier,
      })
      return c.json({ wanted }, 202)
    })
    .openapi(cancel, async (c) => {
      // By them it is known who may read the name of whoever stops it, and that is asked at once.
      await outlines.flush()
      await autorun.cancel(c.req.valid('param').playbook, c.req.valid('json').process, c.get('person').id)
      return c.body(null, 204)
    })
    .openapi(recompute, async (c) => {
      await autorun.recompute(c.req.valid('param').playbook, c.req.valid('json').process, c.get('person').id)
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
      const { playbook } = c.req.valid('param')
      const { processes } = c.req.valid('json')
      const found = await results.readOwn(playbook, processes)
      const missing = processes.filter((id) => !found.has(id))
      const mayAdd = c.get('role') === 'owner' || c.get('role') === 'editor'
      // What a page has just added is in no outline yet, but in the document.
      const present = mayAdd && missing.length > 0 ? await autorun.ready(playbook) : new Set<string>()
      const added = await results.read(
        playbook,
        missing.filter((id) => present.has(id)),
      )
      return c.json({ outputs: Object.fromEntries([...found, ...added]) }, 200)
    })
    .openapi(state, async (c) => {
      const { id } = c.req.valid('param')
      return c.json((await runs.states([id]))[id] ?? { state: 'waiting-for-run' as const }, 200)
    })
    .openapi(history, async (c) => {
      return c.json({ runs: await runs.history(c.req.valid('param').id, c.get('person').id) }, 200)
    })
}
