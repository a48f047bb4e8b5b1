import { z } from '@hono/zod-openapi'
import { CommentBody, CommentList, NewComment } from '@playbook/core/api/comments'
import { Created } from '@playbook/core/api/playbooks'
import type { Comments } from '../../playbooks/comments/comments.ts'
import { body, does, InPlaybook, makes, OneInPlaybook, tells } from '../../http/routes.ts'
import { describedRoutes } from '../../http/respond.ts'

const ALL = '/playbooks/{playbook}/comments'
const ONE = `${ALL}/{id}` as const

const routes = {
  list: tells('get', ALL, 'What people say about a playbook, for those who may comment, oldest first', {
    request: { params: InPlaybook },
    answer: CommentList,
  }),
  add: makes('post', ALL, 'Begin a thread, or answer in one', {
    request: { params: InPlaybook, body: body(NewComment) },
    answer: Created,
  }),
  see: does('post', `${ALL}/seen`, 'Say that the caller has seen all comments that are there now', {
    params: InPlaybook,
  }),
  change: does('put', ONE, "Change one's own words", {
    params: OneInPlaybook,
    body: body(z.strictObject({ body: CommentBody })),
  }),
  remove: does('delete', ONE, "Withdraw one's own words, or, as owner of the playbook, those of everybody", {
    params: OneInPlaybook,
  }),
  resolve: does('put', `${ONE}/resolved`, 'Say that a thread is dealt with, or that it is not', {
    params: OneInPlaybook,
    body: body(z.strictObject({ isResolved: z.boolean() })),
  }),
}

/** What people say about playbooks. */
export function commentRoutes(comments: Comments) {
  return describedRoutes()
    .openapi(routes.list, async (c) => c.json(await comments.list(c.req.valid('param').playbook, c.get('person')), 200))
    .openapi(routes.add, async (c) => {
      const id = await comments.add(c.req.valid('param').playbook, c.get('person'), c.req.valid('json'))
      return c.json({ id }, 201)
    })
    .openapi(routes.see, async (c) => {
      await comments.markSeen(c.req.valid('param').playbook, c.get('person'))
      return c.body(null, 204)
    })
    .openapi(routes.change, async (c) => {
      const { playbook, id } = c.req.valid('param')
      await comments.edit(playbook, c.get('person'), id, c.req.valid('json').body)
      return c.body(null, 204)
    })
    .openapi(routes.remove, async (c) => {
      const { playbook, id } = c.req.valid('param')
      await comments.remove(playbook, { person: c.get('person'), role: c.get('role') }, id)
      return c.body(null, 204)
    })
    .openapi(routes.resolve, async (c) => {
      const { playbook, id } = c.req.valid('param')
      const by = { person: c.get('person'), role: c.get('role') }
      await comments.setResolved(playbook, by, id, c.req.valid('json').isResolved)
      return c.body(null, 204)
    })
}
