// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { fill, press, renderForm } from '../ui/testingForms.tsx'
import { PublicPage } from './PublicPage.tsx'
import { own, serve, type Answer } from './testing.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  document.title = ''
})

const entry = {
  id: 'pub',
  title: 'Partners of ACE2',
  description: 'Six genes',
  authors: [{ name: 'Ada' }, { name: 'Grace' }],
  licence: 'CC BY 4.0',
  number: 2,
  published: '2020-11-20T10:00:00.000Z',
  inputs: 'Term[Gene]',
  outputs: 'Set[Gene], Type[of tomorrow]',
  clicks: 7,
}
const catalogueOf = (...publications: readonly object[]): Answer => ({
  body: { publications, inputs: ['Term[Gene]', 'Set[Gene]'], outputs: [], services: ['STRING'] },
})
const at = (part: Readonly<Record<string, string>> = {}) =>
  `GET /api/publications?${new URLSearchParams({ search: '', input: '', output: '', service: '', order: 'opened', ...part })}`

function open(given: Readonly<Record<string, Answer>>) {
  const answers: Record<string, Answer> = {
    [at()]: catalogueOf(entry),
    'GET /api/public-playbooks': { body: { playbooks: [] } },
    ...given,
  }
  const asked = serve(answers)
  renderForm(<PublicPage />)
  return { answers, asked }
}

const rows = (name: string) =>
  within(screen.getByRole('region', { name }))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent)

it('says of each publication who made it, what goes in and out, and which version it is', async () => {
  open({})
  await screen.findByRole('link', { name: 'Partners of ACE2' })
  expect(rows('Published')).toEqual([
    expect.stringMatching(
      /^Partners of ACE2Ada, Grace · Six genesFrom Gene to Gene set, Type\[of tomorrow\]version 2, 20 Nov 2020$/,
    ),
  ])
  expect(screen.getByRole('link', { name: 'Partners of ACE2' }).getAttribute('href')).toBe('/public/pub')
})

it('narrows and orders the catalogue, says that nothing fits, and can be taken back', async () => {
  const { asked } = open({
    [at({ service: 'STRING' })]: catalogueOf(),
    [at({ order: 'title' })]: catalogueOf({ ...entry, title: 'By title' }),
    [at({ order: 'title', search: 'Ada' })]: catalogueOf({ ...entry, title: 'By Ada' }),
  })
  await screen.findByRole('link', { name: 'Partners of ACE2' })
  expect(screen.queryByLabelText('Leads to')).toBeNull()
  const options = [...screen.getByLabelText('Starts from').children].map(({ textContent }) => textContent)
  expect(options).toEqual(['Starts from: any', 'Gene', 'Gene set'])
  fill('Service', 'STRING')
  expect(await screen.findByText('Nothing published fits.')).toBeTruthy()
  fill('Service', '')
  fill('Order of the published', 'title')
  expect(await screen.findByRole('link', { name: 'By title' })).toBeTruthy()
  fill('Search published playbooks', 'Ada')
  expect(await screen.findByRole('link', { name: 'By Ada' })).toBeTruthy()
  expect(asked.at(-1)).toBe(at({ order: 'title', search: 'Ada' }))
})

it('says that nothing is published and nobody has made a playbook public', async () => {
  open({ [at()]: catalogueOf() })
  expect(await screen.findByText('Nothing is published here yet.')).toBeTruthy()
  expect(await screen.findByText('Nobody has made a playbook public here yet.')).toBeTruthy()
})

it('lists the playbooks that are open while they are worked on', async () => {
  const { title, description, steps, hues, updated } = own
  open({
    'GET /api/public-playbooks': {
      body: { playbooks: [{ id: 'p1', title, description, steps, hues, updated, owner: 'Rosa' }] },
    },
  })
  const link = await screen.findByRole('link', { name: 'KLF4' })
  expect([link.getAttribute('href'), link.closest('li')?.textContent]).toEqual([
    '/playbooks/p1/report',
    expect.stringMatching(/^KLF4Rosa/),
  ])
})

it('says which list could not be loaded, and loads it again', async () => {
  const { answers } = open({ [at()]: 'unreachable' })
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toMatch(/^The catalogue could not be loadedThe server cannot be reached\./)
  answers[at()] = catalogueOf(entry)
  press('Try again')
  expect(await screen.findByRole('link', { name: 'Partners of ACE2' })).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})
