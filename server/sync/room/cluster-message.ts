import type { Announcement } from './journal.ts'

/** What servers of one database tell each other, each as one NOTIFY of less than 8000 bytes. */
export type ClusterMessage =
  /** An update that is in the database, in full or by its row. */
  | { readonly kind: 'update'; readonly playbook: string; readonly update: Uint8Array }
  | { readonly kind: 'row'; readonly playbook: string; readonly seq: string }
  | { readonly kind: 'presence'; readonly playbook: string; readonly update: Uint8Array; readonly user: string }
  /** A server has opened the room and wants to know who is there. */
  | { readonly kind: 'who'; readonly playbook: string }
  /** The comments have changed. */
  | { readonly kind: 'comments'; readonly playbook: string }

/** The channel of all messages. */
export const CHANNEL = 'playbook_sync'

const LIMIT_BYTES = 7900
const LETTERS = { update: 'u', row: 's', presence: 'a', who: 'w', comments: 'c' } as const

const toText = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')
const toBytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64'))

function fieldsOf(message: ClusterMessage): string[] {
  if (message.kind === 'update') return [message.playbook, toText(message.update)]
  if (message.kind === 'row') return [message.playbook, message.seq]
  if (message.kind === 'presence') return [message.playbook, encodeURIComponent(message.user), toText(message.update)]
  return [message.playbook]
}

/** The text of a message from `server`; undefined when it is too long. */
export function writeClusterMessage(server: string, message: ClusterMessage): string | undefined {
  const text = [server, LETTERS[message.kind], ...fieldsOf(message)].join('|')
  return Buffer.byteLength(text) < LIMIT_BYTES ? text : undefined
}

/** Reads a message of another server; undefined for our own and for what we do not understand. */
export function readClusterMessage(text: string, server: string): ClusterMessage | undefined {
  const [from, letter, first = '', second = '', third = ''] = text.split('|')
  if (from === server) return undefined
  const playbook = first
  if (letter === LETTERS.update) return { kind: 'update', playbook, update: toBytes(second) }
  if (letter === LETTERS.row) return { kind: 'row', playbook, seq: second }
  if (letter === LETTERS.presence) {
    return { kind: 'presence', playbook, user: decodeURIComponent(second), update: toBytes(third) }
  }
  if (letter === LETTERS.comments) return { kind: 'comments', playbook }
  return letter === LETTERS.who ? { kind: 'who', playbook } : undefined
}

/** How a server announces what it stores. */
export const announcementOf = (server: string): Announcement => ({
  channel: CHANNEL,
  inline: (playbook, update) => writeClusterMessage(server, { kind: 'update', playbook, update }),
  byRow: (playbook) => writeClusterMessage(server, { kind: 'row', playbook, seq: '' }) ?? '',
})
