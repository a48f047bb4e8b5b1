// @vitest-environment jsdom
import { render, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { addText } from '../../live/testing.ts'
import { useTestSession } from '../../live/testingPage.tsx'
import { usePage } from '../context/context.tsx'
import { TestPage } from '../testing.tsx'
import { useStart } from './useStart.ts'

const session = useTestSession()
afterEach(() => history.replaceState(null, '', '/'))

function Started() {
  return <p>{useStart(usePage().actions) ? 'new' : 'not new'}</p>
}

function open(address: string) {
  history.replaceState(null, '', address)
  render(
    <TestPage session={session()}>
      <Started />
    </TestPage>,
  )
  return document.body.textContent
}

const steps = () =>
  session()
    .notebook.get()
    .cells.map((cell) => (cell.kind === 'step' ? cell.step : cell.text))

it('begins with the step of the address, which is then left out of it', async () => {
  Element.prototype.scrollIntoView = () => {}
  expect(open('/playbooks/test?start=Enter')).toBe('not new')
  await waitFor(() => expect(location.search).toBe(''))
  expect([steps(), location.pathname]).toEqual([['Enter'], '/playbooks/test'])
})

it('adds no step that is unknown, to a notebook that has cells, or for who only reads', async () => {
  open('/playbooks/test?start=Gone')
  await waitFor(() => expect(location.search).toBe(''))
  expect(steps()).toEqual([])
  session().connection.set({ ...session().connection.get(), role: 'viewer' })
  open('/playbooks/test?start=Enter')
  await waitFor(() => expect(location.search).toBe(''))
  expect(steps()).toEqual([])
  session().connection.set({ ...session().connection.get(), role: 'owner' })
  addText(session(), 'Why')
  open('/playbooks/test?start=Enter')
  await waitFor(() => expect(location.search).toBe(''))
  expect(steps()).toEqual(['Why'])
})

it('tells whether the notebook is new', () => {
  expect(open('/playbooks/test')).toBe('new')
})
