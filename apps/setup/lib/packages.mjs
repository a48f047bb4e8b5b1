import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { notInstalled, notLocked } from './locked.mjs'
import { root, run } from './run.mjs'
import { say, Stop } from './say.mjs'
import { hashOf, isStamped, stamp } from './stamp.mjs'

const STAMP = join(root, 'node_modules/.playbook-lock')
const [MAJOR, MINOR] = [20, 19]

/** Refuses a Node that is too old, in words. */
export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > MAJOR || (major === MAJOR && minor >= MINOR)) return
  throw new Stop(
    `Playbook needs Node ${MAJOR}.${MINOR} or newer; this is Node ${process.versions.node}. ` +
      'Install a newer one (nodejs.org, nvm, or your package manager) and run the command again.',
  )
}

const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages

/** What npm says that it installed: it writes that beside the packages. */
function installedPackages() {
  const hidden = join(root, 'node_modules/.package-lock.json')
  return existsSync(hidden) && existsSync(join(root, 'node_modules/.bin/playbook')) ? packagesOf(hidden) : undefined
}

/** Whether exactly the packages of the lock file are there; after somebody's own `npm install` nothing is left to do. */
export function isInstalled() {
  const installed = installedPackages()
  const locked = packagesOf(join(root, 'package-lock.json'))
  return installed !== undefined && !notInstalled(installed, locked).length && !notLocked(installed, locked).length
}

/** Refuses packages that the lock file does not name by their hash. */
function requireLocked() {
  const others = notLocked(installedPackages() ?? {}, packagesOf(join(root, 'package-lock.json')))
  if (others.length === 0) return
  throw new Stop(
    `These packages are not those of package-lock.json: ${others.join(', ')}. Remove node_modules and run the command again.`,
  )
}

/** Installs the packages of the lock file, unless they are there. */
export async function installPackages() {
  const lock = hashOf(['package-lock.json'])
  if (isStamped(STAMP, lock)) return
  if (!isInstalled()) {
    say('Installing packages (npm install) …')
    // Not `npm ci`, see `locked.mjs`. This keeps to the lock file all the same, and does not write it.
    const args = ['install', '--no-save', '--include=dev', '--no-fund', '--no-audit', '--loglevel=error']
    const npm = process.env.npm_execpath
    const code = npm?.endsWith('.js') ? await run(process.execPath, [npm, ...args]) : await run('npm', args)
    if (code !== 0)
      throw new Stop('npm could not install the packages; its message is above. Is the network reachable?')
    requireLocked()
  }
  stamp(STAMP, lock)
}
