import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi'
import { CommentBody, CommentList, NewComment } from '@playbook/core/api/comments'
import { Created } from '@playbook/core/api/playbooks'
import type { GateEnv } from '../auth/gate.ts'
import type { Comments } from '../playbooks/comments.ts'
import { json, refusals } from './respond.ts'

const Playbook = z.object({ playbook: z.string() })
const One = Playbook.extend({ id: z.string() })
const done = { 204: { description: 'Done' }, ...refusals }

const list = createRoute({
  method: 'get',
  path: '/playbooks/{playbook}/comments',
  summary: 'What people say about a playbook, for those who may comment',
  request: { params: Playbook },
  responses: { 200: json(CommentList, 'The threads, oldest first'), ...refusals },
})

const add = createRoute({
  method: 'post',
  path: '/playbooks/{playbook}/comments',
  summary: 'Begin a thread, or answer in one',
  request: { params: Playbook, body: json(NewComment, 'What it is about, or the thread, and what is said') },
  responses: { 201: json(Created, 'The new comment'), ...refusals },
})

const see = createRoute({
  method: 'post',
  path: '/playbooks/{playbook}/comments/seen',
  summary: 'Say that the caller has seen all comments that are there now',
  request: { params: Playbook },
  responses: done,
})

const change = createRoute({
  method: 'put',
  path: '/playbooks/{playbook}/comments/{id}',
  summary: "Change one's own words",
  request: { params: One, body: json(z.strictObject({ body: CommentBody }), 'The new words') },
  responses: done,
})

const remove = createRoute({
  method: 'delete',
  path: '/playbooks/{playbook}/comments/{id}',
  summary: "Withdraw one's own words, or, as owner of the playbook, those of everybody",
  request: { params: One },
  responses: done,
})

const resolve = createRoute({
  method: 'put',
  path: '/playbooks/{playbook}/comments/{id}/resolved',
  summary: 'Say that a thread is dealt with, or that it is not',
  request: { params: One, body: json(z.strictObject({ isResolved: z.boolean() }), 'Whether it is') },
  responses: done,
})

/** What people say about playbooks. */
export function commentRoutes(comments: Comments) {
  return new OpenAPIHono<GateEnv>()
    .openapi(list, async (c) => c.json(await comments.list(c.req.valid('param').playbook, c.get('person')), 200))
    .openapi(add, async (c) => {
      const id = await comments.add(c.req.valid('param').playbook, c.get('person'), c.req.valid('json'))
      return c.json({ id }, 201)
    })
    .openapi(see, async (c) => {
      await comments.markSeen(c.req.valid('param').playbook, c.get('person'))
      return c.body(null, 204)
    })
    .openapi(change, async (c) => {
      const { playbook, id } = c.req.valid('param')
      await comments.edit(playbook, c.get('person'), id, c.req.valid('json').body)
      return c.body(null, 204)
    })
    .openapi(remove, async (c) => {
      const { playbook, id } = c.req.valid('param')
      await comments.remove(playbook, { person: c.get('person'), role: c.get('role') }, id)
      return c.body(null, 204)
    })
    .openapi(resolve, async (c) => {
      const { playbook, id } = c.req.valid('param')
      const by = { person: c.get('person'), role: c.get('role') }
      await comments.setResolved(playbook, by, id, c.req.valid('json').isResolved)
      return c.body(null, 204)
    })
}
