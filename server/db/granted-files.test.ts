import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { PRODUCT_FOLDER } from '../product.ts'
import { embeddedDatabase } from '../testing/databases.ts'
import { useResource } from '../testing/resource.ts'
import { data, importedOutput, playbook, playbookFile, process, upload, userUpload } from './schema.ts'

const store = useResource(() => embeddedDatabase.open())

it('lets playbooks of earlier versions use the files that they name', async () => {
  const { db, sql } = store()
  const sha = (digit: string) => digit.repeat(64)
  const [kept, given, other] = [randomUUID(), randomUUID(), randomUUID()]
  await db.insert(upload).values({ id: kept, sha256: sha('c'), url: `storage://${sha('c')}`, size: 1 })
  await db.insert(userUpload).values({ id: given, upload: kept, filename: 'c.tsv' })
  const urls = [`storage://${sha('a')}`, `drs://lab.example/${sha('b')}`, `drs://lab.example/${given}`, 'plain words']
  const processes = urls.map(() => randomUUID())
  const values = urls.map((url) => ({ id: randomUUID(), type: 'FileInput', value: { url } }))
  await db.insert(data).values(values)
  await db.insert(process).values(values.map(({ id, type }, at) => ({ id: processes[at] ?? '', type, data: id })))
  const id = randomUUID()
  await db.insert(playbook).values([{ id, outline: { steps: 4, hues: [], processes } }, { id: other }])
  const value = { url: `storage://${sha('d')}` }
  await db.insert(importedOutput).values({ playbook: other, process: randomUUID(), type: 'FileURL', value })
  const migration = await readFile(join(PRODUCT_FOLDER, 'migrations/0021_playbook_files.sql'), 'utf8')
  await sql.unsafe(migration.slice(migration.indexOf('INSERT INTO "playbook_file"')))
  const granted = await db.select().from(playbookFile)
  expect(granted.map((row) => `${row.playbook} ${row.sha256}`).toSorted()).toEqual(
    [`${id} ${sha('a')}`, `${id} ${sha('b')}`, `${id} ${sha('c')}`, `${other} ${sha('d')}`].toSorted(),
  )
})
