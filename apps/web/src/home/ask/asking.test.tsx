// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { list, open, serve } from '../testing.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
})

it('begins with what was typed, by Enter', async () => {
  const asked = serve({ ...list, 'POST /api/playbooks': { status: 201, body: { id: 'new4' } } })
  open()
  const box = screen.getByRole('textbox', { name: /^A gene, a list/ })
  fireEvent.change(box, { target: { value: 'imatinib' } })
  expect((await screen.findByText('Drug: imatinib')).getAttribute('role')).toBe('status')
  fireEvent.keyDown(box, { key: 'Enter' })
  await waitFor(() => expect(location.pathname).toBe('/playbooks/new4'))
  const [, body = ''] = /^POST \/api\/playbooks (.*)$/.exec(asked.at(-1) ?? '') ?? []
  const { first } = JSON.parse(body)
  expect([first.metadata.title, first.workflow.map(({ type }: { type: string }) => type)]).toEqual([
    'Is imatinib toxic to cells?',
    ['Input[Drug]', 'CytotoxicityOfDrug'],
  ])
})

it('says what a dropped table is, and lets it be read as something else', async () => {
  serve(list)
  open()
  const table = new File(['Sample,Group\ns1,ctrl\ns2,IFNa\n'], 'samples.csv')
  fireEvent.drop(window, { dataTransfer: { types: ['Files'], files: [table] } })
  expect(await screen.findByText('A table about samples, 2 samples: Group')).toBeTruthy()
  const as = () => screen.getByRole('group', { name: 'Read samples.csv as' })
  expect(as().querySelector('[aria-pressed="true"]')?.textContent).toBe('About samples')
  fireEvent.click(screen.getByRole('button', { name: 'Counts' }))
  expect(as().querySelector('[aria-pressed="true"]')?.textContent).toBe('Counts')
  expect(screen.getByRole('button', { name: /^Do the samples agree/ })).toBeTruthy()
})

it('says of the playbooks of late what they found', async () => {
  const finding = { text: 'KLF4 was high in skin.', type: 'Scored[Tissue]' }
  serve({ ...list, 'GET /api/playbooks/p1/finding': { body: finding } })
  open()
  expect(await screen.findByText('KLF4 was high in skin.')).toBeTruthy()
})
