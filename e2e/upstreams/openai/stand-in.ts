import { openAi } from '@playbook/cells/services'
import { Hono } from 'hono'
import type { Simulation } from '../simulation.ts'
import { cases } from './cases.ts'
import { chat } from './chat/routes.ts'

const refused = (message: string) => ({ error: { message, type: 'invalid_request_error', param: null, code: null } })

const app = new Hono()

app.use('/v1/*', async (c, next) => {
  if (c.req.header('authorization')?.startsWith('Bearer ')) return next()
  return c.json(refused("You didn't provide an API key."), 401)
})

app.route('/', chat)

/** A language model that writes reports; its words are ours. */
export const simulation: Simulation = {
  services: [openAi],
  app,
  cases,
  // `result` is that of GSFM, the columns are those of Perturb-Seqr, which the reports ask, too.
  needs: [
    '[].dataset: absent',
    '[].perturbation: absent',
    '[].pvalueMimic: absent',
    '[].pvalueReverse: absent',
    'result',
    'choices',
    'choices[].message',
    'choices[].message.content',
  ],
}
