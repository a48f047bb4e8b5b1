// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ErrorText } from './steps.ts'
import { views } from './views.tsx'

it('shows the message of an error in an alert', () => {
  const value = 'Error: Please confirm the terms.'
  render(<views.ErrorText value={value} />)
  expect(screen.getByRole('alert').textContent).toBe(value)
  expect([ErrorText.id, ErrorText.text?.(value)]).toEqual(['Error', value])
})
