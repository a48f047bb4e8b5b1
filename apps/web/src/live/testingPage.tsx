import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup } from '@testing-library/react'
import { useState, type ReactNode } from 'react'
import { afterEach, beforeEach, vi } from 'vitest'
import { SessionContext } from './playbook.tsx'
import { addStep, testSession, type TestSession } from './testing.ts'

/** A client that says at once what went wrong. */
export const testClient = () => new QueryClient({ defaultOptions: { queries: { retry: false } } })

interface Props {
  readonly session: TestSession
  readonly client?: QueryClient
  readonly children: ReactNode
}

/** What a part of the page needs around it. */
export function TestPlaybook({ session, client, children }: Props) {
  const [own] = useState(testClient)
  return (
    <QueryClientProvider client={client ?? own}>
      <SessionContext value={session}>{children}</SessionContext>
    </QueryClientProvider>
  )
}

/** An open playbook for each test of a file; after it what was drawn, stubbed and opened is gone. */
export function useTestSession(): () => TestSession {
  let session = testSession()
  beforeEach(() => {
    session = testSession()
  })
  afterEach(() => {
    cleanup()
    vi.unstubAllGlobals()
    session.close()
  })
  return () => session
}

/** Adds a gene and the set of it, whose result the server gives; returns the process of the set. */
export function addGeneSet(session: TestSession): string {
  const gene = addStep(session, 'Enter', {}, 'TP53')
  const set = addStep(session, 'Collect', { genes: [gene] })
  const plan = session.plan.get().get(set)
  const process = plan?.state === 'ready' ? plan.process.id : ''
  const outputs = { [process]: { id: process, type: 'Terms', value: ['TP53'] } }
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ outputs })))
  return process
}
