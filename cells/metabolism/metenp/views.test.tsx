// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { views } from './views.tsx'

afterEach(cleanup)

const { MetENPResult } = views
const out = 'https://bdcw.org//MetENP/rest/./../out/1853a_20240417_121728'
const value = {
  RESTURL: 'https://bdcw.org/MetENP/rest/x',
  res: [
    { FileDescription: 'Plot of metabolite count', FileURL: `${out}/metcountplot.pdf` },
    { FileDescription: 'KEGG pathway enrichment', FileURL: `${out}/Kegg_pathway_enrichment.json` },
    { FileDescription: 'Not an address', FileURL: 'javascript:alert(1)' },
  ],
}

it('numbers the files from 1 and leads to each by its description', () => {
  render(<MetENPResult value={value} />)
  expect(screen.getByRole('columnheader', { name: 'No.' })).toBeDefined()
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['1', '2', '3'])
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Plot of metabolite count', `${out}/metcountplot.pdf`],
    ['KEGG pathway enrichment', `${out}/Kegg_pathway_enrichment.json`],
  ])
  expect(screen.getAllByRole('gridcell').map(({ textContent }) => textContent)).toEqual([
    'Plot of metabolite count',
    'PDF',
    'KEGG pathway enrichment',
    'JSON',
    'Not an address',
    '',
  ])
})

it('prints the same, and says that there is nothing', () => {
  render(<MetENPResult value={value} print />)
  const table = screen.getByRole('table', { name: 'Results of MetENP' })
  expect(
    within(table)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['1', '2', '3'])
  cleanup()
  render(<MetENPResult value={{ ...value, res: [] }} />)
  expect(screen.getByText('MetENP made no files')).toBeDefined()
})
