import type { Output, Outputs } from '@playbook/core/api/processes'
import type { z } from 'zod'
import { batched } from './batched.ts'

/** Reads results of a frozen version; what is asked for at about the same time travels in one request. */
export function batchedOutputs(ask: (processes: readonly string[]) => Promise<z.infer<typeof Outputs>>) {
  const read = batched(async (processes) => new Map(Object.entries((await ask(processes)).outputs)), {
    most: 50,
    withinMs: 8,
  })
  return async (process: string): Promise<Output> => {
    const output = await read(process)
    if (output === undefined) throw new Error('There is no result.')
    return output
  }
}
