// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { TestPlaybook, useTestSession } from '../../live/testingPage.tsx'
import { Toaster } from '../../ui/toast/Toaster.tsx'
import { dismissToasts } from '../../ui/toast/toasts.ts'
import { NameVersion } from './NameVersion.tsx'

const session = useTestSession()
const onClose = vi.fn()
let sent: string[] = []
let refuse: string | undefined

beforeEach(() => {
  sent = []
  refuse = undefined
  onClose.mockClear()
  dismissToasts()
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    sent.push(`${init?.method ?? 'GET'} ${path} ${String(init?.body ?? '')}`)
    if (refuse !== undefined) return Response.json({ error: { name: 'TooMany', message: refuse } }, { status: 429 })
    return Response.json({ id: 'v', number: 3 })
  })
  render(
    <TestPlaybook session={session()}>
      <NameVersion onClose={onClose} />
      <Toaster />
    </TestPlaybook>,
  )
})

const field = () => screen.getByLabelText<HTMLInputElement>('Name')
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Keep this version' })
const LINE = 'POST /api/playbooks/test/versions {"name":"For review"}'

it('keeps a version under a name, which stays in the field while the server refuses it', async () => {
  fireEvent.change(field(), { target: { value: 'For review' } })
  refuse = 'You have kept 60 versions within an hour.'
  fireEvent.click(button())
  expect(button().disabled).toBe(true)
  expect((await screen.findByRole('alert')).textContent).toBe(`Not saved: ${refuse}`)
  await waitFor(() => expect(button().disabled).toBe(false))
  expect([field().value, onClose.mock.calls]).toEqual(['For review', []])
  refuse = undefined
  fireEvent.click(button())
  expect(screen.queryByRole('alert')).toBeNull()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent).toEqual([LINE, LINE])
  expect(await screen.findByText('Version 3 is kept, with its results.')).toBeTruthy()
})

it('keeps a version without a name, too', async () => {
  fireEvent.click(button())
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent).toEqual(['POST /api/playbooks/test/versions {"name":""}'])
})

it('keeps nothing when it is closed', () => {
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect([onClose.mock.calls.length, sent]).toEqual([1, []])
})
