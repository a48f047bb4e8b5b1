import { NotFoundError } from '@playbook/core/errors'
import { z } from '@hono/zod-openapi'
import { Output, Outputs, OutputsRequest, ProcessState, ProcessUses, RunHistory } from '@playbook/core/api/processes'
import { OneProcess as ProcessRequest, RunRequest, RunsAsked } from '@playbook/core/api/runs'
import { Id } from '@playbook/core/ids'
import type { Store } from '../../db/connect.ts'
import type { Outlines } from '../../playbooks/documents/follow.ts'
import { usesOf } from '../../playbooks/documents/uses.ts'
import type { Results } from '../../results/results.ts'
import type { Runs } from '../../runs/runs.ts'
import type { Autorun } from '../../live/autorun.ts'
import { describedRoutes, json } from '../../http/respond.ts'
import { answers, body, does, InPlaybook, tells } from '../../http/routes.ts'

const OneProcess = z.object({ id: Id })

const routes = {
  run: answers(
    'post',
    '/playbooks/{playbook}/run',
    'Run cells (all that are ready, when none is named) and what feeds them',
    {
      request: { params: InPlaybook, body: body(RunRequest) },
      responses: { 202: json(RunsAsked, 'How many results are asked for') },
    },
  ),
  cancel: does('post', '/playbooks/{playbook}/cancel', 'Stop a run and the queued steps that wait for it alone', {
    params: InPlaybook,
    body: body(ProcessRequest),
  }),
  recompute: answers(
    'post',
    '/playbooks/{playbook}/recompute',
    'Drop a result and what follows from it, and compute it again',
    {
      request: { params: InPlaybook, body: body(ProcessRequest) },
      responses: { 202: { description: 'It is asked for' } },
    },
  ),
  output: answers('get', '/processes/{id}/output', 'The result of a process', {
    request: { params: OneProcess },
    responses: { 200: json(Output, 'The result'), 304: { description: 'The caller has it' } },
  }),
  outputs: tells(
    'post',
    '/playbooks/{playbook}/outputs',
    'The results of several steps of a playbook; those without a result are left out',
    { request: { params: InPlaybook, body: body(OutputsRequest) }, answer: Outputs },
  ),
  state: tells(
    'get',
    '/processes/{id}/state',
    'How far a process is, waiting-for-run where nobody has asked for it; from memory, so that a program may ask often',
    { request: { params: OneProcess }, answer: ProcessState },
  ),
  uses: tells(
    'get',
    '/processes/{id}/uses',
    'Where a process is used: the playbooks and publications that hold it, and that the caller may know of',
    { request: { params: OneProcess }, answer: ProcessUses },
  ),
  history: tells(
    'get',
    '/processes/{id}/runs',
    'Every attempt to compute a process, newest first, with its messages and evidence',
    { request: { params: OneProcess }, answer: RunHistory },
  ),
}

interface RunRoutesOptions {
  readonly store: Store
  readonly results: Pick<Results, 'ownOutputs' | 'outputsOf'>
  readonly runs: Runs
  readonly autorun: Autorun
  readonly outlines: Outlines
}

/** Runs, stops and reads processes. */
export function runRoutes({ store, results, runs, autorun, outlines }: RunRoutesOptions) {
  return describedRoutes()
    .openapi(routes.run, async (c) => {
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
    .openapi(routes.cancel, async (c) => {
      // By them it is known who may read the name of whoever stops it, and that is asked at once.
      await outlines.flush()
      await autorun.cancel(c.req.valid('param').playbook, c.req.valid('json').process, c.get('person').id)
      return c.body(null, 204)
    })
    .openapi(routes.recompute, async (c) => {
      await autorun.recompute(c.req.valid('param').playbook, c.req.valid('json').process, c.get('person').id)
      return c.body(null, 202)
    })
    .openapi(routes.output, async (c) => {
      const found = await runs.output(c.req.valid('param').id)
      if (found === undefined) throw new NotFoundError('There is no result yet.')
      // A result is named by its content id, but Recompute may replace it: revalidate, cheaply.
      c.header('cache-control', 'private, no-cache')
      c.header('etag', `"${found.id}"`)
      if (c.req.header('if-none-match') === `"${found.id}"`) return c.body(null, 304)
      return c.json(found, 200)
    })
    .openapi(routes.outputs, async (c) => {
      const { playbook } = c.req.valid('param')
      const { processes } = c.req.valid('json')
      const found = await results.ownOutputs(playbook, processes)
      const missing = processes.filter((id) => !found.has(id))
      const mayAdd = c.get('role') === 'owner' || c.get('role') === 'editor'
      // What a page has just added is in no outline yet, but in the document.
      const present = mayAdd && missing.length > 0 ? await autorun.ready(playbook) : new Set<string>()
      const added = await results.outputsOf(
        playbook,
        missing.filter((id) => present.has(id)),
      )
      return c.json({ outputs: Object.fromEntries([...found, ...added]) }, 200)
    })
    .openapi(routes.state, async (c) => {
      const { id } = c.req.valid('param')
      return c.json((await runs.states([id]))[id] ?? { state: 'waiting-for-run' as const }, 200)
    })
    .openapi(routes.uses, async (c) => {
      return c.json({ uses: [...(await usesOf(store, c.req.valid('param').id, c.get('person').id))] }, 200)
    })
    .openapi(routes.history, async (c) => {
      return c.json({ runs: await runs.history(c.req.valid('param').id, c.get('person').id) }, 200)
    })
}
