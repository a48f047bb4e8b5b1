import { readFile } from 'node:fs/promises'

/** What a process holds in memory, in megabytes. */
export async function residentOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1024
}

/** The kernel counts in hundredths of a second. */
const MS_PER_TICK = 10

/**
 * The time of processors that a process has used, in milliseconds, all its threads together and not its children. Unlike
 * what a clock on the wall says, it hardly depends on what else goes on on the machine.
 */
export async function processorMsOf(pid: number): Promise<number> {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ').at(-1)?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK
}

/** The same for each of so many pieces of work, done one after the other. */
export async function processorMsEach(pid: number, times: number, work: () => Promise<void>): Promise<number> {
  const before = await processorMsOf(pid)
  for (let i = 0; i < times; i++) await work()
  return ((await processorMsOf(pid)) - before) / times
}
