// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SessionContext } from '../live/playbook.tsx'
import type { Peer } from '../live/room/presence.ts'
import { addText, testSession, type TestSession } from '../live/testing.ts'
import { Following } from './Following.tsx'
import { PeopleHere } from './PeopleHere.tsx'

let session: TestSession
const grace = (place: Partial<Peer>): Peer => ({ clientId: 7, user: { name: 'Grace', color: '#3568c9' }, ...place })

beforeEach(() => {
  session = testSession()
  session.peers.set([grace({ mode: 'report' })])
  // jsdom draws nothing, so it cannot scroll.
  Element.prototype.scrollIntoView = vi.fn()
})
afterEach(() => {
  cleanup()
  session.close()
  history.replaceState(null, '', '/')
})

function open(mode: 'notebook' | 'report' = 'notebook') {
  render(
    <SessionContext value={session}>
      <PeopleHere />
      <Following mode={mode} />
    </SessionContext>,
  )
}
const follow = async () => {
  fireEvent.keyDown(screen.getByRole('button', { name: 'Who is here' }), { key: 'Enter' })
  fireEvent.click(await screen.findByRole('menuitem', { name: /^Grace/ }))
}

it('says where somebody is, and goes along with them from page to page until Esc', async () => {
  open()
  fireEvent.keyDown(screen.getByRole('button', { name: 'Who is here' }), { key: 'Enter' })
  const item = await screen.findByRole('menuitem', { name: /^Grace/ })
  expect(item.textContent).toBe('Gracereading the report')
  fireEvent.click(item)
  expect([session.follows.get(), location.pathname]).toEqual([7, '/playbooks/test/report'])
  expect(screen.getByRole('status').textContent).toContain('Following Grace')
  fireEvent.keyDown(window, { key: 'Escape' })
  expect([session.follows.get(), screen.queryByRole('status')]).toEqual([undefined, null])
})

it("shows the cell that they look at, and ends with an edit of one's own or when they leave", async () => {
  const cell = addText(session, 'Here')
  const element = document.createElement('div')
  element.id = `cell-${cell}`
  document.body.append(element)
  open()
  act(() => session.peers.set([grace({ mode: 'notebook' })]))
  await follow()
  act(() => session.peers.set([grace({ mode: 'notebook', cell })]))
  expect(element.scrollIntoView).toHaveBeenCalledExactlyOnceWith({ block: 'center' })
  act(() => void addText(session, 'Mine'))
  expect(session.follows.get()).toBe(undefined)
  await follow()
  act(() => session.peers.set([]))
  expect(session.follows.get()).toBe(undefined)
  element.remove()
})

it('tells the others what this page shows', () => {
  open('report')
  expect(session.mode.get()).toBe('report')
})
