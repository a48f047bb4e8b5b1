import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Finding } from './finding.ts'
import { timed } from './statistics.ts'

const run = promisify(execFile)
const GOAL_S = 40

/** The compiler over everything, as after a checkout, and again when nothing has changed. */
export async function types(): Promise<Finding[]> {
  const cold = (await timed(() => run('npx', ['tsc', '-b', '--force']))) / 1000
  const warm = (await timed(() => run('npx', ['tsc', '-b']))) / 1000
  return [
    {
      what: 'checking all types',
      measured: `${cold.toFixed(1)} s, again ${warm.toFixed(1)} s`,
      goal: `< ${GOAL_S} s`,
      ratio: GOAL_S / cold,
    },
  ]
}
