import { CLOSE, type RefusalReason, type StorageTrouble } from '@playbook/core/protocol'
import type { ConnectionState } from '../../live/room/connectionState.ts'

export interface SaveStatus {
  readonly tone: 'ok' | 'busy' | 'problem'
  readonly text: string
}

const edits = (count: number) => (count === 1 ? '1 edit' : `${count.toLocaleString('en-GB')} edits`)

const CLOSED: Readonly<Record<number, string>> = {
  [CLOSE.signedOut]: 'You are signed out. Sign in again to go on.',
  [CLOSE.noAccess]: 'You may no longer open this playbook.',
  [CLOSE.gone]: 'This playbook was deleted.',
  [CLOSE.crowded]:
    'Many people read this from your network, so this page does not follow what changes. Reload to see what is new, or sign in.',
  [CLOSE.tooLarge]: 'An edit was too large for a playbook. Reload the page, and put large data into a file.',
}

const REFUSED = {
  role: 'you may not change this playbook',
  'document-too-large': 'the playbook is too large. Put data into files',
  'too-many-cells': 'the playbook has all the cells that it can hold. Delete some, or begin another playbook',
  'secret-in-address':
    'an address holds a token or a password. Enter it in the prompt of a file, which keeps them apart from the playbook',
} as const satisfies Record<RefusalReason, string>

const TROUBLE = {
  'disk-full': "the server's disk is full. Ask whoever looks after it to make room",
  database: 'its database does not take them',
} as const satisfies Record<StorageTrouble, string>

/** Whether what was written is safe, in one line. */
export function saveStatus(connection: ConnectionState): SaveStatus {
  const { status, unsaved, refused, reason = 'role', role, closed, trouble } = connection
  const waiting = unsaved > 0 ? ` ${edits(unsaved)} not saved.` : ''
  if (closed !== undefined) {
    const why = CLOSED[closed.code] ?? `The server ended the session${closed.reason ? `: ${closed.reason}` : ''}.`
    return { tone: 'problem', text: `${why}${waiting}` }
  }
  if (status !== 'connected') {
    return { tone: 'problem', text: unsaved > 0 ? `${edits(unsaved)} not saved yet, reconnecting…` : 'Reconnecting…' }
  }
  if (refused > 0) return { tone: 'problem', text: `${edits(refused)} refused: ${REFUSED[reason]}` }
  if (trouble !== undefined && unsaved > 0) {
    const text = `The server could not store edits: ${TROUBLE[trouble]}. ${edits(unsaved)} not saved yet: keep this page open, it tries again.`
    return { tone: 'problem', text }
  }
  if (unsaved > 0) return { tone: 'busy', text: 'Saving…' }
  if (role === 'viewer' || role === 'commenter') return { tone: 'ok', text: 'You are reading' }
  return { tone: 'ok', text: 'All edits saved' }
}
