import { rm } from 'node:fs/promises'
import type { Files } from '../files/store.ts'
import { fromKernel, toKernel } from './files.ts'
import type { KernelPool, RunOptions } from './pool.ts'

/** Where operations are computed: by workers of this machine, or on a cluster. Files are named as the file store does. */
export interface Kernel extends Omit<KernelPool, 'call'> {
  run(operation: string, args: unknown, options: RunOptions): Promise<unknown>
}

/** The kernel of this machine: its workers read files where they lie, and write into a folder of the run. */
export function localKernel(
  pool: KernelPool,
  files: Pick<Files, 'localPath' | 'putPath' | 'scratch' | 'space'>,
): Kernel {
  return {
    ...pool,
    async run(operation, args, options) {
      const folder = await files.scratch()
      try {
        const given = await toKernel(args, files, options.signal, options.account)
        return await fromKernel(await pool.call(operation, given, { ...options, folder }), {
          files,
          folder,
          ...options,
        })
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },
  }
}
