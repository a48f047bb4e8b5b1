import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { root, start } from './run.mjs'
import { Stop } from './say.mjs'

/** Starts the simulated services; `env` is what a server needs to call them and to keep their answers apart. */
export async function simulate() {
  const folder = join(resolve(process.env.DATA_DIR || join(root, '.data')), 'sandbox')
  const services = start(process.execPath, ['--enable-source-maps', join(root, 'dist/server/upstreams.js')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  // The first line says where they listen.
  const address = await new Promise((done) => {
    createInterface({ input: services.child.stdout })
      .once('line', done)
      .once('close', () => done(''))
  })
  if (!address) throw new Stop('The simulated services did not start; the reason is above.')
  const env = {
    UPSTREAM_PROXY: address,
    PLAYBOOK_SANDBOX: 'on',
    // Simulated results never mix with real ones, wherever those are kept.
    DATA_DIR: folder,
    DATABASE_URL: undefined,
    FILES_URL: undefined,
  }
  return { ...services, env, folder }
}
