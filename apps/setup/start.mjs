// Serves the product: sets up what is missing, then runs the built server with the settings of the environment.
// `--sandbox` serves it with simulated services: nothing leaves this machine, and its data are kept apart.
import { createServer } from 'node:net'
import { join } from 'node:path'
import { keepRunning } from './lib/keep.mjs'
import { root, start, stoppedBy } from './lib/run.mjs'
import { command, say, Stop } from './lib/say.mjs'
import { simulate } from './lib/sandbox.mjs'
import { setup } from './setup.mjs'

const PORT = Number(process.env.PORT || 3000)
const HOST = process.env.HOST || '127.0.0.1'
const SHOWN = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(HOST) ? 'localhost' : HOST

/** Two servers on one port would only be noticed by the second one's trace. */
async function requireFreePort() {
  const probe = createServer()
  const error = await new Promise((resolve) =>
    probe.once('error', resolve).listen(PORT, HOST, () => resolve(undefined)),
  )
  if (!error) return new Promise((resolve) => probe.close(resolve))
  if (error.code !== 'EADDRINUSE')
    throw new Stop(`Cannot listen on ${HOST}:${PORT}: ${error.message}. Set HOST and PORT.`)
  throw new Stop(
    `Port ${PORT} is in use, perhaps by Playbook itself: look at http://${SHOWN}:${PORT}. ` +
      `To start on another port: PORT=${PORT + 1} npm start`,
  )
}

await command(async () => {
  const isSandbox = process.argv.includes('--sandbox')
  if (PORT) await requireFreePort()
  await setup()
  const services = isSandbox ? await simulate() : undefined
  say(services ? `Starting with simulated services; the data of the sandbox are in ${services.folder} …` : 'Starting …')
  let server
  const serve = async () => {
    // It says itself when it is ready and where.
    server = start(process.execPath, ['--enable-source-maps', join(root, 'dist/server/main.js')], {
      env: { NODE_ENV: 'production', ...services?.env },
    })
    return server.ended
  }
  let isStopping = false
  const served = keepRunning(serve, { isStopping: () => isStopping || stoppedBy !== undefined, say })
  // Neither goes on without the other.
  await Promise.race([served, ...(services ? [services.ended] : [])])
  isStopping = true
  for (const child of [server.child, ...(services ? [services.child] : [])]) child.kill('SIGTERM')
  return Math.max(...(await Promise.all([served, ...(services ? [services.ended] : [])])))
})
