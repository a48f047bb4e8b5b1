import { z } from '@hono/zod-openapi'
import { Created } from '@playbook/core/api/playbooks'
import { NewSuggestion, SuggestedSteps as Suggestions, SuggestionState } from '@playbook/core/api/suggested-steps'
import type { SuggestedSteps } from '../../playbooks/pwb/suggested-steps.ts'
import { body, does, makes, One, tells } from '../../http/routes.ts'
import { describedRoutes } from '../../http/respond.ts'

const OWN = '/suggestions'
const ALL = '/admin/suggestions'

const routes = {
  own: tells('get', OWN, 'What the caller has suggested, and what has become of it', {
    request: {},
    answer: Suggestions,
  }),
  add: makes('post', OWN, 'Suggest a data type, a way to show one, or a computation', {
    request: { body: body(NewSuggestion) },
    answer: Created,
  }),
  withdraw: does('delete', `${OWN}/{id}`, "Withdraw one's own suggestion", { params: One }),
  all: tells('get', ALL, 'What everybody has suggested, for who looks after the server', {
    request: {},
    answer: Suggestions,
  }),
  setState: does('put', `${ALL}/{id}`, 'Say what becomes of a suggestion', {
    params: One,
    body: body(z.strictObject({ state: SuggestionState })),
  }),
}

/** What people miss. */
export function suggestedStepRoutes(suggested: SuggestedSteps) {
  return describedRoutes()
    .openapi(routes.own, async (c) => c.json({ suggestions: await suggested.list(c.get('person')) }, 200))
    .openapi(routes.add, async (c) => {
      return c.json({ id: await suggested.add(c.get('person'), c.req.valid('json')) }, 201)
    })
    .openapi(routes.withdraw, async (c) => {
      await suggested.withdraw(c.get('person'), c.req.valid('param').id)
      return c.body(null, 204)
    })
    .openapi(routes.all, async (c) => c.json({ suggestions: await suggested.list() }, 200))
    .openapi(routes.setState, async (c) => {
      await suggested.setState(c.req.valid('param').id, c.req.valid('json').state)
      return c.body(null, 204)
    })
}
