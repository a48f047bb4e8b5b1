// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ProjectTab } from './ProjectTab.tsx'

const PROJECT = 'me/interferon'
const folder = (id: string, name: string) => ({ id, name, kind: 'folder', size: null, changed: null, url: null })
const file = (name: string) => ({
  id: name,
  name,
  kind: 'file',
  size: 8_400_000,
  changed: '2026-04-18T09:12:00Z',
  url: `drs://cavatica-ga4gh-api.sbgenomics.com/${name}`,
})
const lanes = Array.from({ length: 130 }, (_, at) => file(`lane-${at + 1}.fastq.gz`))

const asked: string[] = []
let ending: string | null = '9a1f'
let other: string | null = null
beforeEach(() => {
  asked.length = 0
  ending = '9a1f'
  other = null
  vi.stubGlobal('fetch', async (path: string) => {
    const { pathname, searchParams } = new URL(path, 'http://localhost')
    if (pathname === '/api/account/platforms') {
      return Response.json({
        integrations: [
          { platform: 'cavatica', ending, project: ending === null ? null : PROJECT },
          { platform: 'cgc', ending: other, project: null },
        ],
      })
    }
    if (pathname.endsWith('/projects')) {
      return Response.json({ projects: [{ id: PROJECT, name: 'Interferon' }], next: null })
    }
    asked.push(searchParams.toString())
    const from = Number(searchParams.get('from'))
    if (searchParams.has('name')) return Response.json({ entries: [lanes[119]], total: 1, next: null })
    if (searchParams.get('folder') === 'lanes') {
      return Response.json({ entries: lanes.slice(from, from + 100), total: 130, next: from === 0 ? 100 : null })
    }
    if (searchParams.get('folder') === 'empty') return Response.json({ entries: [], total: 0, next: null })
    if (searchParams.get('folder') === 'closed') {
      return Response.json(
        { error: { name: 'UpstreamError', message: 'CAVATICA does not let you do this.' } },
        { status: 502 },
      )
    }
    const there = [folder('lanes', 'Lanes'), folder('empty', 'Empty'), folder('closed', 'Closed'), file('counts.tsv')]
    return Response.json({ entries: [...there, file('report.html')], total: 5, next: null })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function show(readOnly = false) {
  const onChoose = vi.fn()
  render(<ProjectTab accept={['.tsv']} chosen={undefined} onChoose={onChoose} readOnly={readOnly} />)
  return onChoose
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const search = (typed: string) =>
  fireEvent.change(screen.getByLabelText('Search in this folder'), { target: { value: typed } })

it('chooses a file with its size, and none that the step does not read', async () => {
  const onChoose = show()
  const wrong = await screen.findByRole('button', { name: /report\.html/ })
  expect(wrong).toHaveProperty('disabled', true)
  expect(screen.getByText('8.01 MiB')).toBeTruthy()
  press(/counts\.tsv/)
  expect(onChoose.mock.calls).toEqual([
    [{ url: 'drs://cavatica-ga4gh-api.sbgenomics.com/counts.tsv', filename: 'counts.tsv', size: 8_400_000 }],
  ])
})

it('goes into a folder and back, page by page, and searches it', async () => {
  show()
  await screen.findByRole('button', { name: 'Lanes' })
  press('Lanes')
  expect(await screen.findByText(/the first 100 of 130/)).toBeTruthy()
  press('Show more')
  expect(await screen.findByText('lane-130.fastq.gz')).toBeTruthy()
  search('LANE-12')
  expect(within(screen.getByRole('list')).getAllByRole('button')).toHaveLength(11)
  search('lane-120.fastq.gz')
  press('Find this name')
  expect(await screen.findByText('lane-120.fastq.gz')).toBeTruthy()
  press('Project')
  expect(await screen.findByText('counts.tsv')).toBeTruthy()
  expect(asked).toEqual([
    'project=me%2Finterferon&from=0',
    'folder=lanes&from=0',
    'folder=lanes&from=100',
    'folder=lanes&name=lane-120.fastq.gz&from=0',
    'project=me%2Finterferon&from=0',
  ])
})

it('says what is empty, and why a folder is not shown', async () => {
  show()
  await screen.findByRole('button', { name: 'Empty' })
  press('Empty')
  expect(await screen.findByText('Nothing lies here.')).toBeTruthy()
  press('Project')
  await screen.findByRole('button', { name: 'Closed' })
  press('Closed')
  expect((await screen.findByRole('alert')).textContent).toContain('CAVATICA does not let you do this.')
})

it('says where a token is given, and goes on once it is', async () => {
  ending = null
  show()
  expect((await screen.findByRole('link', { name: 'Account' })).getAttribute('href')).toBe('/account#platforms')
  ending = '9a1f'
  press('I have added it')
  expect(await screen.findByText('counts.tsv')).toBeTruthy()
})

it('lets who is on several platforms choose among them', async () => {
  other = '77f0'
  show()
  await screen.findByText('counts.tsv')
  fireEvent.change(screen.getByLabelText('Platform'), { target: { value: 'cgc' } })
  expect(await screen.findByRole('option', { name: 'Choose a project' })).toBeTruthy()
  expect(screen.queryByText('counts.tsv')).toBe(null)
})

it('asks for nothing where only is read', () => {
  show(true)
  expect(screen.getByText('No file of a project is chosen.')).toBeTruthy()
  expect(asked).toEqual([])
})
