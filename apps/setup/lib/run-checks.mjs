import { closeSync, existsSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { root, start, stoppedBy } from './run.mjs'
import { say } from './say.mjs'

const HEARTBEAT_MS = 30_000

/** Where `npm test` leaves what each of its parts took, for `npm run bench -- house`. */
export const SECONDS_FILE = join(root, 'node_modules/.cache/playbook/test-seconds.json')

/** Runs a program into a file, so that the words of two that run at once do not mix. */
async function runInto(file, { program, args, options = {} }) {
  const output = openSync(file, 'w')
  try {
    const colours = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}
    const env = { ...colours, ...options.env }
    return await start(program, args, { ...options, env, stdio: ['ignore', output, output] }).ended
  } catch (error) {
    writeFileSync(output, `${error.message}\n`)
    return 127
  } finally {
    closeSync(output)
  }
}

/** What the report of a test runner counts. A report that was cut off counts nothing: its runner has failed. */
function counted({ read = JSON.parse, count }, report) {
  const none = { passed: 0, failed: 0, skipped: 0 }
  if (count === undefined || !existsSync(report)) return none
  try {
    return count(read(readFileSync(report, 'utf8')))
  } catch (error) {
    return { ...none, failed: 1, failures: [`its report cannot be read: ${error.message}`] }
  }
}

async function runOne(check, folder, env) {
  const { label, program, args, options = {}, report, reportEnv } = check
  const own = mkdtempSync(join(folder, 'check-'))
  const [file, output] = [join(own, 'report'), join(own, 'output')]
  const began = performance.now()
  const code = await runInto(output, {
    program,
    args: [...args, ...(report?.(file) ?? [])],
    options: { ...options, env: { ...options.env, ...env, ...(reportEnv && { [reportEnv]: file }) } },
  })
  const seconds = Math.round((performance.now() - began) / 1000)
  say(`\n── ${label}, ${seconds} s`)
  say(readFileSync(output, 'utf8').trimEnd())
  const tests = counted(check, file)
  // A runner that fails without a failed test (a broken file, a type error) is one failure of its own.
  return { label, seconds, ...tests, code, failed: code === 0 ? tests.failed : Math.max(1, tests.failed) }
}

/** Says from time to time what is still running; the end of it. */
function heartbeat(running) {
  const timer = setInterval(() => {
    const parts = [...running].map(([label, began]) => `${label}, ${Math.round((performance.now() - began) / 1000)} s`)
    if (parts.length > 0) say(`… running: ${parts.join('; ')}`)
  }, HEARTBEAT_MS)
  return () => clearInterval(timer)
}

/**
 * Runs all the checks whatever fails, and resolves to what each came to, in their order. Those that mostly wait for
 * servers and browsers run one after the other, and beside them the others one after the other: never more than two
 * at once. Each one's output is printed whole when it ends.
 */
export async function runChecks(checks, { env = {}, lanes = availableParallelism() > 1 ? 2 : 1 } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'playbook-check-'))
  const results = new Map()
  const running = new Map()
  const end = heartbeat(running)
  const lane = async (own) => {
    for (const check of own) {
      if (stoppedBy) return
      running.set(check.label, performance.now())
      results.set(check, await runOne(check, folder, env))
      running.delete(check.label)
    }
  }
  try {
    const [waiting, computing] = [checks.filter(({ waits }) => waits), checks.filter(({ waits }) => !waits)]
    await (lanes > 1 ? Promise.all([lane(waiting), lane(computing)]) : lane([...computing, ...waiting]))
  } finally {
    end()
    rmSync(folder, { recursive: true, force: true })
  }
  return checks.flatMap((check) => results.get(check) ?? [])
}

/** Leaves the seconds of each check for `npm run bench -- house`. */
export function storeSeconds(results) {
  mkdirSync(dirname(SECONDS_FILE), { recursive: true })
  writeFileSync(SECONDS_FILE, JSON.stringify(results.map(({ label, seconds }) => ({ label, seconds }))))
}

/** The list of results with the tests that failed, then the sum of the tests in one plain line. The exit code. */
export function summary(results) {
  say('')
  for (const { label, code, passed, retried = 0, failed, skipped, failures = [] } of results) {
    const again = retried ? ` (${retried} when tried again)` : ''
    const tests =
      passed + failed + skipped > (code === 0 ? 0 : 1)
        ? `: ${passed} passed${again}, ${failed} failed, ${skipped} skipped`
        : ''
    say(`${code === 0 ? 'ok    ' : 'FAILED'} ${label}${tests}`)
    for (const failure of failures) say(`       ${failure}`)
  }
  const sum = (key) => results.reduce((total, result) => total + result[key], 0)
  const skipped = sum('skipped')
  say(`\n${sum('passed')} passed, ${sum('failed')} failed${skipped ? `, ${skipped} skipped` : ''}`)
  return results.every(({ code }) => code === 0) ? 0 : 1
}
