import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import postgres from 'postgres'
import { startPostgres } from '../../apps/setup/postgres.mjs'
import { openStore, type Store } from '../db/connect.ts'
import { MIGRATIONS_FOLDER } from '../db/migrate.ts'
import { PRODUCT_FOLDER } from '../product.ts'

/** A database of a test's own: empty, of the newest model, gone when it is closed. */
export interface TestStore extends Store {
  /** For a second store, or another process, on the same database; absent when it is embedded. */
  readonly databaseUrl: string | undefined
}

/** One of the two kinds of database that everything must work on. */
export interface TestDatabase {
  readonly name: 'embedded' | 'postgres'
  readonly skip: boolean
  /** `folder`: where the embedded one shall lie; in memory otherwise. */
  open(options?: { folder?: string }): Promise<TestStore>
}

/** An empty embedded database to unpack, which takes PGlite less than the seconds of making one; it is made anew when PGlite or the model changes. */
export async function imageFile(): Promise<string> {
  const version = readFileSync(join(PRODUCT_FOLDER, 'node_modules/@electric-sql/pglite/package.json'))
  const hash = createHash('sha256').update(version)
  for (const name of readdirSync(MIGRATIONS_FOLDER)
    .filter((file) => file.endsWith('.sql'))
    .sort()) {
    hash.update(readFileSync(join(MIGRATIONS_FOLDER, name)))
  }
  const folder = join(PRODUCT_FOLDER, 'node_modules/.cache/playbook')
  const file = join(folder, `database-${hash.digest('hex').slice(0, 16)}.tar`)
  if (existsSync(file)) return file
  const empty = await PGlite.create()
  await migrate(drizzle(empty), { migrationsFolder: MIGRATIONS_FOLDER })
  const image = await empty.dumpDataDir('none')
  await empty.close()
  mkdirSync(folder, { recursive: true })
  const draft = `${file}.${randomUUID()}`
  writeFileSync(draft, Buffer.from(await image.arrayBuffer()))
  renameSync(draft, file)
  return file
}

async function openEmbedded(options: { folder?: string }): Promise<TestStore> {
  const isNew = options.folder === undefined || !existsSync(join(options.folder, 'database'))
  const store = await openStore({ ...options, image: isNew ? await imageFile() : undefined })
  return { ...store, databaseUrl: undefined }
}

let server: Promise<string> | undefined

/** The server that was given, or one of this test process that ends with it. */
async function adminUrl(): Promise<string> {
  const given = process.env.TEST_DATABASE_URL
  server ??= given ? Promise.resolve(given) : startPostgres().then(({ url }) => url)
  return server
}

async function asAdmin(statement: string): Promise<void> {
  const admin = postgres(await adminUrl(), { max: 1, onnotice: () => {} })
  try {
    await admin.unsafe(statement)
  } finally {
    await admin.end()
  }
}

async function openPostgres(): Promise<TestStore> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const url = new URL(await adminUrl())
  url.pathname = `/${name}`
  await asAdmin(`create database ${name}`)
  const store = await openStore({ databaseUrl: url.href })
  return {
    ...store,
    databaseUrl: url.href,
    async close() {
      await store.close()
      await asAdmin(`drop database if exists ${name} with (force)`)
    },
  }
}

/** PGlite, in memory or on a folder. */
export const embeddedDatabase: TestDatabase = {
  name: 'embedded',
  skip: process.env.TEST_DATABASES === 'postgres',
  open: (options = {}) => openEmbedded(options),
}

/** A real server's. */
export const postgresDatabase: TestDatabase = {
  name: 'postgres',
  skip: process.env.TEST_DATABASES === 'embedded',
  open: () => openPostgres(),
}

/** Both kinds: `describe.each(databases)`. `TEST_DATABASES=embedded` (or `postgres`) leaves the other out. */
export const databases = [embeddedDatabase, postgresDatabase].filter(({ skip }) => !skip)
