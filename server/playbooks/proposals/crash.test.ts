import { readNotebook } from '@playbook/core/document/read'
import { applyEdits } from '@playbook/core/proposals/apply'
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { openStore } from '../../db/connect.ts'
import { createJournal } from '../../sync/room/journal.ts'
import { databases } from '../../testing/databases.ts'
import { listProposals } from './proposal-rows.ts'

/** What a server leaves of edits that were being accepted when it was killed: verdicts, the document, and both again. */
async function leftBy(database: (typeof databases)[number], moment: 'before' | 'after') {
  const folder = mkdtempSync(join(tmpdir(), 'proposals-'))
  const prepared = database.name === 'embedded' ? undefined : await database.open({})
  const fixture = fileURLToPath(new URL('../../testing/proposal-crash.fixture.ts', import.meta.url))
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
  const doc = new Y.Doc()
  await createJournal(store, undefined).load(id, doc)
  const { proposals } = await listProposals(store, id)
  await store.close()
  rmSync(folder, { recursive: true, force: true })
  const cells = () => readNotebook(doc).cells.map((cell) => (cell.kind === 'text' ? cell.text : cell.params))
  const left = { verdicts: proposals.map(({ edits }) => edits.map(({ verdict }) => verdict)), cells: cells() }
  const edits = proposals.flatMap((each) => each.edits.map(({ edit }) => edit))
  applyEdits(doc, edits, { drafts: () => ({}), others: edits })
  return { ...left, acceptedAgain: cells() }
}

const whole = ['B', 'New']

describe.each(databases.slice(-1))('a server that is killed while somebody accepts edits, on $name', (database) => {
  it('leaves them open, and the document as it was', { timeout: 240_000 }, async () => {
    const left = { verdicts: [['open', 'open']], cells: ['A'], acceptedAgain: whole }
    expect(await leftBy(database, 'before')).toEqual(left)
  })

  it('leaves them accepted and written, once', { timeout: 240_000 }, async () => {
    const left = { verdicts: [['accepted', 'accepted']], cells: whole, acceptedAgain: whole }
    expect(await leftBy(database, 'after')).toEqual(left)
  })
})
