// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { fill, press } from '../ui/testingForms.tsx'
import { dismissToasts } from '../ui/toast/toasts.ts'
import { open, own, serve, type Answer } from './testing.tsx'

afterEach(() => {
  cleanup()
  dismissToasts()
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
})

const LIST = 'GET /api/playbooks'
const one = (id: string, title: string, part: object = {}) => ({ ...own, id, title, ...part })
const listOf = (...playbooks: readonly object[]): Answer => ({ body: { playbooks, templates: [] } })
const refused = (message: string): Answer => ({ status: 409, body: { error: { name: 'Refused', message } } })

function start(...playbooks: readonly object[]) {
  const answers: Record<string, Answer> = { [LIST]: listOf(...playbooks) }
  const asked = serve(answers)
  open()
  return { answers, sent: () => asked.filter((line) => !line.startsWith('GET')) }
}

const titles = () =>
  screen
    .getAllByRole('link')
    .flatMap(({ title }) => (title === '' ? [] : [title]))
    .slice(1)
async function choose(title: string, item: string) {
  fireEvent.keyDown(await screen.findByRole('button', { name: `More for ${title}` }), { key: 'Enter' })
  fireEvent.click(await screen.findByRole('menuitem', { name: item }))
}

const lab = { id: 'g1', name: 'Islet lab' }
const three = [
  one('p1', 'KLF4', { tags: ['virus'], opened: '2026-11-01T10:00:00.000Z', created: '2026-10-01T10:00:00.000Z' }),
  one('p2', 'Interferon 10', { owner: 'Grace', role: 'viewer', groups: [lab], opened: '2026-11-02T10:00:00.000Z' }),
  one('p3', 'Interferon 9', { tags: ['paper', 'virus'], visibility: 'link', created: '2026-10-02T10:00:00.000Z' }),
]

it('orders the list by when playbooks were opened or made, and by their titles', async () => {
  start(...three)
  await screen.findByRole('link', { name: 'KLF4' })
  const by = (order: string) => {
    fill('Order', order)
    return titles()
  }
  expect([by('opened'), by('created'), by('title')]).toEqual([
    ['Interferon 10', 'KLF4', 'Interferon 9'],
    ['Interferon 10', 'Interferon 9', 'KLF4'],
    ['Interferon 9', 'Interferon 10', 'KLF4'],
  ])
})

it('narrows the list by scope, tag and group, and says that none is of a kind', async () => {
  start(...three)
  await screen.findByRole('link', { name: 'KLF4' })
  press('Shared with me 1')
  expect(titles()).toEqual(['Interferon 10'])
  press('virus')
  expect(screen.getByText('None of your playbooks is of this kind.')).toBeTruthy()
  press('All 3')
  expect(titles()).toEqual(['KLF4', 'Interferon 9'])
  press('virus')
  fill('Which group', 'g1')
  expect(titles()).toEqual(['Interferon 10'])
  fill('Which group', '')
  press('Open to others 1')
  expect(titles()).toEqual(['Interferon 9'])
})

it('can take back what narrows the list when nothing is left of it', async () => {
  const { answers } = start(...three.slice(0, 2))
  await screen.findByRole('link', { name: 'KLF4' })
  press('virus')
  fill('Search your playbooks', 'KLF4')
  answers['DELETE /api/playbooks/p1'] = { status: 204 }
  answers['GET /api/found-playbooks?search=KLF4'] = { body: { ids: [] } }
  await choose('KLF4', 'Delete')
  expect(await screen.findByText('No playbook has “KLF4” in its title, texts, steps or values.')).toBeTruthy()
  fill('Search your playbooks', '')
  press('virus')
  await waitFor(() => expect(titles()).toEqual(['Interferon 10']))
  expect(screen.queryByRole('searchbox', { name: 'Search your playbooks' })).toBeNull()
})

it('shows the last five, then forty more at a time', async () => {
  start(...Array.from({ length: 60 }, (_, at) => one(`p${at}`, `Playbook ${at + 1}`)))
  await screen.findByRole('link', { name: 'Playbook 1' })
  expect([titles().length, screen.getByText('5 of 60').tagName]).toEqual([5, 'SPAN'])
  press('Show 40 more')
  expect(titles()).toHaveLength(40)
  press('Show 20 more')
  expect([titles().length, screen.queryByRole('button', { name: /^Show/ })]).toEqual([60, null])
  fill('Search your playbooks', 'Playbook')
  await waitFor(() => expect(titles()).toHaveLength(40))
})

it('keeps a playbook that could not be deleted, and says why', async () => {
  const { answers, sent } = start(three[0] ?? {})
  answers['DELETE /api/playbooks/p1'] = refused('It is published. Withdraw it first.')
  await choose('KLF4', 'Delete')
  expect(await screen.findByText('“KLF4” could not be deleted. It is published. Withdraw it first.')).toBeTruthy()
  expect(await screen.findByRole('link', { name: 'KLF4' })).toBeTruthy()
  expect(sent()).toEqual(['DELETE /api/playbooks/p1'])
})

it('tries again to restore what could not be restored', async () => {
  const { answers, sent } = start(three[0] ?? {})
  answers['DELETE /api/playbooks/p1'] = { status: 204 }
  answers['POST /api/deleted-playbooks/p1/restore'] = refused('Not now.')
  await choose('KLF4', 'Delete')
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('“KLF4” could not be restored. Not now.')).toBeTruthy()
  answers['POST /api/deleted-playbooks/p1/restore'] = { status: 204 }
  press('Try again')
  expect(await screen.findByRole('link', { name: 'KLF4' })).toBeTruthy()
  const restore = 'POST /api/deleted-playbooks/p1/restore'
  expect(sent()).toEqual(['DELETE /api/playbooks/p1', restore, restore])
})

it('files a playbook under tags, again after that was refused, and keeps what was typed until then', async () => {
  const { answers, sent } = start(...three)
  await choose('KLF4', 'Tags…')
  const field = await screen.findByLabelText<HTMLInputElement>('Tags, with commas between them')
  expect(field.value).toBe('virus')
  press('paper')
  expect(screen.getByRole('button', { name: 'paper', hidden: true, pressed: true })).toBeTruthy()
  fireEvent.change(field, { target: { value: 'virus, paper,  for Grace ,, virus' } })
  answers['PUT /api/playbooks/p1/tags'] = refused('A playbook has twenty tags at most.')
  press('Keep these tags')
  expect(await screen.findByText('“KLF4” stays as it is. A playbook has twenty tags at most.')).toBeTruthy()
  expect(field.value).toBe('virus, paper,  for Grace ,, virus')
  answers['PUT /api/playbooks/p1/tags'] = { status: 204 }
  await waitFor(() => expect(screen.getByRole('button', { name: 'Keep these tags' })).toHaveProperty('disabled', false))
  press('Keep these tags')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const body = 'PUT /api/playbooks/p1/tags {"tags":["virus","paper","for Grace"]}'
  expect(sent()).toEqual([body, body])
})
