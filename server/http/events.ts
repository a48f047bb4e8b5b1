import { ErrorBody } from '@playbook/core/api/errors'
import type { Json } from '@playbook/core/step'
import type { Context } from 'hono'
import { streamSSE } from 'hono/streaming'
import type { GateEnv } from '../auth/gate.ts'
import { answerError } from './respond.ts'

/** Proxies cut what is silent for longer. */
const BREATH_MS = 15_000

/** Who hears what happens, and goes away when they like. */
export interface Hearing<E> {
  readonly signal: AbortSignal
  readonly tell: (event: E) => void
}

/** Tells what happens as server-sent events while work is done; whoever goes away stops it. */
export function answerWithEvents<E extends Json>(
  c: Context<GateEnv>,
  work: (hearing: Hearing<E>) => Promise<void>,
): Response {
  // Nothing in between keeps back what is told.
  c.header('x-accel-buffering', 'no')
  return streamSSE(c, async (stream) => {
    const gone = new AbortController()
    stream.onAbort(() => gone.abort())
    const signal = AbortSignal.any([gone.signal, c.req.raw.signal])
    let told: Promise<unknown> = Promise.resolve()
    const tell = (event: E) => {
      told = told.then(async () => stream.writeSSE({ data: JSON.stringify(event) }))
    }
    const breathing = setInterval(() => {
      told = told.then(async () => stream.write(': \n\n'))
    }, BREATH_MS)
    try {
      await work({ signal, tell })
    } finally {
      clearInterval(breathing)
      await told
    }
  })
}

/** What an error says to who asked, in the words of an answer that fails. */
export async function problemOf(thrown: unknown, c: Context<GateEnv>): Promise<string> {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown))
  return ErrorBody.parse(await answerError(error, c).json()).error.message
}
