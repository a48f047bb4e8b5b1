import * as decoding from 'lib0/decoding'
import * as encoding from 'lib0/encoding'

/** What an awareness message of y-protocols says of one client, as JSON; `null`: it left. */
export interface PresenceEntry {
  readonly id: number
  readonly clock: number
  readonly json: string
}

/** Reads the first entries of an awareness message, and none of what they say. */
export function readEntries(update: Uint8Array, most: number): PresenceEntry[] {
  const decoder = decoding.createDecoder(update)
  const count = Math.min(decoding.readVarUint(decoder), most)
  const entries: PresenceEntry[] = []
  for (let n = 0; n < count; n++) {
    const id = decoding.readVarUint(decoder)
    const clock = decoding.readVarUint(decoder)
    entries.push({ id, clock, json: decoding.readVarString(decoder) })
  }
  return entries
}

/** Writes an awareness message of one entry. */
export function writeEntry({ id, clock, json }: PresenceEntry): Uint8Array {
  const encoder = encoding.createEncoder()
  encoding.writeVarUint(encoder, 1)
  encoding.writeVarUint(encoder, id)
  encoding.writeVarUint(encoder, clock)
  encoding.writeVarString(encoder, json)
  return encoding.toUint8Array(encoder)
}
