import { createGather } from '../db/gather.ts'
import type { StatesById } from './known-states.ts'

/** What was read, and of what something was heard meanwhile, so that it may be older than that. */
export interface FreshRead {
  readonly states: StatesById
  readonly outdated: ReadonlySet<string>
}

/** Reads states together: what is asked for while one reading goes on is the next one. */
export interface FreshReads {
  read(processes: readonly string[]): Promise<FreshRead>
  /** Something was heard of this process. */
  outdate(process: string): void
}

/** Makes the reads over the database's own. */
export function createFreshReads(load: (processes: readonly string[]) => Promise<StatesById>): FreshReads {
  let current = new Set<string>()
  const read = createGather<readonly string[], FreshRead>(async (asked) => {
    const outdated = new Set<string>()
    current = outdated
    return { states: await load([...new Set(asked.flat())]), outdated }
  })
  return { read, outdate: (process) => void current.add(process) }
}
