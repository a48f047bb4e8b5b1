import { drizzle } from 'drizzle-orm/postgres-js'
import { migrate } from 'drizzle-orm/postgres-js/migrator'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type postgres from 'postgres'

// Any number that nobody else locks. Servers that start together would otherwise create the same tables at once.
const LOCK = 715_001

/** The folder of migrations, above the sources as above the built server. */
export function migrationsFolder(): string {
  for (let at = dirname(fileURLToPath(import.meta.url)); ; at = dirname(at)) {
    const folder = join(at, 'migrations')
    if (existsSync(join(folder, 'meta/_journal.json'))) return folder
    if (at === dirname(at)) throw new Error('The folder "migrations" is missing beside the server.')
  }
}

/** Brings the database to the newest model, on one connection, one server at a time. */
export async function applyMigrations(one: postgres.Sql): Promise<void> {
  await one`select pg_advisory_lock(${LOCK})`
  try {
    await migrate(drizzle(one), { migrationsFolder: migrationsFolder() })
  } finally {
    await one`select pg_advisory_unlock(${LOCK})`
  }
}
