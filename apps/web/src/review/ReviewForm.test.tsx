// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { fill, press, renderForm, startFormServer } from '../ui/testingForms.tsx'
import { ReviewForm } from './ReviewForm.tsx'
import { REVIEW } from './testing.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const REASON = 'Reasons of the verdict on the whole'
const send = () => screen.getByRole('button', { name: 'Send the review' })

it('cannot be sent without a verdict, is saved before it is sent, and can be sent again after it was refused', async () => {
  const server = startFormServer({})
  renderForm(<ReviewForm review={REVIEW} />)
  expect(send()).toHaveProperty('disabled', true)
  const [first] = screen.getAllByRole<HTMLInputElement>('radio')
  if (first !== undefined) fireEvent.click(first)
  fill(REASON, 'The batch is not in the design.')
  server.refuse('This link has ended. Ask the authors for another one.')
  press('Send the review')
  expect(await screen.findByText('This link has ended. Ask the authors for another one.')).toBeTruthy()
  expect(screen.getByLabelText(REASON)).toHaveProperty('value', 'The batch is not in the design.')
  expect(server.sent.filter((request) => request.includes('submission'))).toEqual([])
  server.refuse()
  fill(REASON, 'The batch is not in the design!')
  expect(screen.queryByText('This link has ended. Ask the authors for another one.')).toBeNull()
  fill(REASON, 'The batch is not in the design.')
  press('Send the review')
  await waitFor(() => expect(server.sent.at(-1)).toBe('POST /api/reviews/r1/submission {}'))
  const words = { claims: {}, overall: 'accept', reason: 'The batch is not in the design.' }
  expect(server.sent.at(-2)).toBe(`PUT /api/reviews/r1/draft ${JSON.stringify(words)}`)
})

it('shows a review that was sent as it was sent', () => {
  startFormServer({})
  const words = { claims: {}, overall: null, reason: 'Well done.' }
  renderForm(<ReviewForm review={{ ...REVIEW, words, submitted: '2026-11-25T10:00:00.000Z' }} />)
  expect(screen.getByLabelText(REASON)).toHaveProperty('readOnly', true)
  expect(screen.queryByRole('button', { name: 'Send the review' })).toBeNull()
})
