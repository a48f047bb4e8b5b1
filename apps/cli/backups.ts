import { makeBackup, type BackupSettings } from '@playbook/server/backup'
import { listBackups } from '@playbook/server/backup/manifest'
import { PRODUCT_FOLDER } from '@playbook/server/product'
import { restoreBackup } from '@playbook/server/restore'
import { StartError } from '@playbook/server/start-error'
import { readSettings } from '@playbook/server/settings'
import { join, resolve } from 'node:path'
import { ServerError } from './exchange.ts'

type Print = (line: string) => void

function settingsHere(): BackupSettings {
  const folder = process.env['DATA_DIR'] || join(PRODUCT_FOLDER, '.data')
  return readSettings({ ...process.env, DATA_DIR: folder }, PRODUCT_FOLDER)
}

/** What is wrong here is said in one sentence, without a trace. */
async function told<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    throw error instanceof StartError ? new ServerError(error.message) : error
  })
}

/** Makes a backup, and says what it holds; the exit code. */
export async function saveAll(folder: string, print: Print): Promise<number> {
  const { folder: made, files } = await told(makeBackup(settingsHere(), resolve(folder)))
  print(`${made}: the database and ${files === undefined ? 'no files, which are in a bucket' : `${files} files`}`)
  return 0
}

/** Prints the backups, oldest first; the exit code. */
export function listAll(folder: string, print: Print): number {
  for (const { name, version, database } of listBackups(resolve(folder))) print(`${name}\t${version}\t${database}`)
  return 0
}

/** Puts a backup back; the exit code. */
export async function putBack(folder: string, from: string | undefined, print: Print): Promise<number> {
  const { name, made, version } = await told(restoreBackup(settingsHere(), resolve(folder), from))
  print(`${name} is back, as it was at ${made} under version ${version}. Start the server.`)
  return 0
}
