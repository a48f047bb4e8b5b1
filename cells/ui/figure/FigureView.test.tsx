// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { bars, pca } from '../../shared/figure/examples.fixture.ts'
import { FigureLookContext } from './FigureLookContext.tsx'
import { FigureView } from './FigureView.tsx'

afterEach(cleanup)
// The lazy chunk is slow to load on a busy machine, which is not what is tested here.
beforeAll(() => import('./InteractiveFigure.tsx'))

const dots = () => document.querySelectorAll('[aria-label=dot] path').length

it('draws three linked panels of a figure of three components, and turns them on request', async () => {
  render(<FigureView figure={pca} />)
  expect(await screen.findAllByRole('group', { name: /^Principal components of samples: PC/ })).toHaveLength(3)
  fireEvent.click(screen.getByRole('button', { name: 'Rotate' }))
  expect(screen.getByRole('group', { name: /turned by the arrow keys/ })).toBeDefined()
  expect(screen.getByRole('img', { name: pca.description })).toBeDefined()
})

it('leaves a group out by a click on the legend and takes it in again', async () => {
  render(<FigureView figure={pca} />)
  const control = await screen.findByRole('button', { name: 'control' })
  const whole = dots()
  fireEvent.click(control)
  expect(control.getAttribute('aria-pressed')).toBe('false')
  expect(dots()).toBe(whole - 9)
  fireEvent.click(control)
  expect(dots()).toBe(whole)
})

it('reads items out by the arrow keys', async () => {
  render(<FigureView figure={bars} />)
  const panel = await screen.findByRole('group', { name: /^Library Sizes/ })
  fireEvent.keyDown(panel, { key: 'ArrowRight' })
  expect(screen.getByRole('status').textContent).toBe('b, Size 30')
  fireEvent.keyDown(panel, { key: 'ArrowRight' })
  expect(screen.getByRole('status').textContent).toBe('a, Size 10')
})

it('prints without controls', async () => {
  render(<FigureView figure={pca} print />)
  expect(await screen.findAllByRole('group', { name: /^Principal components/ })).toHaveLength(3)
  expect(screen.queryAllByRole('button')).toEqual([])
  expect(screen.getByText('control')).toBeDefined()
})

it('says so when there is nothing to draw', async () => {
  render(<FigureView figure={{ ...bars, data: { Sample: [], Size: [] } }} />)
  expect(await screen.findByText('The figure has no data.')).toBeDefined()
})

it('draws in the colours that were chosen, on light pages alone', async () => {
  const look = { widthMm: 85, fontPt: 7, palette: 'grey' } as const
  render(
    <FigureLookContext value={{ look }}>
      <FigureView figure={bars} />
    </FigureLookContext>,
  )
  const panel = await screen.findByRole('group', { name: /^Library Sizes/ })
  const plain = () => {
    for (let host: HTMLElement | null = panel; host !== null; host = host.parentElement) {
      const color = host.style.getPropertyValue('--f-plain')
      if (color !== '') return color
    }
    return undefined
  }
  expect(plain()).toBe('#4d4d4d')
  document.documentElement.dataset['theme'] = 'dark'
  await waitFor(() => expect(plain()).toBeUndefined())
  delete document.documentElement.dataset['theme']
})
