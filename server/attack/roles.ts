import { CLOSE } from '@playbook/core/protocol'
import { insertText } from '@playbook/core/document/edits'
import { setTimeout as sleep } from 'node:timers/promises'
import { must, type Attack } from './attack.ts'
import { ownPlaybook } from './documents.ts'
import { openRoomSocket, updateBy } from './room-socket.ts'
import type { Target } from './target.ts'

const group = 'roles'

/** How soon a lost role must be felt. */
const WITHIN_MS = 1500

const edit = () => updateBy((doc) => void insertText(doc, { after: null, text: 'x' }))

/** Somebody in the playbook of somebody else, with a socket open. */
async function guest(target: Target, role: 'editor' | 'viewer') {
  const { owner, playbook } = await ownPlaybook(target)
  const person = await target.addPerson()
  await target.setRole(playbook, person, role)
  return { owner, playbook, person, socket: await openRoomSocket(target, playbook, person) }
}

async function writeAsViewer(target: Target) {
  const { socket } = await guest(target, 'viewer')
  must(!(await socket.write(edit())), 'the edit of a viewer was stored')
  socket.close()
  return 'refused'
}

async function keepWriting(target: Target) {
  const { socket, playbook, person } = await guest(target, 'editor')
  must(await socket.write(edit()), 'the edit of an editor was refused')
  await target.setRole(playbook, person, 'viewer')
  const end = Date.now() + target.patience * WITHIN_MS
  while (await socket.write(edit())) {
    must(Date.now() < end, 'the edit of a former editor was stored')
    await sleep(100)
  }
  socket.close()
  return 'refused'
}

async function keepReading(target: Target) {
  const removed = await guest(target, 'editor')
  await target.setRole(removed.playbook, removed.person)
  must((await removed.socket.closed(target.patience * WITHIN_MS)) === CLOSE.noAccess, 'who was removed stays')
  const signedOut = await guest(target, 'editor')
  await target.endSessions(signedOut.person)
  must((await signedOut.socket.closed(target.patience * WITHIN_MS)) === CLOSE.signedOut, 'who signed out stays')
  const binned = await guest(target, 'editor')
  await target.ask('DELETE', `/api/playbooks/${binned.playbook}`, { person: binned.owner })
  must((await binned.socket.closed(target.patience * WITHIN_MS)) === CLOSE.gone, 'a deleted playbook stays open')
  return 'sockets are closed within a second or so'
}

const EVERYWHERE = [
  ['GET', ''],
  ['GET', '/export'],
  ['GET', '/snapshots'],
  ['POST', '/outputs'],
  ['POST', '/run'],
  ['POST', '/cancel'],
  ['POST', '/recompute'],
  ['DELETE', ''],
] as const

async function useOthers(target: Target) {
  const { owner, playbook } = await ownPlaybook(target)
  const stranger = await target.addPerson()
  for (const [method, path] of EVERYWHERE) {
    const body = method === 'POST' ? { body: {} } : {}
    const { status } = await target.ask(method, `/api/playbooks/${playbook}${path}`, { person: stranger, ...body })
    must(status === 404, `${method} ${path} answers ${status}`)
  }
  const process = '30b1771a-af6f-ba75-0dc5-a764d3f11efb'
  const dropped = await target.ask('POST', `/api/db/process/${process}/output/delete`, { person: stranger, body: {} })
  must(dropped.status === 403, `the result of somebody else was dropped: ${dropped.status}`)
  for (const verb of ['recompute', 'cancel']) {
    const { status } = await target.ask('POST', `/api/playbooks/${playbook}/${verb}`, {
      person: owner,
      body: { process },
    })
    must(status === 404, `${verb} of a foreign process answers ${status}`)
  }
  return 'not found, or refused'
}

async function goBack(target: Target) {
  const { socket, playbook, person } = await guest(target, 'editor')
  socket.close()
  const { status } = await target.ask('GET', `/api/playbooks/${playbook}/snapshots`, { person })
  must(status === 403, `an editor is answered ${status}`)
  return 'refused with 403'
}

/** What somebody can do who has less rights than they would like, or has lost them. */
export const roleAttacks: readonly Attack[] = [
  { group, what: 'write as a viewer', attempt: writeAsViewer },
  { group, what: 'go on writing on an open socket after becoming a viewer', attempt: keepWriting },
  { group, what: 'go on reading after being removed, signing out, or the end of the playbook', attempt: keepReading },
  { group, what: "use somebody else's playbook and results", attempt: useOthers },
  { group, what: 'go back to an earlier state without being the owner', attempt: goBack },
]
