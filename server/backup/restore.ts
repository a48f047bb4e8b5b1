import { existsSync } from 'node:fs'
import { chmod, copyFile, cp, mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { databaseIn, makeDataFolder, markAsMade } from '../db/data-folder.ts'
import { lockFolder } from '../db/folder-lock.ts'
import { StartError } from '../start-error.ts'
import { filesFolderOf, NAMES, SECRETS, type BackupSettings } from './backup.ts'
import { chooseBackup, type Backup } from './manifest.ts'
import { restorePostgres } from './postgres-tools.ts'
import { copyStoredFiles, flushDisks } from './stored-files.ts'

const OWNER_ONLY = 0o600

/**
 * Puts a backup back: files first, which disturb nobody, the database last and at once. Whatever is killed meanwhile, the
 * database is the earlier one, the restored one, or (between two renames) told to be gone; then the same command ends it.
 */
export async function restoreBackup(settings: BackupSettings, folder: string, name?: string): Promise<Backup> {
  const backup = chooseBackup(folder, name)
  const { databaseUrl, dataFolder } = settings
  const kind = databaseUrl === undefined ? 'embedded' : 'postgres'
  if (backup.database !== kind)
    throw new StartError(
      `${backup.name} is of ${named(backup.database)}, the settings name ${named(kind)}. Set DATABASE_URL as it was.`,
    )
  if (dataFolder === undefined) throw new StartError('Set DATA_DIR to the folder that the server has.')
  makeDataFolder(dataFolder)
  const unlock = await lockFolder(dataFolder)
  try {
    const filesFolder = filesFolderOf(settings)
    if (filesFolder !== undefined) await copyStoredFiles(join(folder, NAMES.files), filesFolder)
    for (const secret of SECRETS) await putSecret(join(backup.folder, secret), join(dataFolder, secret))
    if (databaseUrl === undefined) await putEmbedded(backup, dataFolder)
    else await putPostgres(backup, databaseUrl)
  } finally {
    unlock()
  }
  return backup
}

const named = (kind: Backup['database']) => (kind === 'postgres' ? 'a PostgreSQL' : 'the embedded database')

async function putSecret(source: string, target: string): Promise<void> {
  if (!existsSync(source)) return
  await copyFile(source, target)
  await chmod(target, OWNER_ONLY)
}

async function putEmbedded(backup: Backup, dataFolder: string): Promise<void> {
  const database = databaseIn(dataFolder)
  const [draft, replaced] = [`${database}.restoring`, `${database}.replaced`]
  await rm(draft, { recursive: true, force: true })
  await cp(join(backup.folder, NAMES.database), draft, { recursive: true })
  await flushDisks()
  if (existsSync(database)) {
    await rm(replaced, { recursive: true, force: true })
    await rename(database, replaced)
  }
  await rename(draft, database)
  markAsMade(dataFolder)
}

async function putPostgres(backup: Backup, databaseUrl: string): Promise<void> {
  const scratch = await mkdtemp(join(tmpdir(), 'playbook-restore-'))
  try {
    await restorePostgres(databaseUrl, join(backup.folder, NAMES.dump), join(scratch, 'dump'))
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}
