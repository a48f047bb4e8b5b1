// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { EarlierStates } from './EarlierStates.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function open(answer: (path: string, init: RequestInit) => Response) {
  const onRestored = vi.fn<() => void>()
  const asked: string[] = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    asked.push(`${init.method} ${path}`)
    return answer(path, init)
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <EarlierStates playbook="one" onRestored={onRestored} />
    </QueryClientProvider>,
  )
  return { onRestored, asked }
}

it('lists the states that the owner can go back to, and goes back to the one that is chosen', async () => {
  const state = { id: 'b', created: new Date(Date.now() - 600_000).toISOString(), title: 'Mine', cells: 1 }
  const { onRestored, asked } = open((_path, { method }) =>
    method === 'POST'
      ? new Response(null, { status: 204 })
      : Response.json({ snapshots: [{ ...state, id: 'a', title: '', cells: 7 }, state] }),
  )
  const items = await screen.findAllByRole('listitem')
  expect(items.map((item) => item.textContent)).toEqual([
    'Untitled playbook7 cells, 10 min agoGo back to this',
    'Mine1 cell, 10 min agoGo back to this',
  ])
  const [, second] = screen.getAllByRole('button', { name: 'Go back to this' })
  if (second) fireEvent.click(second)
  await waitFor(() => expect(onRestored).toHaveBeenCalledOnce())
  expect(asked.slice(0, 2)).toEqual(['GET /api/playbooks/one/snapshots', 'POST /api/playbooks/one/snapshots/b/restore'])
})

it('says why somebody who is not the owner sees none', async () => {
  const error = { name: 'Forbidden', message: 'You may read this playbook, not change it.' }
  open(() => Response.json({ error }, { status: 403 }))
  expect((await screen.findByRole('status')).textContent).toBe(
    'Earlier states cannot be shown.You may read this playbook, not change it.',
  )
})
