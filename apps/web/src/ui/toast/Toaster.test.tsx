// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { Toaster } from './Toaster.tsx'
import { showToast } from './toasts.ts'

afterEach(cleanup)

it('offers one action, and goes when it is used', () => {
  const run = vi.fn()
  render(<Toaster />)
  act(() => void showToast('“KLF4” deleted', { action: { label: 'Undo', run } }))
  expect(screen.getByText('“KLF4” deleted')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(run).toHaveBeenCalledTimes(1)
  expect(screen.queryByText('“KLF4” deleted')).toBe(null)
})

it('keeps the newest three', () => {
  render(<Toaster />)
  act(() => ['one', 'two', 'three', 'four'].forEach((text) => showToast(text)))
  expect(['one', 'two', 'three', 'four'].map((text) => screen.queryByText(text) !== null)).toEqual([
    false,
    true,
    true,
    true,
  ])
})
