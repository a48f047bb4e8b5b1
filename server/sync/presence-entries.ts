import * as decoding from 'lib0/decoding'
import * as encoding from 'lib0/encoding'

/** What an awareness message of y-protocols says of one client; a state of null: it left. */
export interface PresenceEntry {
  readonly id: number
  readonly clock: number
  readonly state: unknown
}

/** Reads an awareness message. */
export function readEntries(update: Uint8Array): PresenceEntry[] {
  const decoder = decoding.createDecoder(update)
  const count = decoding.readVarUint(decoder)
  const entries: PresenceEntry[] = []
  for (let n = 0; n < count; n++) {
    const id = decoding.readVarUint(decoder)
    const clock = decoding.readVarUint(decoder)
    entries.push({ id, clock, state: JSON.parse(decoding.readVarString(decoder)) })
  }
  return entries
}

/** Writes an awareness message of one entry. */
export function writeEntry({ id, clock, state }: PresenceEntry): Uint8Array {
  const encoder = encoding.createEncoder()
  encoding.writeVarUint(encoder, 1)
  encoding.writeVarUint(encoder, id)
  encoding.writeVarUint(encoder, clock)
  encoding.writeVarString(encoder, JSON.stringify(state))
  return encoding.toUint8Array(encoder)
}
