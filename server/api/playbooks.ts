import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi'
import { Created, NewPlaybook, PlaybookHead, PlaybookList } from '@playbook/core/api/playbooks'
import { WorkflowFile } from '@playbook/core/interchange/pwb'
import { AnyJson } from '@playbook/core/json'
import type { GateEnv } from '../auth/gate.ts'
import type { Playbooks } from '../playbooks/playbooks.ts'
import { json, refusals } from './respond.ts'

const Id = z.object({ playbook: z.string() })

const list = createRoute({
  method: 'get',
  path: '/playbooks',
  summary: 'The playbooks of the caller, newest first, and the templates',
  responses: { 200: json(PlaybookList, 'Playbooks and templates') },
})

const create = createRoute({
  method: 'post',
  path: '/playbooks',
  summary: 'Create an empty playbook, or a copy of a template or of a playbook',
  request: { body: json(NewPlaybook, 'What to start from') },
  responses: { 201: json(Created, 'The new playbook'), ...refusals },
})

const importWorkflow = createRoute({
  method: 'post',
  path: '/playbooks/import',
  summary: 'Create a playbook from a workflow file (PWB JSON)',
  request: { body: json(AnyJson, 'The workflow') },
  responses: { 201: json(Created, 'The new playbook'), ...refusals },
})

const read = createRoute({
  method: 'get',
  path: '/playbooks/{playbook}',
  summary: 'One playbook and what the caller may do with it',
  request: { params: Id },
  responses: {
    200: json(PlaybookHead, 'The playbook'),
    ...refusals,
  },
})

const remove = createRoute({
  method: 'delete',
  path: '/playbooks/{playbook}',
  summary: 'Move a playbook to the bin, from where it can be restored for 30 days',
  request: { params: Id },
  responses: { 204: { description: 'It is in the bin' }, ...refusals },
})

const restore = createRoute({
  method: 'post',
  path: '/deleted-playbooks/{id}/restore',
  summary: 'Take a playbook out of the bin',
  request: { params: z.object({ id: z.string() }) },
  responses: { 204: { description: 'It is back' }, ...refusals },
})

const exportWorkflow = createRoute({
  method: 'get',
  path: '/playbooks/{playbook}/export',
  summary: 'The playbook as a workflow file (PWB JSON), with or without results',
  request: { params: Id, query: z.object({ results: z.enum(['true', 'false']).optional() }) },
  responses: { 200: json(WorkflowFile, 'The workflow'), ...refusals },
})

/** Lists, creates, imports, exports and bins playbooks. */
export function playbookRoutes(playbooks: Playbooks) {
  return new OpenAPIHono<GateEnv>()
    .openapi(list, async (c) => c.json(await playbooks.list(c.get('person')), 200))
    .openapi(create, async (c) => {
      const body = c.req.valid('json')
      const person = c.get('person')
      if ('template' in body) return c.json({ id: await playbooks.copyTemplate(person, body.template) }, 201)
      if ('copyOf' in body) return c.json({ id: await playbooks.copy(person, body.copyOf) }, 201)
      return c.json({ id: await playbooks.create(person, body.title ?? '') }, 201)
    })
    .openapi(importWorkflow, async (c) => {
      return c.json({ id: await playbooks.importWorkflow(c.get('person'), c.req.valid('json')) }, 201)
    })
    .openapi(read, async (c) => {
      const found = await playbooks.read(c.req.valid('param').playbook)
      return c.json({ ...found, role: c.get('role') }, 200)
    })
    .openapi(remove, async (c) => {
      await playbooks.moveToBin(c.req.valid('param').playbook)
      return c.body(null, 204)
    })
    .openapi(restore, async (c) => {
      await playbooks.restore(c.get('person'), c.req.valid('param').id)
      return c.body(null, 204)
    })
    .openapi(exportWorkflow, async (c) => {
      const id = c.req.valid('param').playbook
      const workflow = await playbooks.exportWorkflow(id, c.req.valid('query').results === 'true')
      c.header('content-disposition', `attachment; filename="playbook-${id}.json"`)
      return c.json(workflow, 200)
    })
}
