import { spawn, spawnSync } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the product. */
export const root = dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url)))))

/** The JavaScript file behind a command of an installed package. */
export const bin = (path) => join(root, 'node_modules', path)

/** Whether this module is the command itself and not imported by another one. */
export const isMain = (url) => realpathSync(process.argv[1]) === fileURLToPath(url)

const running = new Set()

/** The signal that asked us to end, if one did: nothing more is started then. */
export let stoppedBy

// Ctrl-C reaches the whole group; a plain kill reaches only us, so it is handed on. Then we wait for their ends.
function passOn(signal) {
  stoppedBy = signal
  for (const child of running) child.kill(signal)
  if (!running.size) process.exit(signal === 'SIGINT' ? 130 : 143)
}

// npm does not hand every signal on: when it is gone, nobody can stop what it started any more.
function watchParent() {
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && passOn('SIGTERM'), 500).unref()
}
if (process.env.npm_lifecycle_event) watchParent()

function follow(child) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    if (!process.listeners(signal).includes(passOn)) process.on(signal, passOn)
  running.add(child)
  return new Promise((resolve, reject) => {
    child.once('error', (error) => {
      running.delete(child)
      reject(error)
    })
    child.once('close', (code, signal) => {
      running.delete(child)
      resolve(code ?? 128 + constants.signals[signal])
    })
  })
}

/** Starts a program that shares our terminal, or as `stdio` says. */
export function start(program, args, { cwd = root, env = {}, stdio = 'inherit' } = {}) {
  const child = spawn(program, args, { cwd, env: { ...process.env, ...env }, stdio })
  return { child, ended: follow(child) }
}

/** Runs a program in our terminal to its end; the exit code. */
export const run = (program, args, options) => start(program, args, options).ended

/** Runs a program without showing it; what it wrote is there for the case of a failure. */
export async function runQuietly(program, args, { cwd = root, env = {} } = {}) {
  const child = spawn(program, args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += part))
  const code = await follow(child)
  return { code, output }
}

/** What a program prints, or undefined when it is missing or fails. */
export function ask(program, args) {
  const answer = spawnSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  return answer.status === 0 ? answer.stdout.trim() : undefined
}
