import type { EditOfProposal, Proposal, ProposedEdit } from '@playbook/core/api/proposals'
import { beforeEach, vi } from 'vitest'
import { dismissToasts } from '../../ui/toast/toasts.ts'

/** An edit that waits to be decided; its id is its place. */
export const editOf = (edit: ProposedEdit, at = 0, more: Partial<EditOfProposal> = {}): EditOfProposal => ({
  id: `e${at}`,
  edit,
  reason: '',
  verdict: 'open',
  note: '',
  decided: null,
  ...more,
})

/** What Grace proposes. */
export const proposalOf = (edits: readonly EditOfProposal[], more: Partial<Proposal> = {}): Proposal => ({
  id: 'p',
  title: '',
  author: { id: 'grace', name: 'Grace', picture: null },
  agent: null,
  created: '2026-05-03T10:00:00.000Z',
  isWithdrawn: false,
  edits: [...edits],
  ...more,
})

/** A server that notes what it is sent, and refuses it where a test says why. */
export function useServer(isMe = 'ada') {
  const server: { sent: string[]; refuse: string | undefined } = { sent: [], refuse: undefined }
  beforeEach(() => {
    server.sent = []
    server.refuse = undefined
    dismissToasts()
    vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
      if (path === '/api/me') {
        return Response.json({ sandbox: false, user: { id: isMe, name: 'Ada', isGuest: false }, mode: 'accounts' })
      }
      server.sent.push(`${init?.method ?? 'GET'} ${path} ${String(init?.body ?? '')}`.trim())
      const { refuse } = server
      if (refuse !== undefined) return Response.json({ error: { name: 'TooMany', message: refuse } }, { status: 429 })
      return Response.json({ id: 'made' })
    })
  })
  return server
}
