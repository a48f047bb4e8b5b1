import { execFile } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { cp, mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
const [MAKE, IMAGE] = [join(root, 'dist/server/pglite-make.mjs'), join(root, 'dist/server/empty-database.tar.gz')]

/** The empty database of the build, unpacked once: that takes a second of a core, a copy a tenth. */
async function emptyDatabase(): Promise<string> {
  const hash = createHash('sha256').update(readFileSync(IMAGE)).digest('hex')
  const folder = join(root, `node_modules/.cache/playbook/empty-${hash.slice(0, 16)}`)
  if (existsSync(folder)) return folder
  const draft = `${folder}.${randomUUID()}`
  await mkdir(dirname(folder), { recursive: true })
  await promisify(execFile)(process.execPath, [MAKE, draft, IMAGE])
  // Another who made it at the same time may have been quicker.
  await rename(draft, folder).catch(() => rm(draft, { recursive: true, force: true }))
  return folder
}

/** Puts an empty database into a data folder, as a server left it that was started once. */
export async function prepareDataFolder(folder: string): Promise<void> {
  await cp(await emptyDatabase(), join(folder, 'database'), { recursive: true })
}

/** Before all journeys, so that no two of them make it. */
export default async function setup(): Promise<void> {
  await emptyDatabase()
}
