// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Threshold } from './threshold.ts'
import { ThresholdPrompt } from './ThresholdPrompt.tsx'

afterEach(cleanup)

function prompt(value: Threshold | undefined) {
  const onSubmit = vi.fn()
  render(<ThresholdPrompt value={value} onSubmit={onSubmit} readOnly={false} otherwise="the rule of the reference." />)
  const type = (name: string, text: string) =>
    fireEvent.change(screen.getByRole('textbox', { name }), { target: { value: text } })
  return { onSubmit, type }
}

it('submits p-value, level and change together, once all of them can be used', () => {
  const { onSubmit, type } = prompt({ p: 'adjusted', alpha: 0.05, change: 1 })
  expect(screen.getByText('Submitted')).toBeDefined()
  type('Largest p-value', '2')
  expect(screen.getByText('Enter a p-value above 0 and up to 1.')).toBeDefined()
  type('Largest p-value', '1e-3')
  type('Least log2 fold change', '')
  expect(screen.getByText('Enter a log2 fold change of 0 or more.')).toBeDefined()
  type('Least log2 fold change', '0')
  fireEvent.change(screen.getByRole('combobox', { name: 'Which p-value' }), { target: { value: 'raw' } })
  fireEvent.click(screen.getByRole('button', { name: 'Apply' }))
  expect(onSubmit.mock.calls).toEqual([[{ p: 'raw', alpha: 0.001, change: 0 }]])
})

it('says what holds where no threshold was set, and offers the usual one', () => {
  const { onSubmit } = prompt(undefined)
  expect(screen.getByText('No threshold is set. Until one is: the rule of the reference.')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Use this threshold' }))
  expect(onSubmit.mock.calls).toEqual([[{ p: 'adjusted', alpha: 0.05, change: 1 }]])
})
