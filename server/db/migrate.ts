import { drizzle } from 'drizzle-orm/postgres-js'
import { migrate } from 'drizzle-orm/postgres-js/migrator'
import { join } from 'node:path'
import type postgres from 'postgres'
import { PRODUCT_FOLDER } from '../product.ts'
import { ADVISORY_LOCKS } from './locks.ts'

/** The folder of migrations, for the server and for tools. */
export const MIGRATIONS_FOLDER = join(PRODUCT_FOLDER, 'migrations')

/** Brings the database to the newest model, on one connection. Servers that start together would otherwise create the same tables at once. */
export async function applyMigrations(one: postgres.Sql): Promise<void> {
  await one`select pg_advisory_lock(${ADVISORY_LOCKS.migrations})`
  try {
    await migrate(drizzle(one), { migrationsFolder: MIGRATIONS_FOLDER })
  } finally {
    await one`select pg_advisory_unlock(${ADVISORY_LOCKS.migrations})`
  }
}
