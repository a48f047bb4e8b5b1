// @vitest-environment jsdom
import { AuditAction, type AuditEntry } from '@playbook/core/api/audit'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { TestPlaybook, useTestSession } from '../../live/testingPage.tsx'
import { AuditList } from './AuditList.tsx'

const session = useTestSession()

function open(entries: readonly Partial<AuditEntry>[]) {
  let isDown = false
  vi.stubGlobal('fetch', async () => {
    if (isDown) return Response.json({ error: { name: 'Error', message: 'Later.' } }, { status: 503 })
    const whole = { by: 'Ada', about: null, detail: '', at: '2026-05-03T10:00:00' }
    return Response.json({ entries: entries.map((entry, at) => ({ id: String(at), ...whole, ...entry })) })
  })
  const set = (isNow: boolean) => {
    isDown = isNow
  }
  const show = () =>
    render(
      <TestPlaybook session={session()}>
        <AuditList />
      </TestPlaybook>,
    )
  return { set, show }
}

const lines = async () => (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)

it('says that nothing has happened yet', async () => {
  open([]).show()
  expect(
    await screen.findByText('Nothing yet. Who shares, publishes or deletes this playbook is written here.'),
  ).toBeTruthy()
})

it('says who did what, to whom and when', async () => {
  open([
    { action: 'shared', about: 'Grace', detail: 'commenter' },
    { action: 'group-shared', detail: 'viewer Lab of Ada' },
    { action: 'visibility-changed', detail: 'public' },
    { action: 'role-changed', about: null, detail: 'no role of ours', by: null },
    { action: 'review-sent', by: null, detail: 'Reviewer 1' },
    { action: 'proposal-decided', about: 'Rosa', detail: '2 accepted', at: '2026-05-02T09:30:00' },
  ]).show()
  expect(await lines()).toEqual([
    'Ada shared it with Grace, who may comment10:00',
    'Ada shared it with the group “Lab of Ada”, whose members may read10:00',
    'Ada lets everybody read it10:00',
    'Somebody who left changed what somebody who left may do: somebody who left may read10:00',
    'Reviewer 1 sent a review10:00',
    'Ada decided edits that Rosa proposed: 2 accepted09:30',
  ])
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent.replace(',', ''))).toEqual([
    'Sunday 3 May 2026',
    'Saturday 2 May 2026',
  ])
})

it('has words of its own for everything that is logged', async () => {
  open(AuditAction.options.map((action) => ({ action, about: 'Grace', detail: 'viewer' }))).show()
  const said = await lines()
  expect(new Set(said).size).toBe(AuditAction.options.length)
})

it('says why it could not be loaded, and loads it when it is asked again', async () => {
  const { set, show } = open([{ action: 'published', detail: 'version 1' }])
  set(true)
  show()
  expect((await screen.findByRole('alert')).textContent).toContain('The log could not be loadedLater.')
  set(false)
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await lines()).toEqual(['Ada published version 110:00'])
})
