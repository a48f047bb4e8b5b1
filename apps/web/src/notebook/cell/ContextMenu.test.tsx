// @vitest-environment jsdom
import type { Role } from '@playbook/core/api/playbooks'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { TestPlaybook, useTestSession } from '../../live/testingPage.tsx'
import { ContextMenu } from './ContextMenu.tsx'

const session = useTestSession()

function open(role: Role) {
  session().connection.set({ ...session().connection.get(), role })
  const dispatch = vi.fn(() => true)
  const onClose = vi.fn()
  render(
    <TestPlaybook session={session()}>
      <ContextMenu point={{ x: 5, y: 5 }} dispatch={dispatch} onClose={onClose} />
    </TestPlaybook>,
  )
  return { dispatch, onClose }
}

const items = async () => (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)

it('does what is chosen with the cell, and closes', async () => {
  const { dispatch, onClose } = open('owner')
  expect(await items()).toHaveLength(16)
  fireEvent.click(screen.getByRole('menuitem', { name: /^Duplicate/ }))
  expect([dispatch.mock.calls, onClose.mock.calls.length]).toEqual([[['duplicate']], 1])
})

it('offers a reader what changes nothing', async () => {
  open('viewer')
  const all = await items()
  expect(all.filter((text) => /^(Delete|Cut|Paste|Duplicate|Move|Run|Recompute)/.test(text ?? ''))).toEqual([])
  expect(all.some((text) => /^Copy link|^Link/.test(text ?? ''))).toBe(true)
})
