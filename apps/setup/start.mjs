// Serves the product: sets up what is missing, then runs the built server with the settings of the environment.
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { root, start } from './lib/run.mjs'
import { command, say, Stop } from './lib/say.mjs'
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

async function answers(url) {
  try {
    await fetch(url, { signal: AbortSignal.timeout(1000) })
    return true
  } catch {
    return false
  }
}

await command(async () => {
  if (process.argv.includes('--sandbox'))
    throw new Stop('The sandbox with simulated services is not part of this version.')
  await requireFreePort()
  await setup()
  say('Starting …')
  const env = { NODE_ENV: 'production', DATA_DIR: process.env.DATA_DIR || join(root, '.data') }
  const { ended } = start(process.execPath, [join(root, 'dist/server/main.js')], { env })
  let code
  void ended.then((value) => (code = value))
  const url = `http://${SHOWN}:${PORT}`
  while (code === undefined && !(await answers(`http://${SHOWN === 'localhost' ? '127.0.0.1' : SHOWN}:${PORT}/api/me`)))
    await wait(100)
  if (code === undefined) say(`Playbook is ready at ${url}`)
  return ended
})
