// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import * as Y from 'yjs'
import { kinds } from '../kinds.ts'
import type { ScoreLine } from './scoreLines.ts'
import { prompts } from './views.tsx'

afterEach(cleanup)

function show(typed: string, value?: ScoreLine[]) {
  const document = new Y.Doc()
  document.getText('scores').insert(0, typed)
  const onSubmit = vi.fn<(value: ScoreLine[]) => void>()
  const draft = (field: string) => document.getText(field)
  const props = { row: kinds.gene, inputs: {}, value, onSubmit, draft, readOnly: false }
  render(<prompts.inputScores {...props} />)
  return { onSubmit, text: document.getText('scores') }
}

it('submits what is typed, with its scores, and fills in an example', () => {
  const { onSubmit, text } = show('ACE2 2.5\nTP53\t-inf')
  expect(screen.getByText('2 genes with scores')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Submit' }))
  expect(onSubmit.mock.calls).toEqual([
    [
      [
        { term: 'ACE2', zscore: 2.5 },
        { term: 'TP53', zscore: '-inf' },
      ],
    ],
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Example' }))
  expect(text.toString().split('\n')[0]).toBe('UTP14A\t4.2')
})

it('names the line that has no score instead of leaving it out', () => {
  show('ACE2 2.5\nTP53')
  expect(screen.getByText('Line 2 ends without a score: “TP53”.')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Submit' }).disabled).toBe(true)
})

it('knows what was submitted before', () => {
  show('ACE2 2.5', [{ term: 'ACE2', zscore: 2.5 }])
  expect(screen.getByText('Submitted')).toBeTruthy()
})
