import { randomUUID } from 'node:crypto'
import { linkSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { log } from '../log.ts'
import { StartError } from '../start-error.ts'
import { hasCode, isAlive } from '../system.ts'

/** Two processes on one embedded database destroy it, and it takes no lock of its own. So we hold one in the folder. */

const Holder = z.object({ pid: z.number().int(), host: z.string(), started: z.string(), token: z.string() })
type Holder = z.infer<typeof Holder>

const TOUCH_MS = 5000
/** A holder on another machine cannot be asked whether it lives; it touches its lock instead. */
const SILENT_MS = 30_000

/** The data folder belongs to another process. */
export class FolderInUseError extends StartError {
  override readonly name = 'FolderInUseError'
}

const held = new Set<string>()

/** When a process started, in the kernel's own words: a later process may have the same number. Empty where unknown. */
function startOf(pid: number): string {
  try {
    // The program's name stands in parentheses and may hold blanks; the start is the 20th field after it.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}

function holds(holder: Holder, file: string): boolean {
  if (holder.pid === process.pid && holder.host === hostname()) return held.has(holder.token)
  if (holder.host !== hostname()) return Date.now() - statSync(file).mtimeMs < SILENT_MS
  return isAlive(holder.pid) && startOf(holder.pid) === holder.started
}

function read(file: string): Holder | 'nobody' | 'unreadable' {
  try {
    return Holder.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    return hasCode(error, 'ENOENT') ? 'nobody' : 'unreadable'
  }
}

/** Moves a dead holder's lock away. Whoever moved a living one by accident puts it back and has not got it. */
function removeStale(file: string, stale: Holder) {
  const aside = `${file}.${randomUUID()}`
  try {
    renameSync(file, aside)
    const moved = read(aside)
    if (typeof moved !== 'string' && moved.token !== stale.token) linkSync(aside, file)
  } catch (error) {
    // Gone already, or somebody was quicker.
    if (!hasCode(error, 'ENOENT') && !hasCode(error, 'EEXIST')) throw error
  } finally {
    rmSync(aside, { force: true })
  }
}

/** Takes the lock of a data folder, also from a process that died. Returns how to give it back. */
export async function lockFolder(folder: string): Promise<() => void> {
  const file = join(folder, 'lock')
  const me: Holder = { pid: process.pid, host: hostname(), started: startOf(process.pid), token: randomUUID() }
  held.add(me.token)
  for (let attempt = 0; ; attempt++) {
    try {
      writeFileSync(file, JSON.stringify(me), { flag: 'wx' })
      break
    } catch (error) {
      if (!hasCode(error, 'EEXIST') || attempt > 20) throw error
    }
    const holder = read(file)
    // Half a second: somebody may be just about to write it.
    if (holder === 'unreadable' && attempt < 10) await new Promise((resolve) => setTimeout(resolve, 50))
    else if (holder === 'unreadable') rmSync(file, { force: true })
    else if (holder !== 'nobody') {
      if (holds(holder, file)) throw inUse(folder, holder)
      removeStale(file, holder)
    }
  }
  // Another starter may have moved it away meanwhile; then it is theirs.
  await new Promise((resolve) => setTimeout(resolve, 20))
  const now = read(file)
  if (typeof now === 'string' || now.token !== me.token) throw inUse(folder, typeof now === 'string' ? undefined : now)
  const touch = setInterval(() => {
    try {
      utimesSync(file, new Date(), new Date())
    } catch (error) {
      log.warn('the lock of the data folder is gone', { file, error })
    }
  }, TOUCH_MS)
  touch.unref()
  return () => {
    clearInterval(touch)
    held.delete(me.token)
    rmSync(file, { force: true })
  }
}

function inUse(folder: string, holder: Holder | undefined): FolderInUseError {
  const who =
    holder === undefined
      ? 'another process'
      : `process ${holder.pid}${holder.host === hostname() ? '' : ` on ${holder.host}`}`
  return new FolderInUseError(
    `The data folder ${folder} is in use by ${who}. Stop that process, or choose another folder with DATA_DIR. ` +
      'To let several servers share one database, set DATABASE_URL.',
  )
}
