import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { stream } from 'hono/streaming'
import { freePort } from '../../e2e/upstreams/free-port.ts'
import { eventsOf } from '../../e2e/upstreams/openai/chat/stream.ts'
import type { Saying } from '../../e2e/upstreams/openai/chat/scripted.ts'

/** What a model says, or the parts that it sends, or what it refuses with. */
export type Scripted =
  | Saying
  | { readonly parts: AsyncIterable<string> | Iterable<string> }
  | { readonly status: number }

/** A model that says what it is told to, one answer after the other; the last one again and again. */
export async function startModel() {
  const asked: { readonly authorization: string | undefined; readonly body: unknown }[] = []
  let script: Scripted[] = []
  const gone: (() => void)[] = []
  const app = new Hono().all('*', async (c) => {
    asked.push({ authorization: c.req.header('authorization'), body: await c.req.json() })
    const next = script.length > 1 ? script.shift() : script[0]
    if (next === undefined) return c.text('nothing to say', 500)
    if ('status' in next) {
      const headers = { location: '/elsewhere' }
      return new Response(`refused ${c.req.header('authorization') ?? ''}`, { status: next.status, headers })
    }
    const parts = 'parts' in next ? next.parts : eventsOf(next, 'test-model', 50)
    c.header('content-type', 'text/event-stream')
    return stream(c, async (out) => {
      out.onAbort(() => gone.splice(0).forEach((tell) => tell()))
      for await (const part of parts) {
        if (out.aborted) return
        await out.write(part)
      }
    })
  })
  const port = await freePort()
  const server = serve({ fetch: app.fetch, port, hostname: '127.0.0.1' })
  return {
    url: `http://127.0.0.1:${port}/v1`,
    asked,
    /** Tells when whoever asked has gone away. */
    onGone: (tell: () => void) => gone.push(tell),
    /** What it will say from now on. */
    says(...sayings: Scripted[]) {
      script = sayings
      asked.length = 0
    },
    stop: async () => new Promise((resolve) => server.close(resolve)),
  }
}
