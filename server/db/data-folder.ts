import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { PRODUCT_VERSION } from '../product.ts'
import { StartError } from '../start-error.ts'

/**
 * PGlite makes a new database wherever it finds none, and writes over what is left of an old one. So the folder is looked
 * at before each start: a database that lost a part, or is gone while its traces are there, is never begun anew.
 */

/** Lies beside the database and says whether it was ever finished. */
const MARKER = 'database.json'
const Marker = z.object({ state: z.enum(['making', 'made']) })
/** Without one of them PGlite takes a folder for an empty one, or cannot read it. */
const PARTS = ['PG_VERSION', 'global/pg_control']

/** Where the embedded database lies inside the data folder. */
export const databaseIn = (folder: string): string => join(folder, 'database')

/** Makes the data folder if it is missing, and sees to it that it can be written. */
export function makeDataFolder(folder: string): void {
  const next = 'Choose another one with DATA_DIR, or give the user of the server the right to write there.'
  const orRefuse = (what: string, work: () => void) => {
    try {
      work()
    } catch (cause) {
      const why = cause instanceof Error ? cause.message : String(cause)
      throw new StartError(`The data folder ${folder} cannot be ${what} (${why}). ${next}`, { cause })
    }
  }
  orRefuse('made', () => mkdirSync(folder, { recursive: true }))
  const probe = join(folder, `probe.${process.pid}`)
  orRefuse('written', () => writeFileSync(probe, ''))
  rmSync(probe, { force: true })
}

/**
 * Refuses a data folder whose database is not whole, and touches nothing then. One that was never finished is made again.
 * Says whether there is none yet.
 */
export function prepareDatabase(folder: string): boolean {
  const database = databaseIn(folder)
  const marker = readMarker(folder)
  if (marker === 'making') rmSync(database, { recursive: true, force: true })
  const isEmpty = isEmptyFolder(database)
  const missing = PARTS.find((part) => !existsSync(join(database, part)))
  const next = 'Nothing was changed. Restore it from a backup, or begin with an empty folder: DATA_DIR=/another/folder.'
  if (!isEmpty && missing !== undefined) {
    throw new StartError(`The database in ${database} is not whole: ${missing} is missing. ${next}`)
  }
  const hasTraces = marker === 'made' || !isEmptyFolder(join(folder, 'files'))
  if (isEmpty && hasTraces)
    throw new StartError(`The database in ${database} is gone, but its traces are there. ${next}`)
  if (isEmpty) writeMarker(folder, 'making')
  return isEmpty
}

/** Remembers that the database is made: from now on nothing but a person removes it. */
export function markAsMade(folder: string): void {
  if (readMarker(folder) !== 'made') writeMarker(folder, 'made')
}

function readMarker(folder: string): z.infer<typeof Marker>['state'] | undefined {
  const file = join(folder, MARKER)
  return existsSync(file) ? Marker.parse(JSON.parse(readFileSync(file, 'utf8'))).state : undefined
}

function writeMarker(folder: string, state: z.infer<typeof Marker>['state']): void {
  const text = JSON.stringify({ state, since: new Date().toISOString(), version: PRODUCT_VERSION })
  const file = join(folder, MARKER)
  // Renamed into its place: there is never half a marker.
  writeFileSync(`${file}.new`, `${text}\n`)
  renameSync(`${file}.new`, file)
}

function isEmptyFolder(folder: string): boolean {
  return !existsSync(folder) || readdirSync(folder).length === 0
}
