import { spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { Finding } from './finding.ts'

const cwd = join(dirname(fileURLToPath(import.meta.url)), '../../python-kernel')
const GOAL_TIMES = 1.5

/**
 * Ten million rows of 50 columns, in a process of its own: pages, orders, filters, groups and joins against their goals,
 * and beside the same work of the columnar engine alone. `TABLE_ROWS` takes fewer.
 */
export async function table(): Promise<Finding[]> {
  const rows = process.env['TABLE_ROWS'] ?? '10000000'
  const child = spawn(join(cwd, '.venv/bin/python'), ['benchmarks/tables.py', rows], {
    cwd,
    env: { ...process.env, PYTHONPATH: 'src' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const findings: Finding[] = []
  for await (const line of createInterface(child.stdout)) {
    const [what = '', ours = '', alone = '', goal = '', memory = ''] = line.split('\t')
    const times = Number(ours) / Number(alone)
    const isCompared = alone !== '' && !what.startsWith('read ')
    const compared = alone === '' ? '' : `, ${times.toFixed(1)} × the engine alone`
    findings.push({
      what: `${Number(rows).toLocaleString('en')} rows, ${what}`,
      measured: `${ours} s${compared}, ${memory}`,
      goal: goal === '' ? (isCompared ? `< ${GOAL_TIMES} ×` : '') : `< ${goal} s`,
      ratio: goal === '' ? (isCompared ? GOAL_TIMES / times : Number.NaN) : Number(goal) / Number(ours),
    })
  }
  return findings
}
