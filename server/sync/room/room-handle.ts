import type { ProcessState } from '@playbook/core/api/processes'
import type { Connection } from '../connection/connection.ts'
import type { Room } from './room.ts'

/** A room that is open or being opened. Everything that may happen before its document is loaded lives here. */
export interface RoomHandle {
  readonly playbook: string
  readonly connections: Set<Connection>
  readonly states: Map<string, { state: ProcessState; text: string }>
  readonly ready: Promise<Room>
  /** Set once `ready` is. */
  room: Room | undefined
  idle: NodeJS.Timeout | undefined
  change: NodeJS.Timeout | undefined
  /** When a change was last told of. */
  toldMs: number
  isCompacting: boolean
}

/** Editing a prompt makes a new process with every key: the states of old ones are forgotten. */
const KEPT_STATES = 5000

/** Keeps new states and returns those that differ from what was known. */
export function keepStates(
  handle: RoomHandle,
  states: Readonly<Record<string, ProcessState>>,
): Record<string, ProcessState> {
  const changed: Record<string, ProcessState> = {}
  for (const [id, state] of Object.entries(states)) {
    const text = JSON.stringify(state)
    if (handle.states.get(id)?.text !== text) changed[id] = state
    // What is named again moves to the end, away from being forgotten.
    handle.states.delete(id)
    handle.states.set(id, { state, text })
  }
  for (const id of handle.states.keys()) {
    if (handle.states.size <= KEPT_STATES) break
    handle.states.delete(id)
  }
  return changed
}

/** Says something to every socket of a room. */
export function sendToAll({ connections }: Pick<RoomHandle, 'connections'>, frame: Uint8Array): void {
  for (const connection of connections) connection.send(frame)
}
