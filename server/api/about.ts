import { NotFoundError } from '@playbook/core/errors'
import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi'
import { About, Me } from '@playbook/core/api/about'
import { StoredFile } from '@playbook/core/api/files'
import type { GateEnv } from '../auth/gate.ts'
import type { Templates } from '../playbooks/templates.ts'
import type { Settings } from '../settings.ts'
import { json, refusals } from './respond.ts'

const about = createRoute({
  method: 'get',
  path: '/about',
  summary: 'How this server is set up, for everybody who opens a page',
  responses: {
    200: json(About, 'Whether the public services are simulated here'),
  },
})

const me = createRoute({
  method: 'get',
  path: '/me',
  summary: 'Who the caller is and how this server is set up',
  responses: {
    200: json(Me, 'The caller'),
  },
})

const example = createRoute({
  method: 'get',
  path: '/examples/files/{step}',
  summary: 'The example file of an upload step',
  request: { params: z.object({ step: z.string() }) },
  responses: { 200: json(StoredFile, 'The stored example file'), ...refusals },
})

const EMBEDDED_NOTE =
  'Your work is kept in a database inside this program. Back up its data folder from time to time, or set DATABASE_URL to a PostgreSQL server.'

const config = createRoute({
  method: 'get',
  path: '/config',
  summary: 'PWB: the settings that its page and scripts read',
  responses: { 200: json(z.object({ NEXT_PUBLIC_URL: z.string() }), 'The settings') },
})

/** The server, the caller, and the example files of prompts. */
export function aboutRoutes({ settings, templates }: { settings: Settings; templates: Templates }) {
  return new OpenAPIHono<GateEnv>()
    .openapi(about, (c) => {
      const { isOpen, providers } = settings.signIn
      const signIn = { isOpen, providers: providers.map(({ id, label }) => ({ id, label })) }
      return c.json({ sandbox: settings.sandbox, ...(settings.mode === 'accounts' && { signIn }) }, 200)
    })
    .openapi(config, (c) => c.json({ NEXT_PUBLIC_URL: settings.publicUrl?.origin ?? new URL(c.req.url).origin }, 200))
    .openapi(me, (c) => {
      const { id, name, picture, isGuest, isAdmin } = c.get('person')
      const note = settings.databaseUrl === undefined && settings.mode === 'local' ? { note: EMBEDDED_NOTE } : {}
      return c.json(
        {
          user: {
            id,
            name,
            ...(picture !== undefined && { picture }),
            ...(isGuest === true && { isGuest }),
            ...(isAdmin === true && { isAdmin }),
          },
          mode: settings.mode,
          sandbox: settings.sandbox,
          ...note,
        },
        200,
      )
    })
    .openapi(example, async (c) => {
      const record = await templates.fileFor(c.req.valid('param').step, c.get('person').id)
      if (record === undefined) throw new NotFoundError('This step has no example file.')
      return c.json(record, 200)
    })
}
