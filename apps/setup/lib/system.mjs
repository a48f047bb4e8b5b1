import { ask, runQuietly } from './run.mjs'
import { say, Stop } from './say.mjs'

let isUpdated = false

/** Finds a program of the system; where it is missing, root on Debian installs its package and others are told how. */
export async function require(label, find, packageName, advice) {
  const found = find()
  if (found) return found
  if (process.getuid?.() !== 0 || ask('apt-get', ['--version']) === undefined) throw new Stop(advice)
  say(`Installing ${label} (apt-get install ${packageName}) …`)
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  if (!isUpdated) await runQuietly('apt-get', ['update', '-qq'], { env })
  isUpdated = true
  const args = ['install', '-y', '-qq', '--no-install-recommends', packageName]
  const { code, output } = await runQuietly('apt-get', args, { env })
  const installed = code === 0 ? find() : undefined
  if (!installed) throw new Stop(`${output.slice(-2000)}\napt-get could not install ${packageName}. ${advice}`)
  return installed
}
