// A server on a process of its own, for a test that may end it: it says its port.
import { Hono } from 'hono'
import { listen } from '../listen.ts'

const app = new Hono().get('/', (c) => c.text('here'))
const { port } = await listen({ fetch: app.fetch, port: 0, host: '127.0.0.1' })
process.stdout.write(`${port}\n`)
