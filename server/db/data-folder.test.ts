import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openContents } from '../files/open-contents.ts'
import { playbook, user } from './schema.ts'
import { openStore } from './connect.ts'

const OWNER = '00000000-0000-4000-8000-000000000001'
let home: string
/** A data folder with one playbook, as a server left it. */
let original: string
beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'data-folder-'))
  original = join(home, 'original')
  const store = await openStore({ folder: original })
  await store.db.insert(user).values({ id: OWNER, name: 'Ada', email: 'ada@example.org' })
  await store.db.insert(playbook).values({ id: crypto.randomUUID(), owner: OWNER, title: 'Work' })
  await store.close()
  mkdirSync(join(original, 'files/ab'), { recursive: true })
  writeFileSync(join(original, 'files/ab/abc'), 'data')
})
afterAll(() => rmSync(home, { recursive: true }))

function copy(name: string): string {
  const folder = join(home, name)
  cpSync(original, folder, { recursive: true })
  return folder
}

const refusal = async (folder: string) =>
  openStore({ folder }).then(
    () => 'opened',
    (error: unknown) => (error instanceof Error ? `${error.name}: ${error.message}` : error),
  )

async function titlesIn(folder: string) {
  const store = await openStore({ folder })
  const rows = await store.db.select({ title: playbook.title }).from(playbook)
  await store.close()
  return rows
}

it.each(['PG_VERSION', 'global/pg_control'])('refuses a database that lost %s, and loses nothing', async (part) => {
  const folder = copy(`without-${part.replace('/', '-')}`)
  const kept = readFileSync(join(folder, 'database', part))
  rmSync(join(folder, 'database', part))
  expect(await refusal(folder)).toMatch(new RegExp(`^StartError: .*${part} is missing.*Nothing was changed`))
  expect(existsSync(join(folder, 'database', part))).toBe(false)
  writeFileSync(join(folder, 'database', part), kept)
  expect(await titlesIn(folder)).toEqual([{ title: 'Work' }])
})

it('refuses to begin anew where a database was, whether it or its folder is gone', async () => {
  const folder = copy('emptied')
  for (const name of readdirSync(join(folder, 'database'))) rmSync(join(folder, 'database', name), { recursive: true })
  expect(await refusal(folder)).toMatch(/^StartError: .*is gone/)
  rmSync(join(folder, 'database'), { recursive: true })
  expect(await refusal(folder)).toMatch(/^StartError: .*is gone/)
  rmSync(join(folder, 'files'), { recursive: true })
  expect(await refusal(folder)).toMatch(/^StartError: .*is gone/)
  expect(existsSync(join(folder, 'database'))).toBe(false)
})

it('opens a folder of an older version, which had no marker', async () => {
  const folder = copy('older')
  rmSync(join(folder, 'database.json'))
  expect(await titlesIn(folder)).toEqual([{ title: 'Work' }])
  expect(existsSync(join(folder, 'database.json'))).toBe(true)
})

it('makes a database again that was never finished', async () => {
  const folder = join(home, 'half')
  mkdirSync(join(folder, 'database'), { recursive: true })
  writeFileSync(join(folder, 'database/PG_VERSION'), '17')
  writeFileSync(join(folder, 'database.json'), '{"state":"making"}')
  expect(await titlesIn(folder)).toEqual([])
  expect(JSON.parse(readFileSync(join(folder, 'database.json'), 'utf8'))).toMatchObject({ state: 'made' })
})

it('says what to do about a database that is damaged, or a folder that cannot be written', async () => {
  const folder = copy('damaged')
  writeFileSync(join(folder, 'database/global/pg_control'), Buffer.alloc(8192, 7))
  const damaged = `StartError: The database in ${join(folder, 'database')} cannot be opened (PostgreSQL gave up while it read its files). If its files are damaged or cannot be written, restore a backup, or begin with an empty folder: DATA_DIR=/another/folder.`
  expect(await refusal(folder)).toBe(damaged)
  writeFileSync(join(home, 'a-file'), '')
  expect(await refusal(join(home, 'a-file'))).toMatch(/^StartError: The data folder .* cannot be made/)
})

it('says in words that the log of the database is damaged', async () => {
  const folder = copy('damaged-log')
  const logs = join(folder, 'database/pg_wal')
  for (const name of readdirSync(logs))
    if (/^[0-9A-F]{24}$/.test(name)) writeFileSync(join(logs, name), Buffer.alloc(16 * 2 ** 20, 7))
  expect(await refusal(folder)).toMatch(
    /^StartError: The database in .* cannot be opened \((?!.*ASSERTIONS).*restore a backup/,
  )
})

const isMounted = process.platform === 'linux' && process.getuid?.() === 0
it.skipIf(!isMounted)(
  'says in words that a folder is read-only (left out where this user may mount none)',
  async (context) => {
    const folder = copy('read-only')
    try {
      execFileSync('mount', ['--bind', folder, folder], { stdio: 'ignore' })
      execFileSync('mount', ['-o', 'remount,ro,bind', folder], { stdio: 'ignore' })
    } catch {
      return context.skip('this user may mount nothing')
    }
    try {
      expect(await refusal(folder)).toMatch(
        /^StartError: The data folder .* cannot be written \(EROFS.*Choose another one/,
      )
      const files = await openContents(join(folder, 'files'), undefined).catch((error: unknown) => String(error))
      expect(files).toMatch(/^StartError: The folder of files .* cannot be written/)
    } finally {
      execFileSync('umount', [folder])
    }
  },
)
