import { NewIntegration } from '@playbook/core/api/projects'
import { InputError, NotFoundError } from '@playbook/core/errors'
import { Hono } from 'hono'
import { z } from 'zod'
import type { GateEnv } from '../../auth/gate.ts'
import type { Domain } from '../../domain.ts'
import { bodyOf } from '../../http/bodies.ts'
import { mayChange } from '../../sessions/may-change.ts'
import { serverAddress } from '../sessions/sessions.ts'

const Update = z.object({ cavatica_api_key: z.string(), cavatica_default_project: z.string() })

/** PWB names none; a session computes the steps of one playbook, so that it gets one. */
const Launch = z.object({ playbook: z.uuid().optional() }).catch({})

type Parts = Pick<Domain, 'callers' | 'integrations' | 'playbooks' | 'sessions' | 'settings'>

/** In place of a key, which PWB tells whole. */
const HIDDEN = '••••'

/** PWB's addresses of a person's CAVATICA integration. A key is never told; sending what is told in its place keeps it. */
export function pwbCavaticaRoutes({ integrations, sessions, playbooks, callers, settings }: Parts) {
  return new Hono<GateEnv>()
    .get('/', async (c) => {
      const { ending, project } = await integrations.read(c.get('person'), 'cavatica')
      return c.json({
        cavatica_api_key: ending === null ? '' : `${HIDDEN}${ending}`,
        cavatica_default_project: project ?? '',
      })
    })
    .post('/update', async (c) => {
      const { cavatica_api_key: key, cavatica_default_project: project } = await bodyOf(c, Update)
      if (key === '' && project === '') {
        await integrations.disconnect(c.get('person'), 'cavatica').catch((error: unknown) => {
          if (!(error instanceof NotFoundError)) throw error
        })
        return c.json(null)
      }
      const given = NewIntegration.safeParse({
        project: project === '' ? null : project,
        ...(key !== '' && !key.startsWith(HIDDEN) && { token: key }),
      })
      if (!given.success) throw new InputError(given.error.issues.map(({ message }) => message).join(' '))
      await integrations.connect(c.get('person'), 'cavatica', given.data)
      return c.json(null)
    })
    .post('/launch', async (c) => {
      const person = c.get('person')
      const { ending, project } = await integrations.read(person, 'cavatica')
      if (ending === null || project === null) return c.json({ error: 'CAVATICA Integration not configured' }, 402)
      const { playbook } = await bodyOf(c, Launch)
      if (playbook !== undefined && !(await mayChange(callers, { user: person.id, playbook }))) {
        throw new NotFoundError('This playbook does not exist, or you may not change it.')
      }
      const url = serverAddress(settings, c.req.url)
      const own = playbook ?? (await playbooks.create(person, 'Session on CAVATICA'))
      return c.json(
        (await sessions.start(person, own, { platform: 'cavatica', project, kind: 'session' }, () => url)).id,
      )
    })
    .get('/:session/status', async (c) => {
      const { id, state, run, created } = await sessions.read(c.get('person').id, c.req.param('session'))
      return c.json({ id, state, run_id: run, created })
    })
    .post('/:session/disconnect', async (c) => {
      await sessions.close(c.get('person').id, c.req.param('session'))
      return c.json(null)
    })
}
