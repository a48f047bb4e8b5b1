import type { HttpBindings } from '@hono/node-server'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Fault } from './simulation.ts'

const SLOW_MS = 600_000
const HUGE_PART = 'x'.repeat(2 ** 20)
const HUGE_PARTS = 200

/** The answer of a service in trouble. */
export async function spoil(
  fault: Fault,
  answer: () => Response | Promise<Response>,
  { incoming, outgoing }: HttpBindings,
): Promise<Response> {
  switch (fault) {
    case 'slow': {
      const gone = new AbortController()
      incoming.socket.once('close', () => gone.abort())
      await sleep(SLOW_MS, undefined, { signal: gone.signal }).catch(() => {})
      return answer()
    }
    case 'away':
      outgoing.destroy()
      return new Response()
    case '429':
      return new Response('Too Many Requests', { status: 429, headers: { 'retry-after': '0' } })
    case '500':
      return new Response('Internal Server Error', { status: 500, statusText: 'Internal Server Error' })
    case 'html':
      return new Response('<!doctype html><title>Maintenance</title><p>We will be back soon.', {
        headers: { 'content-type': 'text/html' },
      })
    case 'truncated': {
      const whole = Buffer.from(await (await answer()).arrayBuffer())
      return new Response(whole.subarray(0, Math.floor(whole.length / 2)), json)
    }
    case 'empty':
      return new Response('', json)
    case 'shape':
      return new Response('{"unexpected":{"form":true}}', json)
    case 'huge':
      return new Response(huge(), json)
  }
}

const json = { headers: { 'content-type': 'application/json' } }

function huge(): ReadableStream {
  let parts = 0
  return new ReadableStream({
    pull(controller) {
      if (++parts > HUGE_PARTS) controller.close()
      else controller.enqueue(new TextEncoder().encode(HUGE_PART))
    },
  })
}
