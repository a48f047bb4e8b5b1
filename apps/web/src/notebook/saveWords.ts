import type { Connection } from '../live/connection.ts'

export interface SaveWords {
  readonly tone: 'ok' | 'busy' | 'problem'
  readonly text: string
}

const edits = (count: number) => (count === 1 ? '1 edit' : `${count.toLocaleString('en-GB')} edits`)

const CLOSED: Readonly<Record<number, string>> = {
  4401: 'You are signed out. Sign in again to go on.',
  4403: 'You may no longer open this playbook.',
  4404: 'This playbook was deleted.',
}

/** Whether what was written is safe, in one line. */
export function saveWords(connection: Connection): SaveWords {
  const { status, unsaved, refused, role, closed } = connection
  const waiting = unsaved > 0 ? ` ${edits(unsaved)} not saved.` : ''
  if (closed !== undefined) {
    const why = CLOSED[closed.code] ?? `The server ended the session${closed.reason ? `: ${closed.reason}` : ''}.`
    return { tone: 'problem', text: `${why}${waiting}` }
  }
  if (status !== 'connected') {
    return { tone: 'problem', text: unsaved > 0 ? `${edits(unsaved)} not saved yet, reconnecting…` : 'Reconnecting…' }
  }
  if (refused > 0) return { tone: 'problem', text: `${edits(refused)} refused: you may not change this playbook` }
  if (unsaved > 0) return { tone: 'busy', text: 'Saving…' }
  if (role === 'viewer' || role === 'commenter') return { tone: 'ok', text: 'You are reading' }
  return { tone: 'ok', text: 'All edits saved' }
}
