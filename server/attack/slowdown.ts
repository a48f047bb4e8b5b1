import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'

const SPIN_MS = 300
const SPIN = `const end = Date.now() + ${SPIN_MS}; while (Date.now() < end);`

/**
 * How many times as long work takes here as on a machine of its own, where other programs have the rest of the
 * processors: one thread for each of them, and what share of its time it got. At least 1.
 */
export async function slowdown(): Promise<number> {
  const threads = availableParallelism()
  const before = process.cpuUsage()
  const workers = Array.from({ length: threads }, () => new Worker(SPIN, { eval: true }))
  await Promise.all(workers.map(async (worker) => new Promise((resolve) => worker.once('exit', resolve))))
  const { user, system } = process.cpuUsage(before)
  return Math.max(1, (threads * SPIN_MS) / ((user + system) / 1000))
}
