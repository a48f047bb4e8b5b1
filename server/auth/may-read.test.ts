import { EMPTY_NOTEBOOK } from '@playbook/core/document/notebook'
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  data,
  evidence,
  fpl,
  fplReader,
  importedOutput,
  playbook,
  playbookFile,
  playbookMember,
  playbookVersion,
  process,
  publication,
  resolved,
  run,
  upload,
  user,
  userPlaybook,
  userUpload,
  versionOutput,
} from '../db/schema.ts'
import { databases, type TestStore } from '../testing/databases.ts'
import { createMayRead, type ContentKind } from './may-read.ts'

const sha = () => (randomUUID() + randomUUID()).replaceAll('-', '')

for (const database of databases) {
  describe(`reading by an id on ${database.name}`, () => {
    let store: TestStore
    beforeAll(async () => {
      store = await database.open()
    })
    afterAll(() => store.close())

    async function addPerson() {
      const id = randomUUID()
      await store.db.insert(user).values({ id, name: 'Ada Lovelace', email: `${id}@example.org` })
      return id
    }

    /** A process with a result that names a file, and a call of a service that it was made of. */
    async function addProcess() {
      const ids = { process: randomUUID(), data: randomUUID(), run: randomUUID(), evidence: randomUUID(), file: sha() }
      const value = { filename: 'a.tsv', list: [{ url: `storage://${ids.file}` }] }
      await store.db.insert(data).values({ id: ids.data, type: 'GeneCountMatrix', value })
      await store.db.insert(process).values({ id: ids.process, type: 'Step' })
      await store.db.insert(resolved).values({ id: ids.process, data: ids.data })
      await store.db.insert(run).values({ id: ids.run, process: ids.process, state: 'done' })
      const call = { service: 'STRING', method: 'GET', url: 'https://example.org', durationMs: 1 }
      await store.db.insert(evidence).values({ ...call, id: ids.evidence, run: ids.run })
      await addFile(ids.file, null)
      return ids
    }
    async function addFile(sha256: string, by: string | null) {
      const [id, own] = [randomUUID(), randomUUID()]
      await store.db.insert(upload).values({ id, sha256, url: `storage://${sha256}`, size: 1 })
      await store.db.insert(userUpload).values({ id: own, upload: id, user: by, filename: 'a.tsv' })
      return own
    }
    async function addPlaybook(owner: string, processes: readonly string[]) {
      const id = randomUUID()
      await store.db.insert(playbook).values({ id, owner, outline: { steps: 1, hues: [], processes } })
      return id
    }
    const asked = async (people: readonly string[], kind: ContentKind, id: string) =>
      Promise.all(
        people.map((person) => createMayRead(store, { mode: 'accounts', publicHost: 'lab.example' })(person, kind, id)),
      )

    it('lets read what a playbook holds that the person may read: its results, their calls and their files', async () => {
      const [owner, viewer, stranger] = [await addPerson(), await addPerson(), await addPerson()]
      const held = await addProcess()
      const shared = await addPlaybook(owner, [held.process])
      await store.db.insert(playbookMember).values({ playbook: shared, user: viewer, role: 'viewer' })
      const people = [owner, viewer, stranger, '']
      const all = async () => [
        await asked(people, 'process', held.process),
        await asked(people, 'evidence', held.evidence),
        await asked(people, 'file', held.file),
      ]
      const [some, everybody, nobody] = [
        [true, true, false, false],
        [true, true, true, true],
        [false, false, false, false],
      ]
      expect(await all()).toEqual([some, some, some])
      await store.db.update(playbook).set({ visibility: 'public' }).where(eq(playbook.id, shared))
      expect(await all()).toEqual([everybody, everybody, everybody])
      await store.db.update(playbook).set({ deleted: new Date() }).where(eq(playbook.id, shared))
      expect(await all()).toEqual([nobody, nobody, nobody])
      expect(await createMayRead(store, { mode: 'local' })(stranger, 'process', held.process)).toBe(true)
    })

    it('lets everybody read what a published version holds, until it is withdrawn', async () => {
      const [owner, stranger] = [await addPerson(), await addPerson()]
      const [shown, kept] = [await addProcess(), await addProcess()]
      const id = await addPlaybook(owner, [])
      const notebook = { ...EMPTY_NOTEBOOK }
      const [first, second] = [randomUUID(), randomUUID()]
      const versions = [
        { id: first, playbook: id, number: 1, notebook, published: new Date() },
        { id: second, playbook: id, number: 2, notebook },
      ]
      await store.db.insert(playbookVersion).values(versions)
      await store.db.insert(versionOutput).values([
        { version: first, process: shown.process, data: shown.data },
        { version: second, process: kept.process, data: kept.data },
      ])
      const about = { playbook: id, title: '', description: '', licence: 'CC0-1.0', authors: [] }
      await store.db.insert(publication).values(about)
      const people = [owner, stranger, '']
      const all = async ({ process: own, file }: typeof shown) =>
        Promise.all([asked(people, 'process', own), asked(people, 'file', file)])
      const [everybody, mine] = [
        [true, true, true],
        [true, false, false],
      ]
      expect([await all(shown), await all(kept)]).toEqual([
        [everybody, everybody],
        [mine, mine],
      ])
      await store.db.update(publication).set({ withdrawn: new Date() }).where(eq(publication.playbook, id))
      expect(await all(shown)).toEqual([mine, mine])
    })

    it('lets read own uploads, by their content and by their id, and what a file brought along', async () => {
      const [owner, stranger] = [await addPerson(), await addPerson()]
      const [own, brought] = [sha(), sha()]
      const id = await addFile(own, owner)
      await addFile(brought, null)
      const playbookId = await addPlaybook(owner, [])
      const value = { url: `storage://${brought}` }
      await store.db.insert(importedOutput).values({ playbook: playbookId, process: randomUUID(), type: 'X', value })
      expect(await asked([owner], 'file', brought)).toEqual([false])
      await store.db.insert(playbookFile).values({ playbook: playbookId, sha256: brought })
      const people = [owner, stranger, '']
      const found = [own, own.toUpperCase(), id, brought, sha(), 'nothing'].map((file) => asked(people, 'file', file))
      const [mine, nobodys] = [
        [true, false, false],
        [false, false, false],
      ]
      expect(await Promise.all(found)).toEqual([mine, mine, mine, mine, nobodys, nobodys])
    })

    it('lets read a file that was submitted where the playbook was granted it, and none that has its hash elsewhere', async () => {
      const [owner, sha256] = [await addPerson(), sha()]
      await addFile(sha256, null)
      const submitted = async (url: string) => {
        const [id, value] = [randomUUID(), randomUUID()]
        await store.db.insert(data).values({ id: value, type: 'FileInput', value: { url, filename: 'a.tsv' } })
        await store.db.insert(process).values({ id, type: 'FileInput', data: value })
        await store.db.insert(resolved).values({ id, data: value })
        return id
      }
      const ways = [`storage://${sha256}`, `drs://lab.example/${sha256}`, `drs://elsewhere.example/${sha256}`]
      const found: unknown[] = []
      for (const way of ways) {
        const id = await addPlaybook(owner, [await submitted(way)])
        const before = await asked([owner], 'file', sha256)
        await store.db.insert(playbookFile).values({ playbook: id, sha256 })
        found.push([...before, ...(await asked([owner], 'file', sha256))])
        await store.db.delete(playbook).where(eq(playbook.id, id))
      }
      expect(found).toEqual([
        [false, true],
        [false, true],
        [false, false],
      ])
    })

    it('lets read a workflow, and the results of its steps, by who sent it', async () => {
      const [sender, stranger] = [await addPerson(), await addPerson()]
      const [held, link] = [await addProcess(), randomUUID()]
      await store.db.insert(fpl).values({ id: link, process: held.process })
      await store.db.insert(fplReader).values({ fpl: link, user: sender })
      const people = [sender, stranger, '']
      const all = [
        asked(people, 'chain', link),
        asked(people, 'process', held.process),
        asked(people, 'file', held.file),
      ]
      expect(await Promise.all(all)).toEqual(Array(3).fill([true, false, false]))
    })

    it('lets read a published workflow by whoever is signed in, until it is withdrawn', async () => {
      const [sender, stranger] = [await addPerson(), await addPerson()]
      const [link, entry] = [randomUUID(), randomUUID()]
      const about = { title: '', description: '' }
      await store.db.insert(fpl).values({ id: link, process: (await addProcess()).process })
      await store.db.insert(fplReader).values({ fpl: link, user: sender })
      const row = { ...about, id: entry, user: sender, playbook: link, inputs: '', outputs: '' }
      await store.db.insert(userPlaybook).values(row)
      const id = await addPlaybook(sender, [])
      await store.db.insert(publication).values({ ...about, playbook: id, licence: 'CC0-1.0', authors: [], entry })
      const all = async () => asked([sender, stranger, ''], 'chain', link)
      const unlisted = await all()
      await store.db.update(userPlaybook).set({ public: true }).where(eq(userPlaybook.id, entry))
      const shown = await all()
      await store.db.update(publication).set({ withdrawn: new Date() }).where(eq(publication.playbook, id))
      expect([unlisted, shown, await all()]).toEqual([
        [true, false, false],
        [true, true, false],
        [true, false, false],
      ])
    })
  })
}
