// @vitest-environment jsdom
import type { PlaybookEntry } from '@playbook/core/api/playbooks'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { fill, press } from '../ui/testingForms.tsx'
import { TagsDialog } from './TagsDialog.tsx'

afterEach(cleanup)

const playbook: PlaybookEntry = {
  id: 'p1',
  title: 'KLF4',
  description: '',
  steps: 2,
  hues: ['gene'],
  updated: '2026-11-20T10:00:00.000Z',
  created: '2026-11-20T10:00:00.000Z',
  opened: null,
  role: 'owner',
  owner: '',
  visibility: 'private',
  status: '',
  tags: [],
  groups: [],
}
const FIELD = 'Tags, with commas between them'

function open(known: readonly string[], tags: string[] = [], busy = false) {
  const onDone = vi.fn<(tags: readonly string[] | undefined) => void>()
  render(<TagsDialog playbook={{ ...playbook, tags }} known={known} busy={busy} onDone={onDone} />)
  return onDone.mock.calls
}

it('takes tags that are typed or chosen, each once, and gives up those that are taken back', () => {
  const done = open(['paper', 'virus'], ['virus'])
  expect(screen.getByRole('dialog', { name: 'Tags of “KLF4”' }).textContent).toContain('Only you see your tags.')
  const pressed = () => screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent)
  expect(pressed()).toEqual(['virus'])
  press('paper')
  press('virus')
  expect([screen.getByLabelText(FIELD), pressed()]).toEqual([expect.objectContaining({ value: 'paper' }), ['paper']])
  fill(FIELD, ' paper, for Grace,, paper ')
  press('Keep these tags')
  expect(done).toEqual([[['paper', 'for Grace']]])
})

it('takes all tags away, and leaves them as they were when it is closed', () => {
  const done = open([], ['virus'])
  expect(screen.queryByRole('group', { name: 'Tags you have given' })).toBeNull()
  fill(FIELD, ' , ')
  press('Keep these tags')
  press('Close')
  expect(done).toEqual([[[]], [undefined]])
})

it('waits while tags are on their way', () => {
  const done = open([], ['virus'], true)
  press('Keep these tags')
  expect([screen.getByRole('button', { name: 'Keep these tags' }).ariaBusy, done]).toEqual(['true', []])
})
