import type { Role } from '@playbook/core/protocol'
import { z } from 'zod'
import type { Announcement } from './journal.ts'

/** What servers of one database tell each other, each as one NOTIFY of less than 8000 bytes. */
export type Note =
  /** An update that is in the database, in full or by its row. */
  | { readonly kind: 'update'; readonly playbook: string; readonly update: Uint8Array }
  | { readonly kind: 'row'; readonly playbook: string; readonly seq: string }
  | { readonly kind: 'presence'; readonly playbook: string; readonly update: Uint8Array; readonly user: string }
  /** A server has opened the room and wants to know who is there. */
  | { readonly kind: 'who'; readonly playbook: string }
  | { readonly kind: 'role'; readonly playbook: string; readonly user: string; readonly role: Role | undefined }
  | { readonly kind: 'session-end'; readonly session: string }

/** The channel of all notes. */
export const CHANNEL = 'playbook_sync'

const NOTE_LIMIT_BYTES = 7900
const LETTERS = { update: 'u', row: 's', presence: 'a', who: 'w', role: 'r', 'session-end': 'e' } as const
const ROLES = z.enum(['owner', 'editor', 'commenter', 'viewer'])

const toText = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')
const toBytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64'))

function fieldsOf(note: Note): string[] {
  if (note.kind === 'update') return [note.playbook, toText(note.update)]
  if (note.kind === 'row') return [note.playbook, note.seq]
  if (note.kind === 'presence') return [note.playbook, encodeURIComponent(note.user), toText(note.update)]
  if (note.kind === 'role') return [note.playbook, encodeURIComponent(note.user), note.role ?? '']
  if (note.kind === 'session-end') return [encodeURIComponent(note.session)]
  return [note.playbook]
}

/** The text of a note from `server`; undefined when it is too long to be one. */
export function writeNote(server: string, note: Note): string | undefined {
  const text = [server, LETTERS[note.kind], ...fieldsOf(note)].join('|')
  return Buffer.byteLength(text) < NOTE_LIMIT_BYTES ? text : undefined
}

/** Reads a note of another server; undefined for our own and for what we do not understand. */
export function readNote(text: string, server: string): Note | undefined {
  const [from, letter, first = '', second = '', third = ''] = text.split('|')
  if (from === server) return undefined
  const playbook = first
  if (letter === LETTERS.update) return { kind: 'update', playbook, update: toBytes(second) }
  if (letter === LETTERS.row) return { kind: 'row', playbook, seq: second }
  if (letter === LETTERS.presence) {
    return { kind: 'presence', playbook, user: decodeURIComponent(second), update: toBytes(third) }
  }
  if (letter === LETTERS.who) return { kind: 'who', playbook }
  if (letter === LETTERS.role) {
    return { kind: 'role', playbook, user: decodeURIComponent(second), role: ROLES.safeParse(third).data }
  }
  return letter === LETTERS['session-end'] ? { kind: 'session-end', session: decodeURIComponent(first) } : undefined
}

/** How a server announces what it stores. */
export const announcementOf = (server: string): Announcement => ({
  channel: CHANNEL,
  inline: (playbook, update) => writeNote(server, { kind: 'update', playbook, update }),
  byRow: (playbook) => writeNote(server, { kind: 'row', playbook, seq: '' }) ?? '',
})
