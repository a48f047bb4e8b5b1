// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderForm, startFormServer } from '../ui/testingForms.tsx'
import { STEPS } from './catalogue.ts'
import { StepsPage } from './StepsPage.tsx'

let server: ReturnType<typeof startFormServer>

beforeEach(() => {
  Element.prototype.scrollIntoView = () => {}
  server = startFormServer({ 'POST /api/playbooks': { id: 'made' }, 'GET /api/services': { services: [] } })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
  document.title = ''
})

function open(address: string) {
  history.replaceState(null, '', address)
  renderForm(<StepsPage />)
}

const search = () => screen.getByLabelText<HTMLInputElement>('Search the steps')
const type = (value: string) => fireEvent.change(search(), { target: { value } })
const count = () => screen.getByText(/^(\d+ of )?\d+ steps$/).textContent
const names = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)

it('finds steps as one types, keeps the words in the address, and says when nothing answers', () => {
  open('/steps?q=union+of+gene+sets')
  expect(search().value).toBe('union of gene sets')
  expect(screen.getByRole('heading', { name: 'Steps that answer it' })).toBeTruthy()
  expect(names()[0]).toMatch(/union/i)
  type('xyzzy')
  expect([count(), location.search]).toEqual([`0 of ${STEPS.length} steps`, '?q=xyzzy'])
  expect(screen.getByText(/^No step answers this\. Try the kind of thing/)).toBeTruthy()
  type('')
  expect([count(), location.search]).toEqual([`${STEPS.length} steps`, ''])
})

it('narrows what is found by filters, and widens it again', () => {
  open('/steps?q=gene+set+enrichment')
  const all = count()
  const filters = within(screen.getByRole('toolbar', { name: 'Filters' }))
  const [first] = filters.getAllByRole('button', { pressed: false })
  fireEvent.click(first ?? document.body)
  expect(count()).not.toBe(all)
  fireEvent.click(filters.getByRole('button', { name: 'Clear the filters' }))
  expect(count()).toBe(all)
})

it('opens a playbook with a step and an example, and says why it could not', async () => {
  open('/steps?q=tissue+expression+of+a+gene')
  const [button] = screen.getAllByRole<HTMLButtonElement>('button', { name: /^Try it: / })
  if (button === undefined) throw new Error('There is nothing to try.')
  server.refuse('You have made 60 playbooks within an hour.')
  fireEvent.click(button)
  await waitFor(() => expect([button.disabled, button.ariaBusy]).toEqual([true, 'true']))
  expect((await screen.findByRole('alert')).textContent).toBe(
    'The playbook could not be openedYou have made 60 playbooks within an hour.',
  )
  await waitFor(() => expect(button.disabled).toBe(false))
  server.refuse()
  fireEvent.click(button)
  await waitFor(() => expect(location.pathname).toBe('/playbooks/made'))
  expect(server.sent.map((line) => line.slice(0, 30))).toEqual(Array(2).fill('POST /api/playbooks {"first":{'))
})

it('shows what makes a type and what takes it', () => {
  open('/steps?type=Set%5BGene%5D')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Gene set')
  const side = (name: string) => within(screen.getByRole('region', { name })).getAllByRole('heading', { level: 3 })
  expect(side('What makes it').length).toBeGreaterThan(1)
  expect(side('What takes it').length).toBeGreaterThan(1)
  expect(screen.getByRole('link', { name: 'All steps' }).getAttribute('href')).toBe('/steps')
})

it('shows all steps of a question where an address names one of them, also one that was cut', () => {
  const last = STEPS.at(-1)
  open(`/steps#${encodeURIComponent(last?.id ?? '')}`)
  expect(document.activeElement?.id).toBe(last?.id)
  cleanup()
  open('/steps#Input%5BGene%5')
  expect(count()).toBe(`${STEPS.length} steps`)
})

it('shows a few steps of each question, and all of them when they are asked for', () => {
  open('/steps')
  const sections = screen
    .getAllByRole('region')
    .filter((region) => within(region).queryByRole('button', { name: /^Show \d+ more$/ }))
  const [section] = sections
  if (section === undefined) throw new Error('No question has more steps.')
  const cards = () => within(section).getAllByRole('heading', { level: 3 }).length
  expect(cards()).toBe(6)
  const more = within(section).getByRole('button', { name: /^Show \d+ more$/ })
  const left = Number(/\d+/.exec(more.textContent ?? '')?.[0])
  fireEvent.click(more)
  expect(cards()).toBe(6 + left)
})
