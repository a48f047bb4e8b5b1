import { KernelError } from '@playbook/core/errors'
import type { Files } from '../files/store.ts'
import { log } from '../log.ts'
import { cancelled } from './dialogue.ts'
import { workerEnvironment } from './environment.ts'
import { fromCluster, toCluster } from './files.ts'
import type { Kernel } from './kernel.ts'
import { startWorker, type Worker } from './worker.ts'

/** Which cluster, and how it is reached. */
export interface ScheduledOptions {
  /** The address of a scheduler of Dask. */
  readonly scheduler: string
  readonly python: string
  readonly cwd: string
  /** What is sent at the same time. */
  readonly size: number
  readonly files: Pick<Files, 'hashOf' | 'putStored'>
  readonly connectMs?: number
}

const CONNECT_MS = 30_000
const PAUSE_MS = 3000
const MOST_LINE_BYTES = 256 * 2 ** 20

/**
 * The kernel on a cluster: one Python process of this machine speaks with the scheduler, for all calls at the same time.
 * When the scheduler is gone that process ends with what it had, and is started again until there is one. A machine of
 * the cluster that goes is none of our business: Dask gives its work to another.
 */
export function createScheduledKernel({ scheduler, size, files, ...options }: ScheduledOptions): Kernel {
  const bridge = keepBridge({ ...options, scheduler })
  let busy = 0
  return {
    size,
    isUp: bridge.isUp,
    busy: () => busy,
    waiting: () => 0,
    close: bridge.close,
    async run(method, args, { signal, onNote, account, ...owner }) {
      const params = await toCluster(args, files, signal, account)
      if (signal?.aborted) throw cancelled(signal)
      const request = { method, params, folder: undefined, onNote: onNote ?? (() => {}) }
      busy += 1
      try {
        return await fromCluster(await (await bridge.worker()).requestUntil(request, signal), files, owner)
      } finally {
        busy -= 1
      }
    },
  }
}

type BridgeOptions = Pick<ScheduledOptions, 'scheduler' | 'python' | 'cwd' | 'connectMs'>

function keepBridge({ scheduler, python, cwd, connectMs = CONNECT_MS }: BridgeOptions) {
  let isClosed = false
  let isUp = false
  let restart: NodeJS.Timeout | undefined
  let current = start()

  function start(): Worker {
    const worker = startWorker({
      python,
      args: ['-m', 'playbook_kernel.cluster', scheduler],
      cwd,
      env: { ...workerEnvironment(process.env), ...settingsOfDask(process.env) },
      readyMs: connectMs,
      maxLineBytes: MOST_LINE_BYTES,
    })
    worker.ready.then(
      () => (isUp = true),
      // Its end says why.
      () => {},
    )
    void worker.exited.then(({ why, stderr }) => {
      isUp = false
      if (isClosed) return
      log.warn('the cluster cannot be reached', { scheduler, why, stderr: stderr.slice(-2000) })
      restart = setTimeout(() => (current = start()), PAUSE_MS)
    })
    return worker
  }

  return {
    isUp: () => isUp,
    async worker(): Promise<Worker> {
      const worker = current
      await worker.ready.catch((cause: unknown) => {
        const why = `The cluster at ${scheduler} cannot be reached. Ask whoever runs this server, then retry.`
        throw new KernelError(why, { cause })
      })
      return worker
    },
    async close() {
      isClosed = true
      clearTimeout(restart)
      // Its calls are given up on the cluster, too, as soon as their client is gone.
      current.kill('the server is stopping')
      await current.exited
    },
  }
}

/** How it speaks with the scheduler: certificates, timeouts. */
function settingsOfDask(environment: NodeJS.ProcessEnv) {
  return Object.fromEntries(Object.entries(environment).filter(([name]) => name.startsWith('DASK_')))
}
