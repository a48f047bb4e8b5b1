// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderForm, startFormServer } from '../ui/testingForms.tsx'
import { GoOnMenu } from './GoOnMenu.tsx'
import { BATCH, headOf, ROWS } from './testing.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function open() {
  const problems: (string | undefined)[] = []
  const server = startFormServer({ [`POST ${BATCH}/outputs`]: { type: 'Type[of tomorrow]', outputs: [] } })
  renderForm(
    <GoOnMenu playbook="p" id="b" head={headOf()} rows={ROWS} onProblem={(problem) => problems.push(problem)} />,
  )
  const choose = async (name: RegExp) => {
    fireEvent.keyDown(screen.getByRole('button', { name: 'Go on with' }), { key: 'Enter' })
    fireEvent.click(await screen.findByRole('menuitem', { name }))
  }
  return { ...server, problems, choose }
}

it('offers the grid and each column that has members, none that is a figure', async () => {
  open()
  fireEvent.keyDown(screen.getByRole('button', { name: 'Go on with' }), { key: 'Enter' })
  await screen.findByRole('menu')
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'The gridA row for each input',
    'PartnersA row for each member',
  ])
})

it('says why a column cannot be taken, and takes it again', async () => {
  const { sent, refuse, problems, choose } = open()
  refuse('The batch was deleted.')
  await choose(/^Partners/)
  await waitFor(() => expect(problems).toEqual([undefined, 'The batch was deleted.']))
  const button = await screen.findByRole('button', { name: 'Go on with' })
  expect(button).toHaveProperty('disabled', false)
  refuse()
  await choose(/^Partners/)
  const outdated = 'This page is older than the server. Load it again.'
  await waitFor(() => expect(problems).toEqual([undefined, 'The batch was deleted.', undefined, outdated]))
  const body = `POST ${BATCH}/outputs {"cell":"partners","rows":[]}`
  expect(sent).toEqual([body, body])
})
