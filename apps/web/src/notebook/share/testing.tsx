import type { Sharing } from '@playbook/core/api/sharing'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup } from '@testing-library/react'
import { useState, type ReactNode } from 'react'
import { afterEach, beforeEach, vi } from 'vitest'
import { testClient } from '../../live/testingPage.tsx'
import { dismissToasts } from '../../ui/toast/toasts.ts'
import { Toaster } from '../../ui/toast/Toaster.tsx'
import { useSharing, type ShareProps } from './useSharing.ts'

const ALONE: Sharing = { people: [], groups: [], links: [], visibility: 'private' }

/** A server with this sharing, which notes how it is to be changed, and refuses that where a test says why. */
export function useShared() {
  const server: { sharing: Sharing; groups: readonly object[]; sent: string[]; refuse: string | undefined } = {
    sharing: ALONE,
    groups: [],
    sent: [],
    refuse: undefined,
  }
  beforeEach(() => {
    Object.assign(server, { sharing: ALONE, groups: [], sent: [], refuse: undefined })
    dismissToasts()
    vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
      if (path === '/api/me') {
        return Response.json({ sandbox: false, user: { id: 'ada', name: 'Ada', isGuest: false }, mode: 'accounts' })
      }
      if (path === '/api/groups') return Response.json({ groups: server.groups })
      if (init?.method === undefined || init.method === 'GET') return Response.json(server.sharing)
      server.sent.push(
        `${init.method} ${path.replace('/api/playbooks/p/sharing', '')} ${String(init.body ?? '')}`.trim(),
      )
      const { refuse } = server
      if (refuse !== undefined) return Response.json({ error: { name: 'TooMany', message: refuse } }, { status: 429 })
      return Response.json({ id: 'made' })
    })
  })
  afterEach(() => {
    cleanup()
    vi.unstubAllGlobals()
  })
  return server
}

/** A part of the dialog, with what it says of problems. */
export function SharePart({ children }: { readonly children: (props: ShareProps) => ReactNode }) {
  const [client] = useState(testClient)
  return (
    <QueryClientProvider client={client}>
      <Part>{children}</Part>
      <Toaster />
    </QueryClientProvider>
  )
}

function Part({ children }: { readonly children: (props: ShareProps) => ReactNode }) {
  const state = useSharing('p')
  return (
    <>
      {state.problem !== undefined && <p role="alert">{state.problem}</p>}
      {children({ id: 'p', state })}
    </>
  )
}
