import { z } from 'zod'
import { Role } from './api/playbooks.ts'
import { ProcessState } from './api/processes.ts'
import { AnyJson } from './json.ts'

/**
 * The room's socket speaks y-protocols (0 sync, 1 awareness, 3 query awareness) and message types of ours:
 * states and receipts are a varuint type followed by a varstring of JSON, the note on comments is its type alone.
 */
export const STATES_MESSAGE = 10
export const RECEIPT_MESSAGE = 11
/** Server → client: the comments have changed; whoever may read them asks for them. */
export const COMMENTS_MESSAGE = 12

/** Server → client: the states that changed since the last message; all of them in the first. */
export const StatesMessage = z.object({ states: z.record(z.string(), ProcessState) })

/** Server → client: the states that changed since the last message. */
export type StatesMessage = Readonly<z.infer<typeof StatesMessage>>

/** Why writes are refused. */
export const RefusalReason = z.enum(['role', 'document-too-large', 'too-many-cells', 'secret-in-address'])

/** Why writes are refused. */
export type RefusalReason = z.infer<typeof RefusalReason>

/** Why edits could not be stored; the server tries on. */
export const StorageTrouble = z.enum(['disk-full', 'database'])

/** Why edits could not be stored; the server tries on. */
export type StorageTrouble = z.infer<typeof StorageTrouble>

/**
 * Server → client: the first `saved` write messages (sync step 2 or update) of this connection are in the database.
 * `refused` counts those that were not allowed; `role` is what this connection may do.
 */
export const ReceiptMessage = z.object({
  saved: z.number(),
  refused: z.number(),
  role: Role,
  /** After the first refusal all later writes of this connection are refused. */
  reason: RefusalReason.exactOptional(),
  /** Edits of this document wait for it to pass. */
  trouble: StorageTrouble.exactOptional(),
})

/** Server → client: how many writes are in the database. */
export type ReceiptMessage = Readonly<z.infer<typeof ReceiptMessage>>

/** A document holds words and bindings, not data: beyond this it takes no more. */
export const DOCUMENT_LIMIT_BYTES = 8_000_000

/** The largest message that either side sends. */
export const MESSAGE_LIMIT_BYTES = 16_000_000

/**
 * Why the server closes a socket. The client's provider does not come back after 4400 to 4499, and tries again after
 * all others.
 */
export const CLOSE = {
  /** The message was not of this protocol. */
  garbage: 4400,
  signedOut: 4401,
  /** This person may not see the playbook (any more). */
  noAccess: 4403,
  /** There is no such playbook (any more). */
  gone: 4404,
  tooLarge: 4413,
  /** Too many who are signed out read it from one address: it has been sent as it is now, and no more follows. */
  crowded: 4429,
  /** What is stored cannot be read: better no document than an empty one. */
  unreadable: 4500,
  /** The database does not answer. */
  unavailable: 4503,
  /** The room starts anew, or this connection has to. */
  again: 1012,
  /** The server stops. */
  stopping: 1001,
} as const

/** It enters style attributes: nothing but a plain colour passes. */
const Color = z.string().regex(/^#[0-9a-f]{3,8}$/i)

/** Four ways of looking at one playbook. */
export const Mode = z.enum(['notebook', 'graph', 'report', 'form'])

/** Four ways of looking at one playbook. */
export type Mode = z.infer<typeof Mode>

/** What a participant shows to the others, and nothing else. */
export const Presence = z.object({
  user: z.object({ name: z.string().max(200), color: Color, colorLight: Color }).exactOptional(),
  /** The cell that has the focus. */
  cell: z.string().max(100).exactOptional(),
  /** What the page shows of the playbook. */
  mode: Mode.exactOptional(),
  /** Whose page this one goes along with: the client id. */
  follows: z.number().exactOptional(),
  /** Relative positions of Yjs, read by the editors alone. */
  cursor: AnyJson.exactOptional(),
})
