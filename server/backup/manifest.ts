import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { StartError } from '../start-error.ts'

/** Lies in a backup that is whole. */
export const MANIFEST = 'backup.json'

/** The folder of a backup that is being made, or was cut short. */
export const UNFINISHED = '.unfinished'

/** What a backup says of itself. */
export const Manifest = z.object({
  /** The version of the product that made it. */
  version: z.string(),
  made: z.iso.datetime(),
  database: z.enum(['embedded', 'postgres']),
  /** Files in the store when it was made; absent where they are in a bucket, which has copies of its own. */
  files: z.number().int().optional(),
})

/** What a backup says of itself. */
export type Manifest = Readonly<z.infer<typeof Manifest>>

/** A whole backup. */
export interface Backup extends Manifest {
  readonly name: string
  readonly folder: string
}

/** The whole backups in a folder, oldest first; one that was cut short is none. */
export function listBackups(folder: string): readonly Backup[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => !name.endsWith(UNFINISHED) && existsSync(join(folder, name, MANIFEST)))
    .toSorted()
    .map((name) => {
      const manifest = Manifest.parse(JSON.parse(readFileSync(join(folder, name, MANIFEST), 'utf8')))
      return { ...manifest, name, folder: join(folder, name) }
    })
}

/** A backup by its name, or the newest. */
export function chooseBackup(folder: string, name?: string): Backup {
  const all = listBackups(folder)
  const chosen = name === undefined ? all.at(-1) : all.find((backup) => backup.name === name)
  if (chosen) return chosen
  const there = all.length === 0 ? 'There is none.' : `There are ${all.map((backup) => backup.name).join(', ')}.`
  throw new StartError(`${folder} holds no backup${name === undefined ? '' : ` called ${name}`}. ${there}`)
}
