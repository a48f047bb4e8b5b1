// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CellBoundary } from './CellBoundary.tsx'

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue(undefined))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function draw(message: string) {
  let isThere = false
  const Part = () => {
    if (!isThere) throw new Error(message)
    return <p>The result</p>
  }
  render(
    <CellBoundary resetKey={1}>
      <Part />
    </CellBoundary>,
  )
  return () => {
    isThere = true
    act(() => void dispatchEvent(new Event('online')))
  }
}

it.each([
  'Failed to fetch dynamically imported module: http://localhost/assets/views.js',
  'error loading dynamically imported module: http://localhost/assets/views.js',
  'Importing a module script failed.',
])('draws by itself what had not arrived, once the connection is back: %s', (message) => {
  const comeBack = draw(message)
  expect(screen.getByRole('alert').textContent).toContain('This cell is drawn as soon as the server can be reached.')
  comeBack()
  expect(screen.getByText('The result')).toBeDefined()
})

it('says of what is broken that the data are safe, and leaves trying again to the reader', () => {
  const comeBack = draw('x is undefined')
  comeBack()
  expect(screen.getByRole('alert').textContent).toContain(
    'This cell cannot be drawn.The data are safe. If it happens again, reload the page. Client side error: x is undefined',
  )
})
