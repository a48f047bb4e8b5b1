import { serve } from '@hono/node-server'
import { MESSAGE_LIMIT_BYTES } from '@playbook/core/protocol'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { WebSocketServer } from 'ws'
import { createApp } from './app.ts'
import { log } from './log.ts'
import { PRODUCT_FOLDER } from './product.ts'
import { openProgram } from './program.ts'
import { readSettings } from './settings.ts'

const settings = readSettings({ DATA_DIR: join(PRODUCT_FOLDER, '.data'), ...process.env }, PRODUCT_FOLDER)
const program = await openProgram(settings)
const pageFolder = join(PRODUCT_FOLDER, 'dist/web')
const { app } = await createApp({
  program,
  examplesFolder: join(PRODUCT_FOLDER, 'server/examples'),
  ...(existsSync(pageFolder) ? { pageFolder } : {}),
})
await program.runs.start()
if (settings.mode === 'accounts') {
  log.warn(
    'Accounts are on, but the pages to sign in are still to come. Set PLAYBOOK_AUTH=off on a machine of your own.',
  )
}

// Above the limit of a room, so that the room closes the socket and says why.
const MOST_BYTES = MESSAGE_LIMIT_BYTES + 1_000_000
const sockets = new WebSocketServer({ noServer: true, maxPayload: MOST_BYTES, perMessageDeflate: false })
const listen = { fetch: app.fetch, port: settings.port, hostname: settings.host, websocket: { server: sockets } }
// @ts-expect-error The types of the two libraries differ in whether `noServer` may be undefined, and in nothing else.
const server = serve(listen, (address: { port: number }) => {
  const name = settings.host === '127.0.0.1' ? 'localhost' : settings.host
  process.stdout.write(`Playbook is ready at ${settings.publicUrl?.href ?? `http://${name}:${address.port}`}\n`)
})
server.once('error', (error: NodeJS.ErrnoException) => {
  const isTaken = error.code === 'EADDRINUSE'
  process.stderr.write(isTaken ? `Port ${settings.port} is in use. Set PORT to a free one.\n` : `${error.message}\n`)
  process.exit(1)
})

let isStopping = false
async function stop() {
  if (isStopping) return
  isStopping = true
  server.close()
  for (const socket of sockets.clients) socket.close(1001, 'The server stops')
  await program.close()
  process.exit(0)
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    stop().catch((error: unknown) => {
      log.error('could not stop cleanly', { error })
      process.exit(1)
    })
  })
}
