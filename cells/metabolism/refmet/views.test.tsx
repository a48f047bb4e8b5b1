// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { views } from './views.tsx'

afterEach(cleanup)

const { MetaboliteSummary } = views
const lactate = {
  refmet_name: 'Lactic acid',
  formula: 'C3H6O3',
  exactmass: '90.0317',
  super_class: 'Organic acids',
  main_class: 'Short-chain acids',
  sub_class: 'Hydroxy acids',
}
const unknown = { name: 'h+', exactmass: '', formula: '' }
const headings = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)

it('has the classes under their own headings and leads to RefMet and PubChem', () => {
  render(<MetaboliteSummary value={[{ ...lactate, pubchem_cid: '107689', exactmass: '169.9980' }, unknown]} />)
  expect(screen.getByRole('grid', { name: 'Metabolites in RefMet' })).toBeDefined()
  expect(headings().slice(1)).toEqual([
    'Name',
    'RefMet name',
    'PubChem CID',
    'Exact mass (Da)',
    'Formula',
    'Super class',
    'Main class',
    'Sub class',
  ])
  const cells = screen.getAllByRole('gridcell').map(({ textContent }) => textContent)
  expect(cells.slice(0, 8)).toEqual([
    '',
    'Lactic acid',
    '107689',
    '169.9980',
    'C3H6O3',
    'Organic acids',
    'Short-chain acids',
    'Hydroxy acids',
  ])
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    'https://www.metabolomicsworkbench.org/databases/refmet/refmet_details.php?REFMET_NAME=Lactic%20acid',
    'https://pubchem.ncbi.nlm.nih.gov/compound/107689',
  ])
  expect(screen.getByText('1 of 2 in RefMet')).toBeDefined()
})

it('draws a part of a long table and links no row of dashes', () => {
  const rows = Array.from({ length: 10_000 }, () => ({ ...lactate, refmet_name: '-' }))
  render(<MetaboliteSummary value={rows} />)
  expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('10001')
  expect(screen.getAllByRole('row').length).toBeLessThan(60)
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.getByText('0 of 10,000 in RefMet')).toBeDefined()
})

it('says that there is nothing, and shows the columns that have values', () => {
  render(<MetaboliteSummary value={[]} />)
  expect(screen.getByText('No metabolites')).toBeDefined()
  cleanup()
  render(<MetaboliteSummary value={[lactate]} print />)
  const table = screen.getByRole('table', { name: 'Metabolites in RefMet' })
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Row', 'RefMet name', 'Exact mass (Da)', 'Formula', 'Super class', 'Main class', 'Sub class'])
})
