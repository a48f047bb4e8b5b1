// @vitest-environment jsdom
import { plainText } from '@playbook/core/story/render'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { SessionContext } from './playbook.tsx'
import { useStory } from './story.ts'
import { addStep, testSession } from './testing.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('says in the methods which results were made of earlier answers, as long as they are', async () => {
  const session = testSession()
  const gene = addStep(session, 'Enter', {}, 'TP53')
  const set = addStep(session, 'Collect', { genes: [gene] })
  const plan = session.plan.get().get(set)
  const process = plan?.state === 'ready' ? plan.process.id : ''
  vi.stubGlobal('fetch', () =>
    Promise.resolve(Response.json({ outputs: { [process]: { id: process, type: 'Terms', value: ['TP53'] } } })),
  )
  const done = { state: 'done', finishedAt: '2026-11-21T10:00:00Z', durationMs: 1, reused: false } as const
  const earlier = { at: '2026-11-12T23:30:00Z', service: 'STRING' }
  session.states.set(new Map([[process, { ...done, earlier }]]))
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const { result } = renderHook(() => useStory(), {
    wrapper: ({ children }: { readonly children: ReactNode }) => (
      <QueryClientProvider client={client}>
        <SessionContext value={session}>{children}</SessionContext>
      </QueryClientProvider>
    ),
  })
  const methods = () => result.current.methods.map(({ parts }) => plainText(parts).trim())
  await waitFor(() =>
    expect(methods()).toEqual([
      'done',
      'done. Answers of STRING of 12 November 2026 were used, because the service gave no usable answer.',
    ]),
  )
  act(() => session.states.set(new Map([[process, { ...done, finishedAt: '2026-11-22T10:00:00Z' }]])))
  await waitFor(() => expect(methods()).toEqual(['done', 'done']))
  session.close()
})
