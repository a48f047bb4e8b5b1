// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { GlycanDetail, GlycanListRow } from './detail.ts'
import { views } from './views.tsx'

afterEach(cleanup)

const enzyme = (gene: string, tax_name = 'Homo sapiens') => ({
  uniprot_canonical_ac: `${gene}-1`,
  protein_name: `Enzyme ${gene}`,
  gene,
  tax_name,
  tax_common_name: tax_name === 'Homo sapiens' ? 'Human' : '',
})
const glycan = GlycanDetail.parse({
  glytoucan: { glytoucan_ac: 'G17689DH' },
  mass: 2368.84,
  mass_pme: '2943.48',
  classification: [
    { type: { name: 'N-linked' }, subtype: { name: 'complex' } },
    { type: { name: 'O-linked' }, subtype: null },
  ],
  crossref: [
    { id: 'CID1', url: 'https://pubchem.ncbi.nlm.nih.gov/compound/CID1', database: 'PubChem Compound' },
    { id: 'CID2', url: '', database: 'PubChem Compound' },
    { id: 'SID3', url: 'javascript:alert(1)', database: 'PubChem Substance' },
    { id: 'X4', url: 'https://glycosmos.org/X4', database: 'GlyCosmos' },
  ],
  enzyme: [enzyme('Mgat1', 'Mus musculus'), ...['A', 'B', 'C', 'D', 'E', 'F'].map((gene) => enzyme(gene))],
})

const facts = () => {
  const list = screen.getByLabelText('Glycan')
  return [...list.children].map((fact) => [...fact.children].map(({ textContent }) => textContent))
}

it('shows the record of a glycan with its picture, its PubChem entries and the first five human enzymes', () => {
  render(<views.GlyGenGlycan value={glycan} />)
  expect(facts()).toEqual([
    ['GlyTouCan accession', 'G17689DH'],
    ['Monoisotopic mass (Da)', '2368.84'],
    ['Permethylated monoisotopic mass (Da)', '2943.48'],
    ['Type / subtype', 'N-linked / complex | O-linked'],
    ['PubChem Compound', 'CID1'],
    ['Human enzymes', '6'],
  ])
  expect(screen.getByRole('img', { name: 'Structure of the glycan G17689DH' }).getAttribute('src')).toBe(
    '/api/glycans/G17689DH/image',
  )
  const rows = within(screen.getByRole('table', { name: 'Human enzymes' })).getAllByRole('row')
  expect(rows.map((row) => row.children[2]?.textContent)).toEqual(['Gene', 'A', 'B', 'C', 'D', 'E'])
  expect(screen.getByText('*This is a preview of the full glycoenzyme data table.')).toBeDefined()
})

it('is fine without a picture, a mass and an enzyme', () => {
  const { rerender } = render(<views.GlyGenGlycan value={glycan} />)
  fireEvent.error(screen.getByRole('img'))
  expect(screen.getByRole('img', { name: 'Structure of the glycan G17689DH (not available)' }).textContent).toBe(
    'No picture',
  )
  rerender(<views.GlyGenGlycan value={GlycanDetail.parse({ glytoucan: { glytoucan_ac: '../evil' } })} print />)
  expect(screen.queryByRole('img')).toBeNull()
  expect(facts()).toEqual([
    ['GlyTouCan accession', '../evil'],
    ['Monoisotopic mass (Da)', 'Not known'],
    ['Permethylated monoisotopic mass (Da)', 'Not known'],
    ['Type / subtype', 'Not known'],
    ['Human enzymes', 'None reported'],
  ])
  expect(screen.getByRole('link').getAttribute('href')).toBe('https://www.glygen.org/glycan/..%2Fevil')
})

it('shows a set of glycans with their pictures, and few of ten thousand', () => {
  const rows = Array.from({ length: 10_000 }, (_unused, at) =>
    GlycanListRow.parse({ glytoucan_ac: `G${10_000 + at}AB`, hit_score: 0.1, mass: 910.3278 }),
  )
  render(<views.GlyGenGlycans value={rows} />)
  expect(screen.getByText('10,000 rows')).toBeDefined()
  const pictures = screen.getAllByRole('img')
  expect(pictures[0]?.getAttribute('alt')).toBe('Structure of the glycan G10000AB')
  expect(pictures.length).toBeLessThan(20)
  expect(pictures.every((picture) => picture.getAttribute('loading') === 'lazy')).toBe(true)
  cleanup()
  render(<views.GlyGenGlycans value={rows.slice(0, 1)} print />)
  const printed = within(screen.getByRole('table')).getAllByRole('row')
  expect(printed.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    [
      'Row',
      'GlyTouCan accession',
      'Structure',
      'Monoisotopic mass (Da)',
      'Permethylated monoisotopic mass (Da)',
      'Monosaccharides',
      'Glycoproteins',
    ],
    ['1', 'G10000AB', '', '910.3278', '', '', '0'],
  ])
  expect(screen.getByRole('img', { name: 'Structure of the glycan G10000AB' })).toBeDefined()
})

it('has the score of a hit where hits differ in it', () => {
  const row = (hit_score: number) => GlycanListRow.parse({ glytoucan_ac: 'G10000AB', hit_score })
  render(<views.GlyGenGlycans value={[row(0.1), row(0.4)]} print />)
  const columns = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  expect(columns.at(-1)).toBe('Hit score')
  expect(screen.getAllByRole('row').map(({ lastChild }) => lastChild?.textContent)).toEqual(['Hit score', '0.1', '0.4'])
})

it('shows all human enzymes, or that there are none', () => {
  render(<views.Glycoenzymes value={glycan.enzyme} print />)
  expect(screen.getAllByRole('row')).toHaveLength(7)
  expect(screen.getAllByRole('row')[1]?.textContent).toBe('1A-1AEnzyme AHomo sapiens (Human)')
  render(<views.Glycoenzymes value={{ enzyme: false, enzyme_data: [] }} />)
  expect(screen.getByText('No Enzyme Information to Display')).toBeDefined()
})
