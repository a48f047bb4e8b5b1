// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { GenomePicture } from './GenomePicture.tsx'

afterEach(cleanup)

const mark = (label: string, start: number) => ({
  label,
  kind: 'regulatory' as const,
  region: { chromosome: 'chrX', start, end: start + 300 },
})

it('names every region, its chromosome, and the assembly of its scale', () => {
  render(<GenomePicture marks={[mark('EH38E2744005', 15_579_000), mark('EH38E2744007', 15_579_800)]} />)
  const picture = screen.getByRole('img', {
    name: '2 regulatory elements spanning 1,100 bp of chrX (chrX:15,579,000–15,580,100, GRCh38): on the chromosome (above) and side by side (below).',
  })
  expect([...picture.querySelectorAll('text')].map(({ textContent }) => textContent)).toEqual([
    'chrX',
    'EH38E2744005',
    'EH38E2744007',
    '15,579,000',
    '15,579,500',
    '15,580,000',
    'bp on chrX (GRCh38)',
  ])
  expect(screen.getByRole('button', { name: /Download/ })).toBeDefined()
})

it('has no controls on paper, and no picture of what lies on no chromosome', () => {
  const { container } = render(<GenomePicture marks={[mark('EH38E2744005', 15_579_000)]} print />)
  expect([container.querySelectorAll('svg').length, screen.queryByRole('button')]).toEqual([1, null])
  cleanup()
  const region = { chromosome: 'scaffold', start: 1, end: 2 }
  expect(render(<GenomePicture marks={[{ label: 'A', kind: 'variant', region }]} />).container.innerHTML).toBe('')
})
