import { openAi } from '@playbook/cells/services'
import { AssistRequest } from '@playbook/core/api/assist'
import { Hono } from 'hono'
import type { ServiceKeys } from '../../accounts/keys/service-keys.ts'
import type { GateEnv } from '../../auth/gate.ts'
import type { Settings } from '../../settings.ts'
import { hasModel } from '../../upstream/has-model.ts'
import type { Assistant } from '../../upstream/page/assistant.ts'
import { bodyOf } from '../../http/bodies.ts'
import { createRate } from '../../http/rate.ts'
import { refuse } from '../../http/respond.ts'

/** Nobody spends the key of the server faster than people read. */
const PER_MINUTE = 10

interface Options {
  readonly assistant: Assistant
  readonly serviceKeys: Pick<ServiceKeys, 'of'>
  readonly settings: Pick<Settings, 'serviceAccounts' | 'serviceBases'>
}

/** What PWB says, and what to do about it. */
const NOT_READY =
  'ChatGPT is not configured: give a key of OpenAI under Account, or whoever keeps the server sets OPENAI_API_KEY.'

/** PWB's address of texts that a language model revises, which our page uses, too: for who has a key, or where the server has one. */
export function assistRoutes({ assistant, serviceKeys, settings }: Options) {
  const rate = createRate(PER_MINUTE)
  async function isReady(person: string): Promise<boolean> {
    return hasModel(settings, await serviceKeys.of(openAi, person))
  }
  return new Hono<GateEnv>()
    .get('/chatgpt', async (c) => {
      if (await isReady(c.get('person').id)) return c.json(null)
      throw refuse(401, NOT_READY)
    })
    .post('/chatgpt', async (c) => {
      const { description } = await bodyOf(c, AssistRequest)
      const { id } = c.get('person')
      if (!(await isReady(id))) throw refuse(401, NOT_READY)
      const waitS = Math.ceil(rate.waitMs(id) / 1000)
      if (waitS > 0) throw refuse(429, `The model was asked many times in a short time. Try again in ${waitS} s.`)
      rate.take(id)
      return c.json(await assistant.revise(id, description, c.req.raw.signal))
    })
}
