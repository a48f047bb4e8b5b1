import { openAi } from '@playbook/cells/services'
import { Hono } from 'hono'
import { z } from 'zod'
import type { Simulation } from '../simulation.ts'
import { cases } from './cases.ts'
import { textOf } from './data.ts'

const Request = z.object({
  model: z.string(),
  background: z.literal(true),
  store: z.literal(true),
  instructions: z.string(),
  input: z.string(),
  previous_response_id: z.string().optional(),
  text: z.object({
    format: z.object({
      type: z.literal('json_schema'),
      name: z.string(),
      strict: z.literal(true),
      schema: z.object({ required: z.array(z.string()) }),
    }),
  }),
})

const MODEL = 'gpt-5-nano-2025-08-07'
const refused = (message: string) => ({ error: { message, type: 'invalid_request_error', param: null, code: null } })

/** A response whose id says what was asked for, so that it can be read again without any memory. */
const responseOf = (id: string, status: string, output: unknown[] = []) => ({
  id,
  object: 'response',
  status,
  background: true,
  error: null,
  incomplete_details: null,
  model: MODEL,
  output,
})

const app = new Hono()

app.use('/v1/*', async (c, next) => {
  if (c.req.header('authorization')?.startsWith('Bearer ')) return next()
  return c.json(refused("You didn't provide an API key."), 401)
})

/** A text that is to be revised at once. */
const Revision = z.strictObject({
  model: z.string(),
  store: z.literal(false),
  instructions: z.string(),
  input: z.string(),
})

const message = (text: string) => [
  { type: 'reasoning', id: 'rs_1', summary: [] },
  {
    type: 'message',
    id: 'msg_1',
    status: 'completed',
    role: 'assistant',
    content: [{ type: 'output_text', annotations: [], text }],
  },
]

app.post('/v1/responses', async (c) => {
  const body: unknown = await c.req.json().catch(() => undefined)
  const revision = Revision.safeParse(body)
  if (revision.success) {
    return c.json(responseOf('resp_revision', 'completed', message(`In short: ${revision.data.input}`)))
  }
  const asked = Request.safeParse(body)
  if (!asked.success) return c.json(refused(z.prettifyError(asked.error)), 400)
  const { text, previous_response_id: previous } = asked.data
  const part = previous === undefined ? 'draft' : 'review'
  return c.json(responseOf(`resp_${text.format.name}_${part}`, 'queued'))
})

app.get('/v1/responses/:id', (c) => {
  const [, report, part] = /^resp_(\w+)_(draft|review)$/.exec(c.req.param('id')) ?? []
  if (report === undefined || part === undefined) return c.json(refused('Response not found.'), 404)
  return c.json(responseOf(c.req.param('id'), 'completed', message(textOf(report, part))))
})

app.post('/v1/responses/:id/cancel', (c) => c.json(responseOf(c.req.param('id'), 'cancelled')))

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
    'id',
    'result',
    'status',
    'output',
    'output[].content',
    'output[].content[].text',
  ],
}
