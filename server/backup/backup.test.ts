import { spawn } from 'node:child_process'
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { openStore, type Store } from '../db/connect.ts'
import { lockFolder } from '../db/folder-lock.ts'
import { databases, type TestStore } from '../testing/databases.ts'
import { makeBackup, type BackupSettings } from './backup.ts'
import { chooseBackup, listBackups } from './manifest.ts'
import { restoreBackup } from './restore.ts'

const folders: string[] = []
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })))

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'playbook-backup-'))
  folders.push(folder)
  return folder
}

function storeFile(dataFolder: string, content: Buffer): string {
  const sha256 = createHash('sha256').update(content).digest('hex')
  const place = join(dataFolder, 'files', sha256.slice(0, 2))
  mkdirSync(place, { recursive: true })
  writeFileSync(join(place, sha256), content)
  return sha256
}

const add = async ({ sql }: Store, id: string) => sql`insert into data (id, type, value) values (${id}, 'X', '1')`
const idsIn = async ({ sql }: Store) => (await sql`select id from data`).map((row) => String(row['id']))
const idsOf = (count: number) => Array.from({ length: count }, () => randomUUID())

type Place = BackupSettings & { readonly dataFolder: string }

async function idsAt({ dataFolder: folder, databaseUrl }: Place): Promise<readonly string[]> {
  const store = await openStore(databaseUrl === undefined ? { folder } : { databaseUrl })
  const ids = await idsIn(store)
  await store.close()
  return ids.toSorted()
}

/** Runs the fixture and kills it after some time, unless it has ended. */
async function killed(what: 'make' | 'restore', folder: string, settings: Place, afterMs: number): Promise<void> {
  const fixture = fileURLToPath(new URL('./backup.fixture.ts', import.meta.url))
  const args = ['--import', 'tsx', fixture, what, folder, JSON.stringify(settings)]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  await once(child.stdout, 'data')
  await wait(afterMs)
  child.kill('SIGKILL')
  await ended
}

describe.each(databases)('a backup of a database that is $name', ({ name, open }) => {
  async function openServer(): Promise<{ readonly store: TestStore; readonly settings: Place }> {
    const dataFolder = newFolder()
    const store = await open(name === 'embedded' ? { folder: dataFolder } : {})
    return { store, settings: { dataFolder, databaseUrl: store.databaseUrl, filesUrl: undefined } }
  }

  /** An empty place of the same kind, and how it is removed. */
  async function emptyPlace({ sql, databaseUrl }: TestStore) {
    const place = { dataFolder: newFolder(), filesUrl: undefined }
    if (databaseUrl === undefined) return { settings: { ...place, databaseUrl }, remove: async () => {} }
    const target = new URL(databaseUrl)
    target.pathname = `/restored_${randomUUID().replaceAll('-', '')}`
    await sql.unsafe(`create database ${target.pathname.slice(1)}`)
    const remove = async () => void (await sql.unsafe(`drop database ${target.pathname.slice(1)} with (force)`))
    return { settings: { ...place, databaseUrl: target.href }, remove }
  }

  it('holds everything that was acknowledged before it, while others write, and comes back whole', async () => {
    const { store, settings } = await openServer()
    const content = randomBytes(200_000)
    const sha256 = storeFile(settings.dataFolder, content)
    writeFileSync(join(settings.dataFolder, 'auth-secret'), 'sealed')
    const before = idsOf(50)
    for (const id of before) await add(store, id)
    let isOver = false
    const during: string[] = []
    const writing = (async () => {
      while (!isOver) {
        const id = randomUUID()
        during.push(id)
        await add(store, id)
      }
    })()
    const folder = newFolder()
    const made = await makeBackup(settings, folder)
    isOver = true
    await writing
    expect(made).toMatchObject({ database: name, files: 1 })

    const target = await emptyPlace(store)
    await restoreBackup(target.settings, folder)
    const ids = await idsAt(target.settings)
    // Of what was written meanwhile, a beginning without a gap.
    expect(ids).toEqual([...before, ...during.slice(0, ids.length - before.length)].toSorted())
    const copy = join(target.settings.dataFolder, 'files', sha256.slice(0, 2), sha256)
    expect(readFileSync(copy)).toEqual(content)
    expect(readFileSync(join(target.settings.dataFolder, 'auth-secret'), 'utf8')).toBe('sealed')
    await target.remove()
    await store.close()
  })

  it('is not put back under a server that runs', async () => {
    const { store, settings } = await openServer()
    const folder = newFolder()
    await makeBackup(settings, folder)
    const id = randomUUID()
    await add(store, id)
    await expect(restoreBackup(settings, folder)).rejects.toThrow(/in use by process|A server runs on this database/)
    expect(await idsIn(store)).toEqual([id])
    await store.close()
  })

  it('is whole or none when whoever makes it is killed, and the next one is whole', async () => {
    const { store, settings } = await openServer()
    const sizes = Array.from({ length: 40 }, () => storeFile(settings.dataFolder, randomBytes(300_000)))
    const id = randomUUID()
    await add(store, id)
    const folder = newFolder()
    for (const afterMs of [0, 60, 250]) {
      await killed('make', folder, settings, afterMs)
      for (const { files } of listBackups(folder)) expect(files).toBe(sizes.length)
      await add(store, randomUUID())
    }
    const { files } = await makeBackup(settings, folder)
    expect(files).toBe(sizes.length)
    expect(readdirSync(folder).filter((entry) => entry.endsWith('.unfinished'))).toEqual([])
    const target = await emptyPlace(store)
    await restoreBackup(target.settings, folder)
    expect(await idsAt(target.settings)).toEqual((await idsIn(store)).toSorted())
    await target.remove()
    await store.close()
  })

  it('leaves the earlier database, the restored one or a word of what to do when a restore is killed, and ends it when run again', async () => {
    const { store, settings } = await openServer()
    const saved = idsOf(200)
    for (const id of saved) await add(store, id)
    for (let count = 0; count < 40; count++) storeFile(settings.dataFolder, randomBytes(300_000))
    const folder = newFolder()
    await makeBackup(settings, folder)
    const target = await emptyPlace(store)
    const { databaseUrl } = target.settings
    const other = await openStore(databaseUrl === undefined ? { folder: target.settings.dataFolder } : { databaseUrl })
    const earlier = randomUUID()
    await add(other, earlier)
    await other.close()
    for (const afterMs of [0, 90, 400]) {
      await killed('restore', folder, target.settings, afterMs)
      // What the killed one had begun inside PostgreSQL ends by itself.
      await wait(1000)
      const found = await idsAt(target.settings).catch((error: Error) => error.message)
      if (typeof found === 'string') expect(found).toContain('Restore it from a backup')
      else expect([[earlier], saved.toSorted()]).toContainEqual(found)
    }
    await restoreBackup(target.settings, folder)
    expect(await idsAt(target.settings)).toEqual(saved.toSorted())
    await target.remove()
    await store.close()
  })
})

it('refuses a damaged file, a folder without a backup, and the other kind of database, in words', async () => {
  const dataFolder = newFolder()
  const store = await openStore({ folder: dataFolder })
  const settings: Place = { dataFolder, databaseUrl: undefined, filesUrl: undefined }
  const sha256 = storeFile(dataFolder, Buffer.from('as it was'))
  const folder = newFolder()
  await expect(restoreBackup(settings, folder)).rejects.toThrow(`${folder} holds no backup. There is none.`)
  const unlock = await lockFolder(folder)
  await expect(makeBackup(settings, folder)).rejects.toThrow(`Another backup is being made in ${folder}.`)
  unlock()
  const { name } = await makeBackup(settings, folder)
  await store.close()
  expect(() => chooseBackup(folder, 'x')).toThrow(`holds no backup called x. There are ${name}.`)
  await expect(restoreBackup({ ...settings, databaseUrl: 'postgres://localhost/none' }, folder)).rejects.toThrow(
    `${name} is of the embedded database, the settings name a PostgreSQL. Set DATABASE_URL as it was.`,
  )
  const copy = join(folder, 'files', sha256.slice(0, 2), sha256)
  chmodSync(copy, 0o600)
  writeFileSync(copy, 'as it is!')
  const elsewhere: Place = { ...settings, dataFolder: newFolder() }
  await expect(restoreBackup(elsewhere, folder)).rejects.toThrow(`${copy} is damaged`)
  expect(existsSync(join(elsewhere.dataFolder, 'database'))).toBe(false)
})
