import type { ChatEvent } from '@playbook/core/api/chat'
import { ErrorBody } from '@playbook/core/api/errors'
import type { Context } from 'hono'
import { streamSSE } from 'hono/streaming'
import type { GateEnv } from '../../auth/gate.ts'
import { answerError } from '../../http/respond.ts'

/** Proxies cut what is silent for longer. */
const BREATH_MS = 15_000

interface Hearing {
  readonly signal: AbortSignal
  readonly tell: (event: ChatEvent) => void
}

interface Ending {
  readonly left: () => Promise<number | null>
}

/** Tells what happens as server-sent events while an answer is made; whoever goes away stops it. The last event says how it ended. */
export function answerAsEvents(
  c: Context<GateEnv>,
  answer: (hearing: Hearing) => Promise<string | null>,
  { left }: Ending,
): Response {
  // Nothing in between keeps back what is told.
  c.header('x-accel-buffering', 'no')
  return streamSSE(c, async (stream) => {
    const gone = new AbortController()
    stream.onAbort(() => gone.abort())
    const signal = AbortSignal.any([gone.signal, c.req.raw.signal])
    let told: Promise<unknown> = Promise.resolve()
    const tell = (event: ChatEvent) => {
      told = told.then(async () => stream.writeSSE({ data: JSON.stringify(event) }))
    }
    const breathing = setInterval(() => {
      told = told.then(async () => stream.write(': \n\n'))
    }, BREATH_MS)
    try {
      const fpl = await answer({ signal, tell })
      tell({ kind: 'end', problem: null, fpl, left: await left() })
    } catch (error) {
      const { error: said } = ErrorBody.parse(await answerError(errorOf(error), c).json())
      tell({ kind: 'end', problem: said.message, fpl: null, left: await left() })
    } finally {
      clearInterval(breathing)
      await told
    }
  })
}

const errorOf = (thrown: unknown) => (thrown instanceof Error ? thrown : new Error(String(thrown)))
