import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import postgres from 'postgres'
import { StartError } from '../start-error.ts'
import { hasCode } from '../system.ts'

const run = promisify(execFile)

/** A database of ours has these two schemas; those of others in it are left alone. */
const SCHEMAS = ['public', 'drizzle']

/** How PostgreSQL's own programs are told the address: not by arguments, which everybody on the machine may read. */
function environmentOf(databaseUrl: string): NodeJS.ProcessEnv {
  const { hostname, port, username, password, pathname, searchParams } = new URL(databaseUrl)
  return {
    ...process.env,
    PGHOST: searchParams.get('host') ?? hostname,
    PGPORT: port || '5432',
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    PGSSLMODE: searchParams.get('sslmode') ?? 'prefer',
  }
}

async function tool(name: string, args: readonly string[], databaseUrl: string): Promise<void> {
  try {
    await run(name, args, { env: environmentOf(databaseUrl), maxBuffer: 64 * 1024 * 1024 })
  } catch (cause) {
    if (hasCode(cause, 'ENOENT'))
      throw new StartError(`${name} is not installed. Debian, Ubuntu: apt-get install postgresql-client`, { cause })
    throw new StartError(`${name} failed: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
  }
}

/** Dumps the database as it is at one moment; nobody waits for it. */
export async function dumpPostgres(databaseUrl: string, file: string): Promise<void> {
  const schemas = SCHEMAS.map((schema) => `--schema=${schema}`)
  await tool('pg_dump', ['--format=custom', '--no-owner', '--no-privileges', ...schemas, `--file=${file}`], databaseUrl)
}

/**
 * Replaces the database by a dump, in one transaction: it is the old one or the new one, whatever is killed. `psql` reads
 * whole files; of a pipe that broke it would commit the half.
 */
export async function restorePostgres(databaseUrl: string, dump: string, scratch: string): Promise<void> {
  await refuseWhileUsed(databaseUrl)
  const [prelude, script] = [`${scratch}.prelude.sql`, `${scratch}.sql`]
  await writeFile(prelude, SCHEMAS.map((schema) => `drop schema if exists ${schema} cascade;\n`).join(''))
  await tool('pg_restore', ['--no-owner', '--no-privileges', `--file=${script}`, dump], databaseUrl)
  const args = ['--no-psqlrc', '--quiet', '--single-transaction', '--set=ON_ERROR_STOP=1']
  await tool('psql', [...args, `--file=${prelude}`, `--file=${script}`], databaseUrl)
}

async function refuseWhileUsed(databaseUrl: string): Promise<void> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} })
  try {
    const others = await sql`select from pg_stat_activity
      where datname = current_database() and application_name = 'playbook'`
    if (others.count > 0)
      throw new StartError('A server runs on this database. Stop all servers, and run the command again.')
  } finally {
    await sql.end()
  }
}
