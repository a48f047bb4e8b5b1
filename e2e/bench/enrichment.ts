import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { enrichment as group } from '@playbook/cells/resolvers'
import type { ResolveContext } from '@playbook/core/resolver'
import { fakeContext } from '@playbook/core/testing'
import { createKernelPool } from '../../server/kernel/pool.ts'
import type { Finding } from './finding.ts'
import { median, timed } from './statistics.ts'

const cwd = join(dirname(fileURLToPath(import.meta.url)), '../../python-kernel')
const GOAL_MS = 150
const [GENES, SETS, KNOWN] = [500, 10_000, 20_000]

/** Numbers that look random and are the same each time. */
function drawing(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** A gene set against a large library: counted here, and tested in a warm worker, with all that travels to it and back. */
export async function enrichment(): Promise<Finding[]> {
  const draw = drawing(7)
  const gene = () => `GENE${draw(KNOWN)}`
  const set = Array.from({ length: GENES }, (_unused, at) => `GENE${at * 40}`)
  const gmt = Object.fromEntries(
    Array.from({ length: SETS }, (_unused, at) => [
      `Set ${at}`,
      { set: Array.from({ length: 15 + draw(170) }, () => gene()) },
    ]),
  )
  const pool = createKernelPool({ python: join(cwd, '.venv/bin/python'), cwd, size: 1 })
  const kernel: ResolveContext['kernel'] = {
    call: async (operation, args, schema) => schema.parse(await pool.call(operation, args, {})),
  }
  const context = {
    ...fakeContext(),
    kernel,
    inputs: { geneset: { set }, gmt },
    params: { background: 'library' },
  } as const
  const call = async () => void (await group.enrichFisher(context))
  await call()
  const times: number[] = []
  for (let i = 0; i < 7; i++) times.push(await timed(call))
  await pool.close()
  const ms = median(times)
  return [
    {
      what: `enrichment of ${GENES} genes in ${SETS.toLocaleString('en')} sets, warm`,
      measured: `${ms.toFixed(0)} ms`,
      goal: `< ${GOAL_MS} ms`,
      ratio: GOAL_MS / ms,
    },
  ]
}
