// @vitest-environment jsdom
import { plainText } from '@playbook/core/story/render'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { useStory } from './story.ts'
import { addGeneSet, TestPlaybook, useTestSession } from './testingPage.tsx'

const session = useTestSession()

it('says in the methods which results were made of earlier answers, as long as they are', async () => {
  const process = addGeneSet(session())
  const done = { state: 'done', finishedAt: '2026-11-21T10:00:00Z', durationMs: 1, reused: false } as const
  const earlier = { at: '2026-11-12T23:30:00Z', service: 'STRING' }
  session().states.set(new Map([[process, { ...done, earlier }]]))
  const { result } = renderHook(() => useStory(), {
    wrapper: ({ children }: { readonly children: ReactNode }) => (
      <TestPlaybook session={session()}>{children}</TestPlaybook>
    ),
  })
  const methods = () => result.current.methods.map(({ parts }) => plainText(parts).trim())
  await waitFor(() =>
    expect(methods()).toEqual([
      'done',
      'done. Answers of STRING of 12 November 2026 were used, because the service gave no usable answer.',
    ]),
  )
  act(() => session().states.set(new Map([[process, { ...done, finishedAt: '2026-11-22T10:00:00Z' }]])))
  await waitFor(() => expect(methods()).toEqual(['done', 'done']))
})
