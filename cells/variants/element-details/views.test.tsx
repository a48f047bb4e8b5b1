// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { views } from './views.tsx'

afterEach(cleanup)

it('heads positions of elements as their records are headed', () => {
  const coordinates = { chromosome: 'chr1', start: 825_620, end: 825_820 }
  render(<views.ElementPositions value={[{ entId: 'EH38E1', coordinates }]} />)
  const texts = (role: string) => screen.getAllByRole(role).map(({ textContent }) => textContent)
  expect(texts('columnheader')).toEqual(['Row', 'Regulatory element', 'Chromosome', 'Start', 'End'])
  expect(texts('gridcell')).toEqual(['EH38E1', 'chr1', '825,620', '825,820'])
})
