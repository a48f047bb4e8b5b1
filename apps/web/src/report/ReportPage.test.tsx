// @vitest-environment jsdom
import { LONGEST_PASSAGE } from '@playbook/core/api/notebook'
import { submitParams } from '@playbook/core/document/edits'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { addStep } from '../live/testing.ts'
import { TestPlaybook, useTestSession } from '../live/testingPage.tsx'
import { dismissToasts } from '../ui/toast/toasts.ts'
import { Toaster } from '../ui/toast/Toaster.tsx'
import { ReportPage } from './ReportPage.tsx'

const session = useTestSession()

beforeEach(() => {
  dismissToasts()
  vi.stubGlobal('fetch', async (path: string) => {
    if (path.includes('/batches')) return Response.json({ batches: [] })
    if (path === '/api/services') return Response.json({ services: [] })
    return Response.json({ error: { name: 'NotFound', message: 'There is none.' } }, { status: 404 })
  })
})
afterEach(() => {
  document.title = ''
})

function open() {
  render(
    <TestPlaybook session={session()}>
      <ReportPage />
      <Toaster />
    </TestPlaybook>,
  )
}

/** A gene whose step says `done` in the methods. */
const addGene = () => addStep(session(), 'Enter', {}, 'TP53')
const button = (name: string) => screen.getByRole('button', { name })
const press = (name: string) => fireEvent.click(button(name))
const EDIT = 'Edit the methods of Enter a gene'
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text of the methods of Enter a gene' })
const type = (value: string) => fireEvent.change(field(), { target: { value } })
const methods = async () => within(await screen.findByRole('region', { name: 'Methods' }))
const passages = () => session().passages.get()

it('says what will stand there while there is nothing to report', () => {
  open()
  expect(screen.getByText(/^There is nothing to report yet\./)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Open the notebook' }).getAttribute('href')).toBe('/playbooks/test')
  expect(screen.queryByRole('region', { name: 'Methods' })).toBeNull()
})

it('tells how much was done, and lists its sections', async () => {
  addStep(session(), 'Collect', { genes: [addGene()] })
  open()
  expect((await methods()).getByText('done')).toBeTruthy()
  expect(screen.getByText('2 steps')).toBeTruthy()
  expect(screen.getByText('1 without a result yet')).toBeTruthy()
  const contents = within(screen.getByRole('navigation', { name: 'Contents' }))
  expect(contents.getAllByRole('link').map((link) => link.getAttribute('href'))).toContain('#methods')
})

it('takes what somebody writes in the place of what the steps say, and lets the steps speak again', async () => {
  const gene = addGene()
  open()
  await methods()
  press(EDIT)
  expect([document.activeElement, field().value]).toEqual([field(), 'done'])
  type('  The guardian was entered. ')
  press('Save')
  const written = { section: 'methods', cell: gene, text: 'The guardian was entered.', generated: 'done' }
  expect(passages()).toEqual([written])
  expect(await screen.findByText('The guardian was entered.')).toBeTruthy()
  fireEvent.click(screen.getByText('Edited; see what the steps say'))
  press('Use what the steps say')
  expect(passages()).toEqual([])
  expect(await (await methods()).findByText('done')).toBeTruthy()
})

it('lets the steps speak again where their own words are written back', async () => {
  addGene()
  open()
  await methods()
  for (const words of ['The guardian.', 'done']) {
    press(EDIT)
    type(words)
    press('Save')
    await (await methods()).findByText(words)
  }
  expect(passages()).toEqual([])
})

it('writes nothing by Cancel, by Escape, and where the words are those of the steps', async () => {
  addGene()
  open()
  await methods()
  for (const end of [() => press('Cancel'), () => fireEvent.keyDown(field(), { key: 'Escape' })]) {
    press(EDIT)
    type('Something else')
    end()
    expect([screen.queryByRole('textbox'), passages()]).toEqual([null, []])
  }
  press(EDIT)
  expect(field().value).toBe('done')
  press('Save')
  expect([screen.queryByRole('textbox'), passages()]).toEqual([null, []])
})

it('takes no passage that is too long to be kept, says so, and keeps what was typed', async () => {
  addGene()
  open()
  await methods()
  press(EDIT)
  type('x'.repeat(LONGEST_PASSAGE + 1))
  press('Save')
  expect(await screen.findByText('A passage has at most 50,000 letters. Shorten it before you save.')).toBeTruthy()
  expect([field().value.length, passages()]).toEqual([LONGEST_PASSAGE + 1, []])
  type('x'.repeat(LONGEST_PASSAGE))
  press('Save')
  expect(passages().map(({ text }) => text.length)).toEqual([LONGEST_PASSAGE])
})

it('keeps an edited passage while its step is answered anew', async () => {
  const gene = addGene()
  open()
  await methods()
  press(EDIT)
  type('The guardian.')
  press('Save')
  await screen.findByText('The guardian.')
  act(() => submitParams(session().doc, gene, 'ACE2'))
  expect(await (await methods()).findByText('The guardian.')).toBeTruthy()
  press(EDIT)
  expect(field().value).toBe('The guardian.')
})

it('offers nothing to edit to a reader', async () => {
  addGene()
  session().connection.set({ ...session().connection.get(), role: 'viewer' })
  open()
  expect((await methods()).queryByRole('button')).toBeNull()
  cleanup()
})
