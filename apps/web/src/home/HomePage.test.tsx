// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { list, open, own, serve, type Answer } from './testing.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
})

it('starts a playbook with an empty input', async () => {
  const asked = serve({ ...list, 'POST /api/playbooks': { status: 201, body: { id: 'new1' } } })
  open()
  fireEvent.click(screen.getByRole('button', { name: 'A gene set' }))
  await waitFor(() =>
    expect(location.pathname + location.search).toBe('/playbooks/new1?start=Input%5BSet%5BGene%5D%5D'),
  )
  expect(asked.filter((line) => line.startsWith('POST'))).toEqual(['POST /api/playbooks {}'])
})

it('opens a copy of a template', async () => {
  const asked = serve({ ...list, 'POST /api/playbooks': { status: 201, body: { id: 'new2' } } })
  open()
  fireEvent.click(await screen.findByRole('button', { name: 'Open a copy of From counts to a PCA' }))
  await waitFor(() => expect(location.pathname).toBe('/playbooks/new2'))
  expect(asked.at(-1)).toBe('POST /api/playbooks {"template":"pca"}')
})

it('says of a template what it needs, gives, holds and asks, and finds it by its words and by what it starts from', async () => {
  serve(list)
  open()
  const rows = () => screen.getAllByRole('button', { name: /^Open a copy of/ }).map(({ ariaLabel }) => ariaLabel)
  await screen.findByRole('button', { name: 'Open a copy of From counts to a PCA' })
  expect(rows()).toEqual(['Open a copy of In which tissues is a factor active?', 'Open a copy of From counts to a PCA'])
  expect(screen.getByText('Needs a transcription factor. Example: KLF4.')).toBeTruthy()
  expect(['Asks Enrichr', 'Works offline'].map((words) => screen.getByText(words).tagName)).toEqual(['P', 'P'])
  fireEvent.click(screen.getByRole('button', { name: 'Files' }))
  expect(rows()).toEqual(['Open a copy of From counts to a PCA'])
  fireEvent.click(screen.getByRole('button', { name: 'Tissues' }))
  expect(screen.getByText('No template leads from this to that.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'anything' }))
  expect(rows()).toEqual(['Open a copy of In which tissues is a factor active?'])
  fireEvent.click(screen.getByRole('button', { name: 'any answer' }))
  const search = screen.getByRole('searchbox', { name: 'Search the templates' })
  fireEvent.change(search, { target: { value: 'enrichr tissues' } })
  await waitFor(() => expect(rows()).toEqual(['Open a copy of In which tissues is a factor active?']))
  fireEvent.change(search, { target: { value: 'glycan' } })
  expect(await screen.findByText('No template has “glycan” in its words.')).toBeTruthy()
})

it('says why a file was not imported, and what to do', async () => {
  const message = 'Step “b” uses “a”, which is not an earlier step. Mend the file and import it again.'
  serve({ ...list, 'POST /api/playbooks/import': { status: 422, body: { error: { name: 'InputError', message } } } })
  open()
  fireEvent.change(screen.getByLabelText('Files to begin with'), {
    target: { files: [new File(['{"workflow": []}'], 'cycle.json')] },
  })
  expect((await screen.findByRole('alert')).textContent).toBe(
    `The file was not imported; nothing was changed${message}`,
  )
  fireEvent.change(screen.getByLabelText('Files to begin with'), { target: { files: [new File(['%PDF'], 'a.pdf')] } })
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('a.pdf is not a JSON file.'))
  expect(location.pathname).toBe('/')
})

it('opens the cell that a dropped figure was exported from', async () => {
  const asked = serve(list)
  open()
  const source = `${location.origin}/playbooks/p1#cell-c1`
  const figure = new File([`<svg><metadata><dc:source>${source}</dc:source></metadata></svg>`], 'figure-1.svg')
  fireEvent.drop(window, { dataTransfer: { types: ['Files'], files: [figure] } })
  await waitFor(() => expect(location.href).toBe(source))
  expect(asked.filter((line) => line.startsWith('POST'))).toEqual([])
})

it('takes a file that is dropped anywhere on the page', async () => {
  const asked = serve({ ...list, 'POST /api/playbooks/import': { status: 201, body: { id: 'new3' } } })
  open()
  const dataTransfer = { types: ['Files'], files: [new File(['{"workflow":[]}'], 'w.json')] }
  fireEvent.dragEnter(window, { dataTransfer })
  expect(screen.getByText('Drop to begin')).toBeTruthy()
  fireEvent.drop(window, { dataTransfer })
  expect(screen.queryByText('Drop to begin')).toBe(null)
  await waitFor(() => expect(location.pathname).toBe('/playbooks/new3'))
  expect(asked.filter((line) => line.startsWith('POST'))).toEqual(['POST /api/playbooks/import {"workflow":[]}'])
})

it('deletes with a way back', async () => {
  const asked = serve({
    ...list,
    'DELETE /api/playbooks/p1': { status: 204 },
    'POST /api/deleted-playbooks/p1/restore': { status: 204 },
  })
  open()
  const more = await screen.findByRole('button', { name: 'More for KLF4' })
  fireEvent.keyDown(more, { key: 'Enter' })
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  expect(screen.queryByRole('link', { name: 'KLF4' })).toBe(null)
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('link', { name: 'KLF4' })).toBeTruthy()
  expect(asked.filter((line) => !line.startsWith('GET'))).toEqual([
    'DELETE /api/playbooks/p1',
    'POST /api/deleted-playbooks/p1/restore',
  ])
})

it('says what to do when the server cannot be reached', async () => {
  serve({ 'GET /api/playbooks': 'unreachable' })
  open()
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /^Your playbooks could not be loadedThe server cannot be reached\./,
  )
  serve(list)
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: 'KLF4' })).toBeTruthy()
})

it('begins with the box alone where there is nothing yet', async () => {
  serve({ 'GET /api/playbooks': { body: { playbooks: [], templates: [] } } })
  open()
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Yours' })).toBeNull())
  expect(screen.getByRole('textbox', { name: 'A gene, a list, an rs id, a drug, a file or a question' })).toBeTruthy()
})

const other = { ...own, id: 'p2', title: 'Interferon', owner: 'Grace', role: 'viewer', visibility: 'public' }
const two = { 'GET /api/playbooks': { body: { playbooks: [own, other], templates: [] } } }
const names = () => screen.getAllByRole('link').flatMap(({ title }) => (title === '' ? [] : [title]))

it('finds a playbook by what only the server knows, and shows what is mine', async () => {
  serve({ ...two, 'GET /api/found-playbooks?search=stat1': { body: { ids: ['p2'] } } })
  open()
  fireEvent.click(await screen.findByRole('button', { name: 'Mine 1' }))
  expect(names()).toEqual(['All playbooks', 'KLF4'])
  fireEvent.click(screen.getByRole('button', { name: 'All 2' }))
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search your playbooks' }), { target: { value: 'stat1' } })
  await waitFor(() => expect(names()).toEqual(['All playbooks', 'Interferon']))
})

it('renames and duplicates where a playbook stands', async () => {
  const asked = serve({
    ...two,
    'PUT /api/playbooks/p1/title': { status: 204 },
    'POST /api/playbooks': { status: 201, body: { id: 'p3' } },
  })
  open()
  fireEvent.keyDown(await screen.findByRole('button', { name: 'More for KLF4' }), { key: 'Enter' })
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Rename' }))
  fireEvent.change(await screen.findByLabelText('New title'), { target: { value: 'KLF4 again' } })
  fireEvent.click(screen.getByRole('button', { name: 'Rename' }))
  fireEvent.keyDown(await screen.findByRole('button', { name: 'More for KLF4 again' }), { key: 'Enter' })
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Duplicate' }))
  expect(await screen.findByText('“KLF4 again” is copied')).toBeTruthy()
  expect(asked.filter((line) => !line.startsWith('GET'))).toEqual([
    'PUT /api/playbooks/p1/title {"title":"KLF4 again"}',
    'POST /api/playbooks {"copyOf":"p1"}',
  ])
})

it('goes on with the next playbook of the bin once one is restored, and with the way out after the last', async () => {
  const binned = ['Old', 'Older'].map((title) => ({ id: title, title, deleted: '2026-11-20T10:00:00.000Z' }))
  const answers: Record<string, Answer> = { ...list, 'GET /api/deleted-playbooks': { body: { playbooks: binned } } }
  for (const { id } of binned) answers[`POST /api/deleted-playbooks/${id}/restore`] = { status: 204 }
  serve(answers)
  open()
  fireEvent.click(await screen.findByRole('button', { name: 'Bin' }))
  const restore = async (title: string, left: typeof binned) => {
    const button = await screen.findByRole('button', { name: `Restore ${title}` })
    answers['GET /api/deleted-playbooks'] = { body: { playbooks: left } }
    fireEvent.click(button)
  }
  await restore('Old', binned.slice(1))
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Restore Older'))
  await restore('Older', [])
  await screen.findByText('The bin is empty.')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Close'))
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('restores from the bin, and deletes for ever when asked twice', async () => {
  const asked = serve({
    ...list,
    'GET /api/deleted-playbooks': {
      body: { playbooks: [{ id: 'b1', title: 'Old', deleted: '2026-11-20T10:00:00.000Z' }] },
    },
    'POST /api/deleted-playbooks/b1/restore': { status: 204 },
    'DELETE /api/deleted-playbooks/b1': { status: 204 },
  })
  open()
  fireEvent.click(await screen.findByRole('button', { name: 'Bin' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Restore Old' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Restore Old' })).toHaveProperty('disabled', false))
  fireEvent.click(screen.getByRole('button', { name: 'Delete for ever: Old' }))
  fireEvent.click(screen.getByRole('button', { name: 'Really? There is no way back: Old' }))
  await waitFor(() =>
    expect(asked.filter((line) => !line.startsWith('GET'))).toEqual([
      'POST /api/deleted-playbooks/b1/restore',
      'DELETE /api/deleted-playbooks/b1',
    ]),
  )
})
