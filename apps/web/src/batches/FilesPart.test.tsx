// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { press, startFormServer } from '../ui/testingForms.tsx'
import { FilesPart } from './FilesPart.tsx'
import { useRowFiles, type ChosenFiles } from './useRowFiles.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function open(part: Partial<ChosenFiles> = {}) {
  const onNames = vi.fn<(names: readonly string[]) => void>()
  const retry = vi.fn()
  const rowFiles: ChosenFiles = {
    files: new Map(),
    isSending: false,
    arrived: 0,
    all: 0,
    failed: [],
    problem: undefined,
    choose: async (chosen) => chosen.map(({ name }) => name),
    retry,
    pick: ({ filename }) => filename,
    isPicked: () => false,
    ...part,
  }
  render(<FilesPart rowFiles={rowFiles} onNames={onNames} />)
  return { onNames, retry }
}

const FILES = 'Files, one row each (a zip counts as its files)'

it('gives the names of the files that are chosen, or of all in a folder', async () => {
  const { onNames } = open()
  expect(screen.queryByRole('status')).toBeNull()
  const [a, b] = [new File(['a'], 'a.tsv'), new File(['b'], 'b.tsv')]
  fireEvent.change(screen.getByLabelText(FILES), { target: { files: [a, b] } })
  await waitFor(() => expect(onNames.mock.calls).toEqual([[['a.tsv', 'b.tsv']]]))
  const folder = screen.getByLabelText('A folder')
  const opened = vi.fn()
  folder.addEventListener('click', opened)
  press('All of a folder…')
  expect([opened.mock.calls.length, folder.hasAttribute('webkitdirectory')]).toEqual([1, true])
  fireEvent.change(folder, { target: { files: [b] } })
  await waitFor(() => expect(onNames.mock.calls).toEqual([[['a.tsv', 'b.tsv']], [['b.tsv']]]))
})

it('says how many have arrived, in one or many', () => {
  const words = (part: Partial<ChosenFiles>) => {
    cleanup()
    open(part)
    return screen.getByRole('status').textContent
  }
  expect([
    words({ isSending: true, arrived: 1, all: 3 }),
    words({ arrived: 1, all: 1 }),
    words({ arrived: 3, all: 3 }),
  ]).toEqual(['1 of 3 files have arrived…', '1 file has arrived', '3 files have arrived'])
})

it('says which files did not arrive and why an archive was not opened, and tries them again', () => {
  const failed = ['a.tsv: too large', 'b.tsv: too large', 'c.tsv: too large', 'd.tsv: too large']
  const { retry } = open({ all: 5, arrived: 1, failed, problem: 'runs.zip cannot be opened as a zip archive.' })
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    'runs.zip cannot be opened as a zip archive.',
    '4 of 5 files did not arrive.a.tsv: too large b.tsv: too large c.tsv: too largeTry again',
  ])
  press('Try again')
  expect(retry).toHaveBeenCalledOnce()
})

it('opens the projects of the person, and closes them', async () => {
  startFormServer({ 'GET /api/account/platforms': { integrations: [] } })
  open()
  press('Of a cloud project…')
  expect(await screen.findByText(/^Choose files of your projects on/)).toBeTruthy()
  const button = screen.getByRole('button', { name: 'Of a cloud project…' })
  expect(button.ariaExpanded).toBe('true')
  press('Of a cloud project…')
  expect([button.ariaExpanded, screen.queryByText(/^Choose files of your projects on/)]).toEqual(['false', null])
})

it('tells files of projects apart that have one name, and takes none twice', () => {
  const { result } = renderHook(() => useRowFiles())
  const pick = (url: string) => {
    let name = ''
    act(() => {
      name = result.current.pick({ url, filename: 'counts.tsv' })
    })
    return name
  }
  const [one, two, three] = ['drs://one', 'drs://two', 'drs://three']
  expect([one, two, one, three].map(pick)).toEqual(['counts.tsv', 'counts.tsv 2', 'counts.tsv', 'counts.tsv 3'])
  expect([two, 'drs://four'].map((url) => result.current.isPicked(url))).toEqual([true, false])
  expect([...result.current.files]).toEqual([
    ['counts.tsv', { url: one, filename: 'counts.tsv' }],
    ['counts.tsv 2', { url: two, filename: 'counts.tsv' }],
    ['counts.tsv 3', { url: three, filename: 'counts.tsv' }],
  ])
})

it('names no file of an archive that cannot be opened, says so, and forgets it with the next choice', async () => {
  const { result } = renderHook(() => useRowFiles())
  const choose = (files: readonly File[]) => act(async () => result.current.choose(files))
  expect(await choose([new File(['no zip'], 'runs.zip')])).toEqual([])
  expect([result.current.problem, result.current.isSending]).toEqual([
    'runs.zip cannot be opened as a zip archive.',
    false,
  ])
  expect(await choose([])).toEqual([])
  expect(result.current.problem).toBeUndefined()
})
