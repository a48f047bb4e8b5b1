// @vitest-environment jsdom
import type { History, Moment, PastState } from '@playbook/core/api/history'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { addStep } from '../../live/testing.ts'
import { useTestSession } from '../../live/testingPage.tsx'
import { TestPage } from '../testing.tsx'
import { HistoryTab } from './HistoryTab.tsx'

const session = useTestSession()
const ADA = { id: 'ada', name: 'Ada' }
const GRACE = { id: 'grace', name: 'Grace' }
const SESSION = '0b8a7f4e-0000-4000-8000-000000000001'
let pages: Record<string, History> = {}
let past: PastState = { did: [], since: [], results: [] }
let sent: string[] = []
let refuse: string | undefined

beforeEach(() => {
  pages = { '': { moments: [], versions: [] } }
  past = { did: [], since: [], results: [] }
  sent = []
  refuse = undefined
  vi.stubGlobal('fetch', async (path: string) => {
    const address = new URL(path, 'http://lab.example')
    sent.push(path.replace('/api/playbooks/test', ''))
    if (refuse !== undefined) return Response.json({ error: { name: 'Error', message: refuse } }, { status: 500 })
    if (address.pathname.endsWith('/changes')) return Response.json(past)
    return Response.json(pages[address.searchParams.get('before') ?? address.searchParams.get('session') ?? ''])
  })
})

const moment = (id: string, ended: string, more: Partial<Moment> = {}): Moment => ({
  id,
  session: `s-${id}`,
  people: [{ by: ADA, edits: 3, cells: 1 }],
  began: ended,
  ended,
  edits: 3,
  title: '',
  cells: 2,
  states: 1,
  ...more,
})
const version = { id: 'v1', number: 1, name: 'For review', by: GRACE, created: '2026-05-03T08:00:00', results: 2 }

function open() {
  const nameVersion = vi.fn()
  render(
    <TestPage session={session()} dialogs={{ nameVersion }}>
      <HistoryTab />
    </TestPage>,
  )
  return nameVersion
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const entries = () => screen.getAllByRole('button', { expanded: false }).map(({ textContent }) => textContent)

it('says that nothing was changed yet, and names a version', async () => {
  const nameVersion = open()
  expect(await screen.findByText('Nothing has been changed yet. What you do from now on stands here.')).toBeTruthy()
  press('Name this version')
  expect(nameVersion).toHaveBeenCalledOnce()
})

it('says why it could not be loaded, and loads it when it is asked again', async () => {
  refuse = 'The database does not answer.'
  open()
  expect((await screen.findByRole('alert')).textContent).toContain(`The history could not be loaded${refuse}`)
  refuse = undefined
  press('Try again')
  expect(await screen.findByText(/^Nothing has been changed yet/)).toBeTruthy()
  expect(sent).toEqual(['/history?', '/history?'])
})

it('lists sessions and versions by day, and earlier ones when they are asked for', async () => {
  const earlier = '2026-05-02T00:00:00.000Z'
  const together = [ADA, GRACE, null, ADA].map((by) => ({ by, edits: 1, cells: 1 }))
  pages = {
    '': {
      moments: [moment('m2', '2026-05-03T10:00:00', { began: '2026-05-03T09:30:00', edits: 1 })],
      versions: [version],
      earlier,
    },
    [earlier]: { moments: [moment('m1', '2026-05-01T10:00:00', { people: together, cells: 1 })], versions: [] },
  }
  open()
  await screen.findByRole('heading', { name: /^Sunday,? 3 May 2026$/ })
  expect(entries()).toEqual(['Ada09:30–10:001 edit, 2 cells', 'Version 1 “For review”08:00by Grace'])
  press('Earlier')
  await screen.findByRole('heading', { name: /^Friday,? 1 May 2026$/ })
  expect(entries()[2]).toBe('4Ada, Grace and 2 others10:003 edits, 1 cell')
  expect(screen.queryByRole('button', { name: 'Earlier' })).toBeNull()
  expect(sent).toEqual(['/history?', `/history?before=${encodeURIComponent(earlier)}`])
})

it('shows what was done in a session, what differs since, and compares it with a version', async () => {
  const gene = addStep(session(), 'Enter', {}, 'TP53')
  pages = { '': { moments: [moment('m2', '2026-05-03T10:00:00')], versions: [version] } }
  const words = [{ kind: 'removed', text: 'few' } as const, { kind: 'added', text: 'many' } as const]
  past = {
    did: [{ kind: 'added', cell: gene, name: 'Enter a gene', details: [] }],
    since: [
      { kind: 'changed', cell: gene, name: 'Enter a gene', details: [{ what: 'answer', was: 'ACE2', is: 'TP53' }] },
      { kind: 'removed', cell: 'gone', name: 'Text', details: [{ what: 'text', was: '', is: '', words }] },
    ],
    results: [],
  }
  open()
  fireEvent.click(await screen.findByRole('button', { name: /^Ada/ }))
  expect(await screen.findByText('Since then: 1 removed, 1 changed.')).toBeTruthy()
  expect(screen.getByText('Then: 1 added')).toBeTruthy()
  expect(
    screen
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
      .filter((text) => /^[≠−]/.test(text ?? '')),
  ).toEqual(['≠ Changed 1. Enter a geneanswer ACE2 TP53', '− Removed Textremoved: fewadded: many'])
  fireEvent.change(screen.getByLabelText('Compare with'), { target: { value: 'v1' } })
  expect(await screen.findByText(/^From version 1 to the state of 10:00: /)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Look at it' }).getAttribute('href')).toBe('/playbooks/test/history/m2')
  expect(sent.slice(1)).toEqual(['/history/m2/changes?whole=yes', '/history/v1/changes?until=m2&whole=yes'])
})

it('says that nothing differs, or that results alone do', async () => {
  pages = { '': { moments: [], versions: [version] } }
  open()
  fireEvent.click(await screen.findByRole('button', { name: /^Version 1/ }))
  expect(await screen.findByText('Nothing differs from now.')).toBeTruthy()
  press(/^Version 1/)
  expect(screen.queryByText('Nothing differs from now.')).toBeNull()
  const change = { isSame: false, gained: ['TP53'], lost: [], crossed: [{ name: 'MYC', was: 0.04, is: 0.0612 }] }
  past = {
    ...past,
    results: [{ cell: 'gone', name: 'Test', change: { ...change, rows: { was: 4, is: 6, gained: 2, lost: 0 } } }],
  }
  press(/^Version 1/)
  expect(await screen.findByText('No cell differs from now, but results that were computed anew do.')).toBeTruthy()
  expect(screen.getByText('4 → 6 rows').closest('li')?.textContent).toBe(
    'Test4 → 6 rows+ gained TP53 and 1 moreMYC crossed 0.05: 0.040 → 0.061',
  )
})

it('shows who did how much in a session, and its states in between', async () => {
  const people = [
    { by: ADA, edits: 5, cells: 2 },
    { by: null, edits: 1, cells: 0 },
  ]
  const whole = moment('m2', '2026-05-03T10:00:00', { people, states: 2, session: SESSION })
  pages = {
    '': { moments: [whole], versions: [] },
    [SESSION]: { moments: [moment('m1', '2026-05-03T09:00:00', { session: SESSION })], versions: [] },
  }
  open()
  fireEvent.click(await screen.findByRole('button', { name: /Ada and Guest/ }))
  fireEvent.click(screen.getByText('In between: 2 states'))
  const between = screen.getByText('In between: 2 states').closest('details')
  if (between === null) throw new Error('There is nothing in between.')
  fireEvent(between, new Event('toggle'))
  expect(await within(between).findByRole('button', { name: /09:00/ })).toBeTruthy()
  expect(screen.getByText('Who did how much').nextElementSibling?.textContent).toBe(
    'Ada 5 edits in 2 cellsGuest 1 edit',
  )
  expect(sent.at(-1)).toBe(`/history?session=${SESSION}`)
})

it('is for people who may change the playbook', async () => {
  session().connection.set({ ...session().connection.get(), role: 'commenter' })
  open()
  expect(document.body.textContent).toBe('The history is for people who may change this playbook.')
  await waitFor(() => expect(sent).toEqual([]))
})
