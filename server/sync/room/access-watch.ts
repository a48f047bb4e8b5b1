import { CLOSE } from '@playbook/core/protocol'
import type { Access, AccessOf } from '../../auth/access.ts'
import { log } from '../../log.ts'
import type { Connection } from '../connection/connection.ts'
import type { RoomRegistry } from './room-registry.ts'

/** The database alone says what people may do. Asked so often that a change holds within a second on every server. */
const EVERY_MS = 600

const ENDS = {
  'signed-out': [CLOSE.signedOut, 'You are signed out.'],
  gone: [CLOSE.gone, 'This playbook was deleted.'],
  denied: [CLOSE.noAccess, 'You may no longer see this playbook.'],
} as const

function apply(connection: Connection, access: Access) {
  if (access === 'signed-out' || access === 'gone' || access === 'denied') {
    const [code, reason] = ENDS[access]
    connection.close(code, reason)
    return
  }
  if (access === connection.role()) return
  // What was refused is missing below what comes now: the client has to send all it has.
  if (connection.refusal() !== undefined) connection.close(CLOSE.again, 'Your role has changed.')
  else connection.setRole(access)
}

/** Asks for every open socket what its person may do, until it is stopped. */
export function watchAccess({ handles }: RoomRegistry, accessOf: AccessOf): () => void {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  const look = async () => {
    const open = [...handles.values()].flatMap(({ playbook, connections }) =>
      [...connections].map((connection) => ({ playbook, connection })),
    )
    const seats = open.map(({ playbook, connection: { user, session } }) => ({ playbook, user, session }))
    const access = await accessOf(seats)
    for (const [at, { connection }] of open.entries()) apply(connection, access[at] ?? 'denied')
  }
  const next = () => {
    timer = setTimeout(() => {
      look()
        .catch((error: unknown) => log.warn('could not ask what people may do', { error }))
        .finally(() => isStopped || next())
    }, EVERY_MS)
    timer.unref()
  }
  next()
  return () => {
    isStopped = true
    clearTimeout(timer)
  }
}
