import { NewSession, OwnSession, Session } from '@playbook/core/api/sessions'
import { InputError } from '@playbook/core/errors'
import type { Domain } from '../../domain.ts'
import { describedRoutes } from '../../http/respond.ts'
import { body, does, InPlaybook, makes, One, tells } from '../../http/routes.ts'

const IN_PLAYBOOK = '/playbooks/{playbook}/session'
const routes = {
  start: makes('post', IN_PLAYBOOK, 'Start a task in a project of the caller, which computes the steps that they run', {
    request: { params: InPlaybook, body: body(NewSession) },
    answer: Session,
  }),
  open: tells('get', IN_PLAYBOOK, 'The open session of the caller in a playbook', {
    request: { params: InPlaybook },
    answer: OwnSession,
  }),
  read: tells('get', '/sessions/{id}', 'A session of the caller', { request: { params: One }, answer: Session }),
  stay: does('post', '/sessions/{id}/stay', 'Keep a session that would end by itself', { params: One }),
  close: does('delete', '/sessions/{id}', 'End a session and its task', { params: One }),
}

/** Sessions as their people see them. */
export function sessionRoutes({ sessions, settings }: Pick<Domain, 'sessions' | 'settings'>) {
  return describedRoutes()
    .openapi(routes.start, async (c) => {
      const { playbook } = c.req.valid('param')
      const url = () => serverAddress(settings, c.req.url)
      return c.json(await sessions.start(c.get('person'), playbook, c.req.valid('json'), url), 201)
    })
    .openapi(routes.open, async (c) => {
      const session = await sessions.open(c.get('person').id, c.req.valid('param').playbook)
      return c.json({ session: session ?? null }, 200)
    })
    .openapi(routes.read, async (c) => c.json(await sessions.read(c.get('person').id, c.req.valid('param').id), 200))
    .openapi(routes.stay, async (c) => {
      await sessions.stay(c.get('person').id, c.req.valid('param').id)
      return c.body(null, 204)
    })
    .openapi(routes.close, async (c) => {
      await sessions.close(c.get('person').id, c.req.valid('param').id)
      return c.body(null, 204)
    })
}

/** Where a worker finds this server: with simulated services on this machine, otherwise at its public address. */
export function serverAddress(
  { publicUrl, sandbox }: Pick<Domain['settings'], 'publicUrl' | 'sandbox'>,
  asked: string,
) {
  if (publicUrl !== undefined) return publicUrl.origin
  if (sandbox) return new URL(asked).origin
  throw new InputError(
    'A worker in a project could not reach this server: it has no public address. Whoever looks after it can set PUBLIC_URL.',
  )
}
