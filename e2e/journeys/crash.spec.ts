import { LOCAL, playbookText } from '@playbook/core/document/edits'
import { expect, test } from '@playwright/test'
import { join, until, type Participant } from '../support/client.ts'
import { databases, freshDatabase } from '../support/database.ts'
import { addLogOfCounts, newPlaybook, processOf } from '../support/playbook.ts'
import { startServer } from '../support/server.ts'

/** Types a numbered word every few milliseconds and keeps which of them were acknowledged. */
function type(participant: Participant, name: string) {
  const text = playbookText(participant.doc, 'description')
  const written: { word: string; message: number; isSaved: boolean }[] = []
  const timer = setInterval(() => {
    const word = `${name}${written.length};`
    participant.doc.transact(() => text.insert(text.length, word), LOCAL)
    written.push({ word, message: participant.sent(), isSaved: false })
  }, 7)
  const receipts = setInterval(() => {
    const saved = participant.receipt()?.saved ?? 0
    for (const edit of written) if (participant.provider.wsconnected && edit.message <= saved) edit.isSaved = true
  }, 1)
  return {
    stop() {
      clearInterval(timer)
      clearInterval(receipts)
    },
    all: () => written.map(({ word }) => word),
    saved: () => written.filter(({ isSaved }) => isSaved).map(({ word }) => word),
  }
}

const count = (text: string, word: string) => text.split(word).length - 1

for (const kind of databases) {
  test(`survives kill -9 while two people type and a step runs (${kind})`, async () => {
    const database = await freshDatabase(kind)
    let server = await startServer({ env: database.env })
    const id = await newPlaybook(server)
    const stays = join(server.port, id)
    const leaves = join(server.port, id)
    await until('both are in', () => stays.provider.synced && leaves.provider.synced)
    const { log } = await addLogOfCounts(server, stays.doc)
    const process = processOf(stays.doc, log)
    const first = type(stays, 'stays')
    const second = type(leaves, 'leaves')
    await until('the step runs', () => stays.states.get(process)?.state === 'running')
    await until('edits are acknowledged', () => first.saved().length > 5 && second.saved().length > 5)
    second.stop()
    const acknowledged = second.saved()
    await server.kill()
    leaves.leave()

    server = await startServer({ env: database.env, folder: server.folder, port: server.port })
    await until('the edits made in between arrive', () => stays.provider.synced)
    first.stop()
    const newcomer = join(server.port, id)
    // Before it is there, asking for a text of the document would make one.
    await until('a newcomer is in', () => newcomer.provider.synced)
    await until('a newcomer sees every word', () => {
      const text = playbookText(newcomer.doc, 'description').toString()
      return first.all().every((word) => count(text, word) === 1)
    })
    const text = playbookText(newcomer.doc, 'description').toString()
    expect(acknowledged.filter((word) => count(text, word) !== 1)).toEqual([])
    await until(
      'both converge',
      () => playbookText(stays.doc, 'description').toString() === playbookText(newcomer.doc, 'description').toString(),
    )
    await until('the step finishes', () => newcomer.states.get(process)?.state === 'done')
    stays.leave()
    newcomer.leave()
    await server.stop()
    await database.drop()
  })
}
