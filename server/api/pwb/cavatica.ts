import { NewIntegration } from '@playbook/core/api/cavatica'
import { InputError, NotFoundError } from '@playbook/core/errors'
import { Hono } from 'hono'
import { z } from 'zod'
import type { GateEnv } from '../../auth/gate.ts'
import type { Program } from '../../program.ts'
import { bodyOf } from '../../http/bodies.ts'

const Update = z.object({ cavatica_api_key: z.string(), cavatica_default_project: z.string() })

/** In place of a key, which PWB tells whole. */
const HIDDEN = '••••'

/** PWB's addresses of a person's CAVATICA integration. A key is never told; sending what is told in its place keeps it. */
export function pwbCavaticaRoutes({ cavatica }: Pick<Program, 'cavatica'>) {
  return new Hono<GateEnv>()
    .get('/', async (c) => {
      const { ending, project } = await cavatica.read(c.get('person'))
      return c.json({
        cavatica_api_key: ending === null ? '' : `${HIDDEN}${ending}`,
        cavatica_default_project: project ?? '',
      })
    })
    .post('/update', async (c) => {
      const { cavatica_api_key: key, cavatica_default_project: project } = await bodyOf(c, Update)
      if (key === '' && project === '') {
        await cavatica.disconnect(c.get('person')).catch((error: unknown) => {
          if (!(error instanceof NotFoundError)) throw error
        })
        return c.json(null)
      }
      const given = NewIntegration.safeParse({
        project: project === '' ? null : project,
        ...(key !== '' && !key.startsWith(HIDDEN) && { token: key }),
      })
      if (!given.success) throw new InputError(given.error.issues.map(({ message }) => message).join(' '))
      await cavatica.connect(c.get('person'), given.data)
      return c.json(null)
    })
}
