import { serve } from '@hono/node-server'
import { createStandIns } from './program.ts'
import * as simulations from './index.ts'
import * as own from './own.ts'

/** Serves the stand-ins on loopback; the first line says where. */
const port = Number(process.env['UPSTREAMS_PORT'] ?? 0)
const server = serve(
  {
    fetch: createStandIns([...Object.values(simulations), ...Object.values(own)]).app.fetch,
    port,
    hostname: '127.0.0.1',
  },
  (at) => {
    process.stdout.write(`http://127.0.0.1:${at.port}\n`)
  },
)

function stop() {
  if ('closeAllConnections' in server) server.closeAllConnections()
  server.close(() => process.exit(0))
}
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, stop)

// Who started us may be gone without a word.
const parent = process.ppid
setInterval(() => process.ppid !== parent && stop(), 500).unref()
