import { StoredFile } from '@playbook/core/api/files'
import { FinishUpload } from '@playbook/core/api/uploads'
import type { Context } from 'hono'
import type { GateEnv } from '../../auth/gate.ts'
import type { Uploads } from '../../files/uploads.ts'
import { describedRoutes } from '../../http/respond.ts'
import { answers, body, does, makes, One } from '../../http/routes.ts'

const ONE = '/uploads/{id}'

const routes = {
  begin: answers(
    'post',
    '/uploads',
    'Begin an upload, as tus 1.0.0 does: Upload-Length and, if wanted, the first bytes as the body',
    { request: {}, responses: { 201: { description: 'It has begun; Location says where' } } },
  ),
  look: answers('get', ONE, 'How much of an upload has arrived (HEAD, tus 1.0.0)', {
    request: { params: One },
    responses: { 200: { description: 'Upload-Offset says how much' } },
  }),
  append: does('patch', ONE, 'Go on with an upload from Upload-Offset (tus 1.0.0)', { params: One }),
  giveUp: does('delete', ONE, 'Give an upload up (tus 1.0.0)', { params: One }),
  finish: makes('post', `${ONE}/finish`, 'Store a file that has arrived whole, if it is what was sent', {
    request: { params: One, body: body(FinishUpload) },
    answer: StoredFile,
  }),
}

/** Uploads that go on where they were cut off. */
export function uploadRoutes(uploads: Uploads) {
  const answer = (c: Context<GateEnv>) => uploads.answer(c.req.raw, c.get('person').id)
  return describedRoutes()
    .openapi(routes.begin, answer)
    .openapi(routes.look, answer)
    .openapi(routes.append, answer)
    .openapi(routes.giveUp, answer)
    .openapi(routes.finish, async (c) => {
      const stored = await uploads.finish(c.req.valid('param').id, c.req.valid('json'), c.get('person').id)
      return c.json(stored, 201)
    })
}
