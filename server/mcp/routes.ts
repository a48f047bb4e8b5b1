import { Hono, type Context } from 'hono'
import type { TokenScope } from '@playbook/core/api/tokens'
import { createRate } from '../http/rate.ts'
import type { GateEnv } from '../auth/gate.ts'
import type { Identities } from '../auth/identities.ts'
import type { Settings } from '../settings.ts'
import { isVersion, methodsOf } from './protocol.ts'
import { answerMessage, CODES, refusal, RpcError } from './rpc.ts'
import type { BatchTools } from './batches.ts'
import { createTools } from './tools.ts'
import type { Workflows } from './workflow.ts'

interface McpOptions extends Workflows, BatchTools, Partial<Pick<Identities, 'identifyProgram'>> {
  readonly settings: Pick<Settings, 'playbooksPerMinute' | 'publicUrl'>
}

/**
 * The Model Context Protocol over streamable HTTP: language models build workflows as their people do, with the rights of
 * those. There are no sessions and no streams: each message is answered by itself, as JSON.
 */
export function mcpRoutes({ settings, identifyProgram, ...workflows }: McpOptions) {
  const rate = createRate(settings.playbooksPerMinute)
  const takeTurn = (person: string) => {
    const waitMs = rate.waitMs(person)
    if (waitMs === 0) rate.take(person)
    return waitMs
  }
  const tools = createTools({ ...workflows, takeTurn })

  const mayDo = async (c: Context<GateEnv>, scope: TokenScope) =>
    (await identifyProgram?.(c.req.header('authorization'), scope)) !== 'too-little'
  const answer = async (c: Context<GateEnv>) => {
    const version = c.req.header('mcp-protocol-version')
    const asking = {
      person: c.get('person'),
      origin: settings.publicUrl?.origin ?? new URL(c.req.url).origin,
      // The gate lets a token in that may read; it cannot know what a message is about.
      mayWrite: () => mayDo(c, 'write'),
      mayRun: () => mayDo(c, 'run'),
    }
    const { status, json } = isVersion(version)
      ? await answerMessage(await c.req.json().catch(() => undefined), methodsOf(tools, asking))
      : refusal(null, new RpcError(CODES.request, `The version ${version} of the protocol is not spoken here.`))
    return json === undefined ? c.body(null, status) : c.json(json, status)
  }
  const noStream = (c: Context<GateEnv>) => {
    c.header('allow', 'POST')
    return c.json({ error: { name: 'MethodNotAllowed', message: 'Send messages by POST: there are no streams.' } }, 405)
  }
  const paths = ['/mcp', '/api/mcp']
  return new Hono<GateEnv>().on('POST', paths, answer).on(['GET', 'DELETE'], paths, noStream)
}
