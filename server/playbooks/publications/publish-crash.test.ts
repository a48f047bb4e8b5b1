import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { openStore } from '../../db/connect.ts'
import { databases } from '../../testing/databases.ts'

/** What a server leaves of a publication that was killed at a moment: versions, their results, lines of the catalogue. */
async function leftBy(database: (typeof databases)[number], moment: 'before' | 'after') {
  const folder = mkdtempSync(join(tmpdir(), 'publish-'))
  const prepared = database.name === 'embedded' ? undefined : await database.open({})
  const fixture = fileURLToPath(new URL('../../testing/publish-crash.fixture.ts', import.meta.url))
  const args = ['--import', 'tsx', fixture, prepared?.databaseUrl ?? '', folder, moment]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const died = new Promise((resolve) => child.once('exit', resolve))
  const id = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (text: Buffer) => {
      const said = /^[0-9a-f-]{36}$/m.exec(text.toString())?.[0]
      if (said !== undefined) resolve(said)
    })
    child.once('exit', (code) => reject(new Error(`the child ended early: ${code}`)))
  })
  child.kill('SIGKILL')
  await died
  const store = prepared ?? (await openStore({ folder }))
  const [left] = await store.sql`select
    (select count(*)::int from playbook_version where playbook = ${id} and published is not null) as versions,
    (select count(*)::int from version_output o join playbook_version v on v.id = o.version where v.playbook = ${id}) as results,
    (select count(*)::int from publication where playbook = ${id}) as publications,
    (select count(*)::int from user_playbook where public) as entries,
    (select count(head)::int from playbook where id = ${id}) as heads`
  await store.close()
  rmSync(folder, { recursive: true, force: true })
  return { ...left }
}

// What a transaction is, the real database decides where there is one; how the embedded one survives is tested with it.
describe.each(databases.slice(-1))('a server that is killed while it publishes, on $name', (database) => {
  it('leaves nothing of a version that was not stored', { timeout: 240_000 }, async () => {
    expect(await leftBy(database, 'before')).toEqual({ versions: 0, results: 0, publications: 0, entries: 0, heads: 0 })
  })

  it('leaves a whole version when it was stored and not answered yet', { timeout: 240_000 }, async () => {
    const whole = { versions: 1, results: 2, publications: 1, entries: 1, heads: 1 }
    expect(await leftBy(database, 'after')).toEqual(whole)
  })
})
