// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { Suspense, useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { loadable } from './loadable.tsx'

afterEach(cleanup)

function Counter({ from }: { readonly from: number }) {
  const [count, setCount] = useState(from)
  return <button onClick={() => setCount(count + 1)}>{`counted ${count}`}</button>
}

it('draws at once what was loaded before', async () => {
  const { Component, load } = loadable(async () => Counter)
  await load()
  render(<Component from={2} />)
  expect(screen.getByRole('button').textContent).toBe('counted 2')
})

it('loads by itself what was not, and stays what it is when it is loaded again', async () => {
  const { Component, load } = loadable(async () => Counter)
  const shown = (
    <Suspense fallback="on its way">
      <Component from={2} />
    </Suspense>
  )
  const { rerender } = render(shown)
  expect(document.body.textContent).toBe('on its way')
  const button = await screen.findByRole('button')
  act(() => button.click())
  await load()
  rerender(shown)
  expect(screen.getByRole('button').textContent).toBe('counted 3')
})
