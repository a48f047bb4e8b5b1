import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi'
import { StoredFile } from '@playbook/core/api/files'
import { FinishUpload } from '@playbook/core/api/uploads'
import type { Context } from 'hono'
import type { GateEnv } from '../auth/gate.ts'
import type { Uploads } from '../files/uploads.ts'
import { json, refusals } from './respond.ts'

const params = z.object({ id: z.string() })

const begin = createRoute({
  method: 'post',
  path: '/uploads',
  summary: 'Begin an upload, as tus 1.0.0 does: Upload-Length and, if wanted, the first bytes as the body',
  responses: { 201: { description: 'It has begun; Location says where' }, ...refusals },
})

const look = createRoute({
  method: 'get',
  path: '/uploads/{id}',
  summary: 'How much of an upload has arrived (HEAD, tus 1.0.0)',
  request: { params },
  responses: { 200: { description: 'Upload-Offset says how much' }, ...refusals },
})

const append = createRoute({
  method: 'patch',
  path: '/uploads/{id}',
  summary: 'Go on with an upload from Upload-Offset (tus 1.0.0)',
  request: { params },
  responses: { 204: { description: 'The bytes are kept' }, ...refusals },
})

const giveUp = createRoute({
  method: 'delete',
  path: '/uploads/{id}',
  summary: 'Give an upload up (tus 1.0.0)',
  request: { params },
  responses: { 204: { description: 'It is gone' }, ...refusals },
})

const finish = createRoute({
  method: 'post',
  path: '/uploads/{id}/finish',
  summary: 'Store a file that has arrived whole, if it is what was sent',
  request: { params, body: json(FinishUpload, 'What was sent') },
  responses: { 201: json(StoredFile, 'The stored file'), ...refusals },
})

/** Uploads that go on where they were cut off. */
export function uploadRoutes(uploads: Uploads) {
  const answer = (c: Context<GateEnv>) => uploads.answer(c.req.raw, c.get('person').id)
  return new OpenAPIHono<GateEnv>()
    .openapi(begin, answer)
    .openapi(look, answer)
    .openapi(append, answer)
    .openapi(giveUp, answer)
    .openapi(finish, async (c) => {
      const stored = await uploads.finish(c.req.valid('param').id, c.req.valid('json'), c.get('person').id)
      return c.json(stored, 201)
    })
}
