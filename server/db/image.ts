/** What the build and the tests begin embedded databases with. */
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PRODUCT_FOLDER } from '../product.ts'
import { MIGRATIONS_FOLDER } from './migrate.ts'

/** An empty embedded database of the newest model to unpack, which takes PGlite a third of the seconds of making one; it is made anew when PGlite or the model changes. */
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
