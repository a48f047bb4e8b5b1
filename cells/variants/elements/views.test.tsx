// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { views } from './views.tsx'

afterEach(cleanup)

const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
const cells = () => screen.getAllByRole('gridcell').map(({ textContent }) => textContent)
const element = (entId: string, chromosome: string) => ({
  entId,
  ldhId: '1',
  entContent: { coordinates: { chromosome, start: 825_620, end: 825_820 } },
})

it('heads the elements of variants by what their rows hold', () => {
  render(<views.ElementsOfVariants value={[{ caid: 'CA1', reEntId: 'EH38E1', rePosition: 'chr1:825620-825820' }]} />)
  expect(heads()).toEqual(['Row', 'Variant', 'Regulatory element', 'Position'])
  expect(cells()).toEqual(['CA1', 'EH38E1', 'chr1:825,620–825,820'])
})

it('heads elements by their ids and places, and leaves a place empty that is not known', () => {
  render(<views.ElementRecords value={[element('EH38E1', 'chr1'), element('EH38E2', '')]} />)
  expect(heads()).toEqual(['Row', 'Regulatory element', 'Chromosome', 'Start', 'End'])
  expect(cells()).toEqual(['EH38E1', 'chr1', '825,620', '825,820', 'EH38E2', '', '', ''])
})

it('has the gene before its elements', () => {
  render(<views.ElementsOfGenes value={[{ gene: 'MTHFR', regulatoryElements: [element('EH38E1', 'chr1')] }]} />)
  expect(heads()).toEqual(['Row', 'Gene', 'Regulatory element', 'Chromosome', 'Start', 'End'])
  expect(cells()).toEqual(['MTHFR', 'EH38E1', 'chr1', '825,620', '825,820'])
})
