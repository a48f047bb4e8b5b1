// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { holdSending } from '../ui/testingBusy.ts'
import { fill, press, renderForm, startFormServer } from '../ui/testingForms.tsx'
import { Toaster } from '../ui/toast/Toaster.tsx'
import { dismissToasts } from '../ui/toast/toasts.ts'
import { SuggestDialog } from './SuggestDialog.tsx'
import { SuggestionsPage } from './SuggestionsPage.tsx'

afterEach(() => {
  cleanup()
  dismissToasts()
  vi.unstubAllGlobals()
  document.title = ''
})

function open(from: string | undefined) {
  const onClose = vi.fn()
  const server = startFormServer({ 'POST /api/suggestions': { id: 's' } })
  renderForm(
    <>
      <SuggestDialog from={from} onClose={onClose} />
      <Toaster />
    </>,
  )
  return { ...server, onClose }
}

const WHAT = 'What it does, and where its data or method comes from'
const output = () => screen.getByRole('combobox', { name: 'What it gives' })
const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value

it('suggests a step, again after it was refused, and keeps all that was written until then', async () => {
  const { sent, refuse, onClose } = open('Set[Gene]')
  expect(screen.getByRole('dialog', { name: 'Suggest a step' }).textContent).toContain(
    'What would you like to do with this: Gene set?',
  )
  fill('Name', ' Survival of the set ')
  fireEvent.change(output(), { target: { value: 'PlotlyPlot' } })
  fill(WHAT, 'Kaplan-Meier curves.')
  refuse('You have made thirty suggestions today.')
  const letGo = holdSending()
  press('Suggest it')
  const button = screen.getByRole('button', { name: 'Suggest it' })
  await waitFor(() => expect(button.ariaBusy).toBe('true'))
  letGo()
  expect((await screen.findByRole('alert')).textContent).toBe('Nothing was sentYou have made thirty suggestions today.')
  expect(['Name', WHAT].map(value)).toEqual([' Survival of the set ', 'Kaplan-Meier curves.'])
  expect(output()).toHaveProperty('value', 'PlotlyPlot')
  expect([button.ariaBusy, onClose.mock.calls.length]).toEqual([null, 0])
  refuse()
  press('Suggest it')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(screen.getByText('Thank you. What becomes of it is told in your account.')).toBeTruthy()
  const said = {
    name: 'Survival of the set',
    inputs: 'Set[Gene]',
    output: 'PlotlyPlot',
    description: 'Kaplan-Meier curves.',
  }
  const body = `POST /api/suggestions ${JSON.stringify(said)}`
  expect(sent).toEqual([body, body])
})

it('suggests a data type, which gives itself', async () => {
  const { sent, onClose } = open(undefined)
  expect(screen.getByRole('dialog', { name: 'Suggest a data type' })).toBeTruthy()
  expect(screen.queryByRole('combobox')).toBeNull()
  fill('Name', 'Survival times')
  fill(WHAT, 'Days by sample.')
  press('Suggest it')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  const said = { name: 'Survival times', inputs: '', output: 'Survival times', description: 'Days by sample.' }
  expect(sent).toEqual([`POST /api/suggestions ${JSON.stringify(said)}`])
})

it('sends nothing when it is cancelled, and names a type that is not known by its id', () => {
  const { sent, onClose } = open('Type[of tomorrow]')
  expect(screen.getByRole('dialog').textContent).toContain('with this: Type[of tomorrow]?')
  press('Cancel')
  expect([sent, onClose.mock.calls.length]).toEqual([[], 1])
})

const ALL = 'GET /api/admin/suggestions'
const survival = {
  id: 's1',
  name: 'Survival',
  inputs: 'Set[Gene]',
  output: 'PlotlyPlot',
  description: 'Kaplan-Meier curves.',
  by: 'Ada',
  state: 'new',
  created: '2020-11-20T10:00:00.000Z',
}

function openAll(suggestions: readonly unknown[] | null, judged: readonly unknown[] = []) {
  const answers: Record<string, unknown> = {
    [ALL]: suggestions === null ? null : { suggestions },
    'GET /api/admin/answers': { answers: judged },
  }
  const server = startFormServer(answers)
  renderForm(<SuggestionsPage />)
  return { ...server, answers }
}

it('says what becomes of a suggestion, again after that was refused', async () => {
  const { sent, refuse, answers } = openAll([
    survival,
    { ...survival, id: 's2', name: 'Times', inputs: '', by: 'Grace' },
  ])
  await screen.findByText('Survival')
  expect(screen.getAllByRole('listitem').map((item) => item.querySelector('p')?.textContent)).toEqual([
    'Set[Gene] → PlotlyPlot\nKaplan-Meier curves.',
    'A data type\nKaplan-Meier curves.',
  ])
  const select = screen.getByLabelText('What becomes of Survival')
  refuse('It was withdrawn.')
  fill('What becomes of Survival', 'planned')
  expect((await screen.findByRole('alert')).textContent).toBe('Nothing was changedIt was withdrawn.')
  await waitFor(() => expect(select).toHaveProperty('value', 'new'))
  refuse()
  answers[ALL] = { suggestions: [{ ...survival, state: 'planned' }] }
  fill('What becomes of Survival', 'planned')
  await waitFor(() => expect(select).toHaveProperty('value', 'planned'))
  expect(screen.queryByRole('alert')).toBeNull()
  const body = 'PUT /api/admin/suggestions/s1 {"state":"planned"}'
  expect(sent).toEqual([body, body])
})

it('says that nobody has suggested anything, and nobody has judged an answer', async () => {
  openAll([])
  expect(await screen.findByText('Nobody has suggested anything yet.')).toBeTruthy()
  expect(await screen.findByText('Nobody has said what they think of an answer yet.')).toBeTruthy()
})

it('shows which answers were found useful, and says that the list could not be loaded', async () => {
  const answer = {
    question: 'Which drugs?',
    answer: 'These.',
    feedback: '-1',
    created: '2020-11-20T10:00:00.000Z',
  }
  openAll(
    [],
    [
      { ...answer, id: 'b6f0c1d2-0000-4000-8000-000000000001' },
      { ...answer, id: 'b6f0c1d2-0000-4000-8000-000000000002', feedback: '+1' },
    ],
  )
  await screen.findByText('Useful')
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Not useful · 20 Nov 2020Which drugs?\nThese.',
    'Useful · 20 Nov 2020Which drugs?\nThese.',
  ])
  cleanup()
  const { answers } = openAll(null)
  expect((await screen.findByRole('alert')).textContent).toBe('The list could not be loadedThere is none.Try again')
  expect(screen.queryByText('What people think of the assistant’s answers')).toBeNull()
  answers[ALL] = { suggestions: [survival] }
  press('Try again')
  expect(await screen.findByText('Survival')).toBeTruthy()
})
