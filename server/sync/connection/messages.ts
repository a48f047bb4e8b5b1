import {
  COMMENTS_MESSAGE,
  RECEIPT_MESSAGE,
  STATES_MESSAGE,
  type ReceiptMessage,
  type StatesMessage,
} from '@playbook/core/protocol'
import * as decoding from 'lib0/decoding'
import * as encoding from 'lib0/encoding'
import * as sync from 'y-protocols/sync'

/** The frames of the room's socket: y-protocols' own and ours (see `@playbook/core/protocol`). */

const SYNC = 0
const PRESENCE = 1
const PRESENCE_QUERY = 3

/** What a client says. */
export type Incoming =
  | { readonly kind: 'sync'; readonly vector: Uint8Array }
  | { readonly kind: 'write'; readonly update: Uint8Array }
  | { readonly kind: 'presence'; readonly update: Uint8Array }
  | { readonly kind: 'presence-query' }

function readBody(decoder: decoding.Decoder): Incoming {
  const type = decoding.readVarUint(decoder)
  if (type === PRESENCE) return { kind: 'presence', update: decoding.readVarUint8Array(decoder) }
  if (type === PRESENCE_QUERY) return { kind: 'presence-query' }
  if (type !== SYNC) throw new Error(`unknown message type ${type}`)
  const step = decoding.readVarUint(decoder)
  const bytes = decoding.readVarUint8Array(decoder)
  if (step === sync.messageYjsSyncStep1) return { kind: 'sync', vector: bytes }
  if (step === sync.messageYjsSyncStep2 || step === sync.messageYjsUpdate) return { kind: 'write', update: bytes }
  throw new Error(`unknown sync step ${step}`)
}

/** Reads one message of a client. Anything that is not exactly one message throws. */
export function readMessage(bytes: Uint8Array): Incoming {
  const decoder = decoding.createDecoder(bytes)
  const message = readBody(decoder)
  if (decoding.hasContent(decoder)) throw new Error('bytes after the end of the message')
  return message
}

function frame(type: number, write: (encoder: encoding.Encoder) => void): Uint8Array {
  const encoder = encoding.createEncoder()
  encoding.writeVarUint(encoder, type)
  write(encoder)
  return encoding.toUint8Array(encoder)
}

const syncFrame = (step: number, bytes: Uint8Array) =>
  frame(SYNC, (encoder) => {
    encoding.writeVarUint(encoder, step)
    encoding.writeVarUint8Array(encoder, bytes)
  })

const jsonFrame = (type: number, value: unknown) =>
  frame(type, (encoder) => encoding.writeVarString(encoder, JSON.stringify(value)))

/** What a server says. */
export const frames = {
  /** Asks for everything that is not in `vector`. */
  question: (vector: Uint8Array) => syncFrame(sync.messageYjsSyncStep1, vector),
  /** Everything that the asking side was missing. */
  answer: (update: Uint8Array) => syncFrame(sync.messageYjsSyncStep2, update),
  update: (update: Uint8Array) => syncFrame(sync.messageYjsUpdate, update),
  presence: (update: Uint8Array) => frame(PRESENCE, (encoder) => encoding.writeVarUint8Array(encoder, update)),
  states: (message: StatesMessage) => jsonFrame(STATES_MESSAGE, message),
  receipt: (message: ReceiptMessage) => jsonFrame(RECEIPT_MESSAGE, message),
  comments: () => frame(COMMENTS_MESSAGE, () => {}),
}
