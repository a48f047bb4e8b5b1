import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createKernelPool } from '../../server/kernel/pool.ts'
import type { Finding } from './finding.ts'
import { median, timed } from './statistics.ts'

const cwd = join(dirname(fileURLToPath(import.meta.url)), '../../python-kernel')
const options = { python: join(cwd, '.venv/bin/python'), cwd, size: 1 }
const GOAL = 50

/** One call of a warm worker against one call of a fresh interpreter. */
export async function kernel(): Promise<Finding[]> {
  const folder = await mkdtemp(join(tmpdir(), 'playbook-bench-'))
  const path = join(folder, 'sets.gmt')
  await writeFile(path, 'a\t\tTP53\tMDM2\nb\t\tATM\tTP53\n')
  const args = { file: { path, filename: 'sets.gmt', url: '' }, kind: 'gene' }
  const call = (pool: ReturnType<typeof createKernelPool>) => pool.call('gmt.read', args, { folder })

  const fresh: number[] = []
  for (let i = 0; i < 5; i++) {
    fresh.push(
      await timed(async () => {
        const pool = createKernelPool(options)
        await call(pool)
        await pool.close()
      }),
    )
  }
  const pool = createKernelPool(options)
  await call(pool)
  const warm: number[] = []
  for (let i = 0; i < 500; i++) warm.push(await timed(() => call(pool)))
  await pool.close()
  await rm(folder, { recursive: true })
  const ratio = median(fresh) / median(warm)
  return [
    {
      what: 'warm kernel call against a fresh interpreter',
      measured: `${ratio.toFixed(0)} ×`,
      goal: `≥ ${GOAL} ×`,
      ratio: ratio / GOAL,
    },
  ]
}
