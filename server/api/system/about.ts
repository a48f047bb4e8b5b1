import { NotFoundError } from '@playbook/core/errors'
import { z } from '@hono/zod-openapi'
import { About, Me } from '@playbook/core/api/about'
import { StoredFile } from '@playbook/core/api/files'
import type { Templates } from '../../playbooks/documents/templates.ts'
import type { Settings } from '../../settings.ts'
import { hasModel } from '../../upstream/has-model.ts'
import { describedRoutes } from '../../http/respond.ts'
import { tells } from '../../http/routes.ts'

const routes = {
  about: tells('get', '/about', 'How this server is set up, for everybody who opens a page', {
    request: {},
    answer: About,
  }),
  me: tells('get', '/me', 'Who the caller is and how this server is set up', { request: {}, answer: Me }),
  example: tells('get', '/examples/files/{step}', 'The example file of an upload step', {
    request: { params: z.object({ step: z.string() }) },
    answer: StoredFile,
  }),
  config: tells('get', '/config', 'PWB: the settings that its page and scripts read', {
    request: {},
    answer: z.object({ NEXT_PUBLIC_URL: z.string() }),
  }),
}

const EMBEDDED_NOTE =
  'Your work is kept in a database inside this program. Back up its data folder from time to time, or set DATABASE_URL to a PostgreSQL server.'

/** The server, the caller, and the example files of prompts. */
export function aboutRoutes({ settings, templates }: { settings: Settings; templates: Templates }) {
  return describedRoutes()
    .openapi(routes.about, (c) => {
      const { isOpen, providers, smtpUrl } = settings.signIn
      const sendsMail = smtpUrl !== undefined
      const signIn = { isOpen, sendsMail, providers: providers.map(({ id, label }) => ({ id, label })) }
      const model = hasModel(settings) ? { hasModel: true as const } : {}
      return c.json({ sandbox: settings.sandbox, ...model, ...(settings.mode === 'accounts' && { signIn }) }, 200)
    })
    .openapi(routes.config, (c) =>
      c.json({ NEXT_PUBLIC_URL: settings.publicUrl?.origin ?? new URL(c.req.url).origin }, 200),
    )
    .openapi(routes.me, (c) => {
      const { id, name, picture, isGuest, isAdmin, hasNoAddress } = c.get('person')
      const note = settings.databaseUrl === undefined && settings.mode === 'local' ? { note: EMBEDDED_NOTE } : {}
      return c.json(
        {
          user: {
            id,
            name,
            ...(picture !== undefined && { picture }),
            ...(isGuest === true && { isGuest }),
            ...(isAdmin === true && { isAdmin }),
            ...(hasNoAddress === true && { hasNoAddress }),
          },
          mode: settings.mode,
          sandbox: settings.sandbox,
          ...note,
        },
        200,
      )
    })
    .openapi(routes.example, async (c) => {
      const record = await templates.fileFor(c.req.valid('param').step, c.get('person').id)
      if (record === undefined) throw new NotFoundError('This step has no example file.')
      return c.json(record, 200)
    })
}
