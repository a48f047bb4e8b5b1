import type { SuggestedStep } from '@playbook/core/api/suggested-steps'
import { NewSuggestion } from '@playbook/core/api/suggested-steps'
import { ForbiddenError, NotFoundError } from '@playbook/core/errors'
import { Hono } from 'hono'
import { z } from 'zod'
import type { GateEnv } from '../../auth/gate.ts'
import { bodyOf } from '../../http/bodies.ts'
import type { SuggestedSteps } from '../../playbooks/pwb/suggested-steps.ts'

const Suggested = NewSuggestion.extend({ user: z.string() })

/** PWB's `/api/suggest` and `/api/db/user/suggestions`: what the caller misses. */
export function pwbSuggestionRoutes(suggested: SuggestedSteps) {
  const written = (user: string) => {
    return ({ id, name, inputs, output, description, created }: SuggestedStep) => {
      return { id, name, inputs, output, description, user, created }
    }
  }
  const own = async (id: string) => (id === '' ? [] : (await suggested.list({ id, name: '' })).map(written(id)))
  return new Hono<GateEnv>()
    .get('/api/suggest', async (c) => c.json(await own(c.get('person').id)))
    .post('/api/suggest', async (c) => {
      const { user, ...made } = await bodyOf(c, Suggested)
      if (user !== c.get('person').id) throw new ForbiddenError('Suggest in your own name.')
      const id = await suggested.add(c.get('person'), made)
      return c.json((await own(user)).find((each) => each.id === id) ?? null)
    })
    .get('/api/db/user/suggestions', async (c) => c.json(await own(c.get('person').id)))
    .post('/api/db/user/suggestions/:id/delete', async (c) => {
      const gone = (await own(c.get('person').id)).find((each) => each.id === c.req.param('id'))
      if (gone === undefined) throw new NotFoundError('Not Found')
      await suggested.withdraw(c.get('person'), gone.id)
      return c.json(gone)
    })
}
