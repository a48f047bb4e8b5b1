import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { imageFile } from '../../server/db/image.ts'

const MAKE = join(dirname(fileURLToPath(import.meta.url)), '../../server/db/pglite-make.mjs')

/** An empty database of the newest model, made once for it: that takes seconds of a core, a copy a tenth. */
async function emptyDatabase(): Promise<string> {
  const image = await imageFile()
  const folder = join(dirname(image), basename(image, '.tar'))
  if (existsSync(folder)) return folder
  const draft = `${folder}.${randomUUID()}`
  await promisify(execFile)(process.execPath, [MAKE, draft, image])
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
