import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { constants, createReadStream } from 'node:fs'
import { chmod, copyFile, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { StartError } from '../start-error.ts'
import { hasCode } from '../system.ts'

const PLACE = /^[0-9a-f]{2}$/
const SHA256 = /^[0-9a-f]{64}$/
/** Of a copy that was cut short. */
const DRAFT = /^copy\..*\.part$/
const READ_ONLY = 0o444

async function namesIn(folder: string): Promise<readonly string[]> {
  return readdir(folder).catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return []
    throw error
  })
}

/** The stored files of a folder as paths in it, `<2 hex>/<sha256>`; what is being uploaded or written is left out. */
export async function* storedFiles(folder: string): AsyncGenerator<string> {
  for (const place of await namesIn(folder)) {
    if (!PLACE.test(place)) continue
    for (const name of await namesIn(join(folder, place))) if (SHA256.test(name)) yield join(place, name)
  }
}

async function sizeOf(path: string): Promise<number | undefined> {
  return stat(path).then(
    ({ size }) => size,
    () => undefined,
  )
}

/** Writes everything that was copied to the disks themselves, so that a power cut leaves it; one by one takes minutes. */
export async function flushDisks(): Promise<void> {
  await promisify(execFile)('sync')
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

async function copyOne(source: string, target: string, beside: string): Promise<void> {
  const draft = join(beside, `copy.${process.pid}.part`)
  await mkdir(dirname(target), { recursive: true })
  try {
    await copyFile(source, draft, constants.COPYFILE_FICLONE)
    const hash = await hashOf(draft)
    if (!target.endsWith(hash)) throw new StartError(`${source} is damaged: its content has the hash ${hash}.`)
    await chmod(draft, READ_ONLY)
    await rename(draft, target)
  } finally {
    await rm(draft, { force: true })
  }
}

/**
 * Copies the stored files that another folder lacks, each checked by its hash and put in its place whole. Files never
 * change, so one that is there is not read again. Returns how many there are.
 */
export async function copyStoredFiles(from: string, to: string): Promise<number> {
  const beside = join(to, 'tmp')
  await mkdir(beside, { recursive: true })
  for (const name of await namesIn(beside)) if (DRAFT.test(name)) await rm(join(beside, name))
  let count = 0
  for await (const path of storedFiles(from)) {
    const [source, target] = [join(from, path), join(to, path)]
    const size = await sizeOf(source)
    // Removed meanwhile, since nothing names it any more.
    if (size === undefined) continue
    count += 1
    if ((await sizeOf(target)) !== size) await copyOne(source, target, beside)
  }
  return count
}
