import { randomBytes } from 'node:crypto'
import postgres from 'postgres'
import { startPostgres } from '../../apps/setup/postgres.mjs'

/** Which database a journey runs on: the embedded one, or an empty database of a real PostgreSQL. */
export const databases = ['embedded', 'postgres'] as const

export interface TestDatabase {
  /** What a server needs to know of it. */
  readonly env: Record<string, string>
  drop(): Promise<void>
}

let own: Promise<{ url: string }> | undefined

/** A fresh database; the PostgreSQL is the one of TEST_DATABASE_URL, or a throw-away one that ends with this process. */
export async function freshDatabase(kind: (typeof databases)[number]): Promise<TestDatabase> {
  if (kind === 'embedded') return { env: {}, drop: async () => {} }
  const adminUrl = process.env['TEST_DATABASE_URL'] ?? (await (own ??= startPostgres())).url
  const name = `e2e_${randomBytes(6).toString('hex')}`
  const admin = postgres(adminUrl, { max: 1, onnotice: () => {} })
  await admin.unsafe(`create database ${name}`)
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  return {
    env: { DATABASE_URL: url.href },
    async drop() {
      await admin.unsafe(`drop database if exists ${name} with (force)`)
      await admin.end()
    },
  }
}
