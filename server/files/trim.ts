import { readdir, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { hasCode } from '../system.ts'

/** The folder of copies, and how large it may grow. */
export interface TrimOptions {
  readonly folder: string
  readonly mostBytes: number
  /** What was used since then stays, whatever the size is: a run may read it. */
  readonly keptMs?: number
}

/** Longer than a call of the kernel may take, with the time it may wait for a worker. */
const KEPT_MS = 2 * 3_600_000

/** Says that a copy is used now; whether it is there. Its time of change stays: the kernel knows by it what it has read. */
export async function markUsed(path: string): Promise<boolean> {
  try {
    await utimes(path, new Date(), (await stat(path)).mtime)
    return true
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return false
    throw error
  }
}

/**
 * Makes the function that is told of each new copy, and removes those used longest ago until the others fit. It looks
 * each time that a hundredth of the size was added, and once at the beginning.
 */
export function createTrimmer({ folder, mostBytes, keptMs = KEPT_MS }: TrimOptions): (added: number) => Promise<void> {
  let running: Promise<void> | undefined
  let grown = Infinity
  const trim = async () => {
    grown = 0
    const copies = await copiesIn(folder)
    let bytes = copies.reduce((sum, { size }) => sum + size, 0)
    for (const { path, size, usedMs } of copies.toSorted((a, b) => a.usedMs - b.usedMs)) {
      if (bytes <= mostBytes || Date.now() - usedMs < keptMs) return
      await rm(path, { force: true })
      bytes -= size
    }
  }
  return async (added) => {
    grown += added
    if (grown < mostBytes / 100) return
    running ??= trim().finally(() => (running = undefined))
    await running
  }
}

async function copiesIn(folder: string) {
  const names = await readdir(folder, { recursive: true })
  const copies = []
  for (const name of names.filter((each) => /^[0-9a-f]{2}.[0-9a-f]{64}$/.test(each))) {
    const path = join(folder, name)
    // Another server of this machine may have removed it.
    const found = await stat(path).catch(() => undefined)
    if (found) copies.push({ path, size: found.size, usedMs: found.atimeMs })
  }
  return copies
}
