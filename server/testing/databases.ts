import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import postgres from 'postgres'
import { startPostgres } from '../../apps/setup/postgres.mjs'
import { openStore, type Store } from '../db/connect.ts'
import { imageFile } from '../db/image.ts'

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
