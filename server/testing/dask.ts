import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { PRODUCT_FOLDER } from '../product.ts'
import { until } from './runs.ts'

/** A scheduler of Dask on this machine, and its workers. */
export interface DaskCluster {
  readonly scheduler: string
  readonly workers: readonly DaskWorker[]
  close(): Promise<void>
}

/** One worker, as a machine of its own would be. */
export interface DaskWorker {
  /** Whether it computes for somebody. */
  isBusy(): boolean
  /** Process ids of its kernel. */
  kernels(): readonly number[]
  /** Ends it as a machine ends that loses its power. */
  kill(): Promise<void>
}

const python = join(PRODUCT_FOLDER, 'python-kernel/.venv/bin/python')
const SchedulerFile = z.object({ address: z.string() })

/** Starts a scheduler and workers that find the file store by `env`. */
export async function startDask(size: number, env: Readonly<Record<string, string>>): Promise<DaskCluster> {
  const folder = mkdtempSync(join(tmpdir(), 'dask-'))
  const file = join(folder, 'scheduler.json')
  const common = ['--host', '127.0.0.1', '--scheduler-file', file, '--no-dashboard']
  const scheduler = start('dask_scheduler', [...common, '--port', '0'], {})
  const address = await until(
    async () => addressIn(file),
    (found) => found !== undefined,
  )
  const workers = Array.from({ length: size }, (_, at) => startWorker(join(folder, `${at}`), common, env))
  return {
    scheduler: address ?? '',
    workers,
    async close() {
      await Promise.all([...workers.map((worker) => worker.kill()), end(scheduler)])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function startWorker(folder: string, common: readonly string[], env: Readonly<Record<string, string>>): DaskWorker {
  const args = [...common, '--nthreads', '1', '--no-nanny', '--local-directory', folder]
  const child = start('dask_worker', args, env)
  return {
    isBusy: () => readdirSync(folder, { recursive: true }).some((path) => /copies\/tmp\/./.test(String(path))),
    kernels: () =>
      readdirSync('/proc')
        .map(Number)
        .filter((pid) => pid && parentOf(pid) === child.pid),
    kill: () => end(child),
  }
}

function start(program: string, args: readonly string[], env: Readonly<Record<string, string>>): ChildProcess {
  return spawn(python, ['-m', `distributed.cli.${program}`, ...args], {
    env: { ...process.env, ...env },
    stdio: 'ignore',
  })
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

function addressIn(file: string): string | undefined {
  try {
    return SchedulerFile.parse(JSON.parse(readFileSync(file, 'utf8'))).address
  } catch {
    return undefined
  }
}

function parentOf(pid: number): number | undefined {
  try {
    return Number(/^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
  } catch {
    return undefined
  }
}
