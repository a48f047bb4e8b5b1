import { CLOSE } from '@playbook/core/protocol'
import * as Y from 'yjs'
import { frames } from '../sync/connection/messages.ts'
import { deletion } from '../testing/deletions.ts'
import { must, type Attack } from './attack.ts'
import { ownPlaybook } from './documents.ts'
import { openRoomSocket } from './room-socket.ts'
import type { Target } from './target.ts'

const group = 'rooms'
const AUTHOR = 7

/** A playbook with a text in many pieces, somebody who owns it and somebody who reads it. */
async function largePlaybook(target: Target) {
  const { owner, playbook } = await ownPlaybook(target)
  const doc = new Y.Doc()
  doc.clientID = AUTHOR
  const text = doc.getText('text')
  doc.transact(() => {
    for (let n = 0; n < 5000; n++) text.insert((n * 7919) % (text.length + 1), `${'x'.repeat(150)} ${n} `)
  })
  text.delete(1, 1)
  const socket = await openRoomSocket(target, playbook, owner)
  must(await socket.write(Y.encodeStateAsUpdate(doc)), 'an honest text was refused')
  const reader = await target.addPerson()
  await target.setRole(playbook, reader, 'viewer')
  return { socket, playbook, reader, deleted: deletedIn(doc) }
}

function deletedIn(doc: Y.Doc): number {
  const [first] = Y.createDeleteSetFromStructStore(doc.store).clients.get(AUTHOR) ?? []
  return first?.clock ?? 0
}

async function askAgain(target: Target) {
  const { socket, playbook, reader } = await largePlaybook(target)
  const asking = await openRoomSocket(target, playbook, reader)
  for (let n = 0; n < 3000; n++) asking.send(frames.question(new Uint8Array([0])))
  await target.isWell()
  asking.close()
  socket.close()
  return 'others are answered meanwhile'
}

async function repeatDeletion(target: Target) {
  const { socket, playbook, reader, deleted } = await largePlaybook(target)
  const repeating = await openRoomSocket(target, playbook, reader)
  repeating.send(frames.answer(deletion(AUTHOR, 300_000, deleted, 0)))
  await target.isWell()
  must((await repeating.closed()) === CLOSE.garbage, 'it was taken')
  socket.close()
  return 'the socket was closed, others are answered meanwhile'
}

async function deleteNothing(target: Target) {
  const { socket } = await largePlaybook(target)
  must(!(await socket.write(deletion(1000, 1_000_000))), 'two megabytes of deletions were stored')
  socket.close()
  return 'refused'
}

async function cutText(target: Target) {
  const { owner, playbook } = await ownPlaybook(target)
  const doc = new Y.Doc()
  doc.clientID = AUTHOR
  doc.getText('text').insert(0, 'x'.repeat(4_000_000))
  const socket = await openRoomSocket(target, playbook, owner)
  must(await socket.write(Y.encodeStateAsUpdate(doc)), 'four megabytes were refused')
  must(!(await socket.write(deletion(AUTHOR, 1_000_000))), 'a text was cut into a million pieces')
  socket.close()
  return 'refused'
}

async function crowd(target: Target) {
  const { owner, playbook } = await ownPlaybook(target)
  const path = `/api/playbooks/${playbook}/sharing/visibility`
  await target.ask('PUT', path, { person: owner, body: { visibility: 'public' } })
  const nobody = { cookie: '' }
  const open = async () => openRoomSocket(target, playbook, nobody)
  const inside = await Promise.all(Array.from({ length: 100 }, open))
  const outside = await Promise.all(Array.from({ length: 30 }, open))
  for (const socket of outside) {
    const code = await socket.closed()
    must(code === CLOSE.crowded, `one too many is closed with ${code}`)
  }
  for (const socket of inside) socket.close()
  return '100 follow it, 30 more read it as it was'
}

/** What is small to send, and costs a room much. */
export const roomAttacks: readonly Attack[] = [
  { group, what: 'ask 3,000 times for a whole document, as a reader', attempt: askAgain },
  { group, what: 'repeat one deletion 300,000 times, as a reader', attempt: repeatDeletion },
  { group, what: 'delete a million times what never was', attempt: deleteNothing },
  { group, what: 'delete every other letter of a long text', attempt: cutText },
  { group, what: 'fill a public playbook with sockets of nobody', attempt: crowd },
]
