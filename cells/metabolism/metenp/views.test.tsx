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

const namesIn = (list: string) =>
  within(screen.getByRole('list', { name: list }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

it('lists figures before data files, and leads to each by its description', () => {
  render(<MetENPResult value={value} />)
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Figures', 'Data files'])
  expect(namesIn('Figures')).toEqual(['Plot of metabolite countPDF', 'Not an address'])
  expect(namesIn('Data files')).toEqual(['KEGG pathway enrichmentJSON'])
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Plot of metabolite count', `${out}/metcountplot.pdf`],
    ['KEGG pathway enrichment', `${out}/Kegg_pathway_enrichment.json`],
  ])
  expect(screen.getByRole('button', { name: /Download JSON/ })).toBeDefined()
})

it('prints the same without controls, and says that there is nothing', () => {
  render(<MetENPResult value={value} print />)
  expect(namesIn('Data files')).toEqual(['KEGG pathway enrichmentJSON'])
  expect(screen.queryByRole('button')).toBeNull()
  cleanup()
  render(<MetENPResult value={{ ...value, res: [] }} />)
  expect(screen.getByText('MetENP made no files')).toBeDefined()
})
