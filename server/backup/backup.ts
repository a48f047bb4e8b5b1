import { existsSync } from 'node:fs'
import { copyFile, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { FolderInUseError, lockFolder } from '../db/folder-lock.ts'
import { PRODUCT_VERSION } from '../product.ts'
import type { Settings } from '../settings.ts'
import { StartError } from '../start-error.ts'
import { copyEmbedded } from './embedded-copy.ts'
import { chooseBackup, MANIFEST, UNFINISHED, type Backup, type Manifest } from './manifest.ts'
import { dumpPostgres } from './postgres-tools.ts'
import { copyStoredFiles, flushDisks } from './stored-files.ts'

/**
 * A backup while the server runs. A folder holds many: each has one named by its time, with the database as it was at one
 * moment; their files lie together in `files`, each once. The database is copied first: files are stored before anything
 * names them, so that none is missing. What is made is named `….unfinished` until it is whole and on the disk.
 */

/** Names in a backup, and in the folder of all. */
export const NAMES = { database: 'database', dump: 'database.dump', files: 'files' } as const
/** Secrets that a server made itself: without them cookies end, and people's own keys cannot be opened. */
export const SECRETS = ['auth-secret', 'token'] as const

const OWNER_ONLY = 0o700

/** What is saved, and where to. */
export type BackupSettings = Pick<Settings, 'databaseUrl' | 'dataFolder' | 'filesUrl'>

/** The folder in which files are stored; undefined where they are in a bucket. */
export function filesFolderOf({ filesUrl, dataFolder }: BackupSettings): string | undefined {
  if (filesUrl === undefined) return dataFolder === undefined ? undefined : join(dataFolder, 'files')
  if (filesUrl.startsWith('s3://')) return undefined
  return filesUrl.startsWith('file://') ? fileURLToPath(filesUrl) : filesUrl
}

/** Makes a backup in a folder of backups. */
export async function makeBackup(settings: BackupSettings, folder: string, now = new Date()): Promise<Backup> {
  await mkdir(folder, { recursive: true, mode: OWNER_ONLY })
  const unlock = await lockFolder(folder).catch((cause: unknown) => {
    if (!(cause instanceof FolderInUseError)) throw cause
    throw new StartError(`Another backup is being made in ${folder}. Wait for its end.`, { cause })
  })
  try {
    return await makeIn(settings, folder, now)
  } finally {
    unlock()
  }
}

async function makeIn(settings: BackupSettings, folder: string, now: Date): Promise<Backup> {
  const { databaseUrl, dataFolder } = settings
  for (const name of await readdir(folder))
    if (name.endsWith(UNFINISHED)) await rm(join(folder, name), { recursive: true })
  const name = now.toISOString().replaceAll(':', '-')
  if (existsSync(join(folder, name))) throw new StartError(`${join(folder, name)} is there already.`)
  const draft = join(folder, `${name}${UNFINISHED}`)
  await mkdir(draft, { mode: OWNER_ONLY })
  if (databaseUrl !== undefined) await dumpPostgres(databaseUrl, join(draft, NAMES.dump))
  else if (dataFolder !== undefined) await copyEmbedded(dataFolder, join(draft, NAMES.database))
  else throw new StartError('There is no database to save: set DATA_DIR or DATABASE_URL as the server has them.')
  for (const secret of SECRETS) {
    const file = join(dataFolder ?? '', secret)
    if (dataFolder !== undefined && existsSync(file)) await copyFile(file, join(draft, secret))
  }
  const filesFolder = filesFolderOf(settings)
  const files = filesFolder === undefined ? undefined : await copyStoredFiles(filesFolder, join(folder, NAMES.files))
  const database = databaseUrl === undefined ? 'embedded' : 'postgres'
  const manifest: Manifest = { version: PRODUCT_VERSION, made: now.toISOString(), database, files }
  await writeFile(join(draft, MANIFEST), `${JSON.stringify(manifest, null, 1)}\n`)
  await flushDisks()
  await rename(draft, join(folder, name))
  return chooseBackup(folder, name)
}
