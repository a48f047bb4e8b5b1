import { ask, runQuietly } from './run.mjs'
import { say, Stop } from './say.mjs'

let isUpdated = false

/** Finds a program of the system; where it is missing, root on Debian installs the first of its packages that there is, and others are told how. */
export async function require(label, find, packages, advice) {
  const found = find()
  if (found) return found
  if (process.getuid?.() !== 0 || ask('apt-get', ['--version']) === undefined) throw new Stop(advice)
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  if (!isUpdated) await runQuietly('apt-get', ['update', '-qq'], { env })
  isUpdated = true
  let said = ''
  for (const name of packages) {
    say(`Installing ${label} (apt-get install ${name}) …`)
    const args = ['install', '-y', '-qq', '--no-install-recommends', name]
    const { code, output } = await runQuietly('apt-get', args, { env })
    const installed = code === 0 ? find() : undefined
    if (installed) return installed
    said = output.slice(-2000)
  }
  throw new Stop(`${said}\napt-get could not install ${packages.join(' or ')}. ${advice}`)
}
