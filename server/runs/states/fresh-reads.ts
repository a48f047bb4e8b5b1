import { createGather } from '../../db/gather.ts'
import type { StatesById } from './known-states.ts'

/** Reads states together: what is asked for while one reading goes on is the next one. */
export interface FreshReads {
  /**
   * Calls `use` with the states of these processes, in the moment in which they are the newest: what is heard of a process
   * while the database reads it may be newer than what is read, so that it is looked at again. `known` is asked first.
   */
  read(processes: readonly string[], known: Known, use: (states: StatesById) => void): Promise<void>
  /** Something was heard of this process. */
  outdate(process: string): void
}

/** What need not be read. */
type Known = (process: string) => StatesById[string] | undefined

/** Makes the reads over the database's own. */
export function createFreshReads(load: (processes: readonly string[]) => Promise<StatesById>): FreshReads {
  const hearings = new Set<Set<string>>()
  const gather = createGather((asked: readonly (readonly string[])[]) => load([...new Set(asked.flat())]))

  const readUntilNewest = async (
    processes: readonly string[],
    known: Known,
    heard: Set<string>,
    use: (states: StatesById) => void,
  ) => {
    const found = new Map<string, StatesById[string] | undefined>()
    for (;;) {
      for (const process of heard) found.delete(process)
      heard.clear()
      const unknown = processes.filter((process) => !found.has(process) && !known(process))
      if (!unknown.length) break
      const states = await gather(unknown)
      for (const process of unknown) found.set(process, states[process])
    }
    const newest = processes.flatMap((process) => {
      const state = known(process) ?? found.get(process)
      return state ? [[process, state] as const] : []
    })
    use(Object.fromEntries(newest))
  }

  return {
    outdate: (process) => hearings.forEach((heard) => heard.add(process)),
    async read(processes, known, use) {
      const heard = new Set<string>()
      hearings.add(heard)
      try {
        await readUntilNewest(processes, known, heard, use)
      } finally {
        hearings.delete(heard)
      }
    },
  }
}
