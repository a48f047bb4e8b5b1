// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { Progress } from './Progress.tsx'

afterEach(cleanup)

it('shows what of a result is finished, under the last line of the run', () => {
  const parts = [
    { title: 'Publications', text: 'Interferon in melanoma' },
    { title: 'An abstract of at most 200 words', text: 'ACE2 was up [PMC1].' },
  ]
  render(<Progress message="The first version is reviewed" fraction={0.6} parts={parts} />)
  expect(screen.getByRole('progressbar', { name: 'The first version is reviewed' })).toBeTruthy()
  const list = within(screen.getByRole('region', { name: 'Finished so far' }))
  expect(list.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(parts.map(({ title }) => title))
  expect(list.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(parts.map(({ text }) => text))
})

it('shows no list where nothing is finished', () => {
  render(<Progress message="Asking" />)
  expect(screen.queryByRole('region')).toBeNull()
})
