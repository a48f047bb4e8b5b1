// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { ProteinDetail } from './detail.ts'
import { views } from './views.tsx'

afterEach(cleanup)

const site = (at: number) => ({
  site_lbl: `Asn${at}`,
  site_category: 'reported',
  type: 'N-linked',
  glytoucan_ac: at % 2 === 0 ? 'G17689DH' : '',
})
const hgf = ProteinDetail.parse({
  uniprot: { uniprot_canonical_ac: 'P14210-1', uniprot_id: 'HGF_HUMAN', length: 728 },
  protein_names: [{ name: 'Hepatocyte growth factor', type: 'recommended' }],
  gene: [{ name: 'HGF', locus: { chromosome: '7', start_pos: 81770438, end_pos: 81699008, strand: '-' } }],
  species: [{ name: 'Homo sapiens', common_name: 'Human', taxid: 9606 }],
  keywords: ['glycoprotein'],
  glycosylation: [1, 2, 3, 4, 5, 6].map(site),
  phosphorylation: [{ start_pos: 32, end_pos: 32, residue: 'Ser' }],
  snv: [
    {
      start_pos: 137,
      sequence_org: 'R',
      sequence_mut: 'K',
      chr_id: '7',
      chr_pos: '81745123',
      ref_nt: 'C',
      alt_nt: 'T',
      disease: [
        { disease_id: 'DOID:1319', recommended_name: { name: 'brain cancer' } },
        { disease_id: 'DOID:162', recommended_name: { name: 'cancer' } },
      ],
      keywords: ['somatic'],
    },
  ],
})

const facts = (label: string) => {
  const list = screen.getByLabelText(label, { selector: 'dl' })
  const [names, values] = ['dt', 'dd'].map((tag) =>
    [...list.querySelectorAll(tag)].map(({ textContent }) => textContent),
  )
  return Object.fromEntries(names?.map((name, at) => [name, values?.[at]]) ?? [])
}
const rowsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent))

it('shows the record of a protein with the first five of its sites, and says that there are more', () => {
  render(<views.GlyGenProtein value={hgf} />)
  expect(facts('Protein')).toEqual({
    Gene: 'HGF',
    'UniProt accession': 'P14210-1',
    'Gene location': 'chr7:81,699,008–81,770,438, minus strand',
    'UniProt entry name': 'HGF_HUMAN',
    Length: '728 amino acids',
    'Protein name': 'Hepatocyte growth factor',
    Organism: 'Homo sapiens (Human; TaxID: 9606)',
    Phosphorylation: 'Reported',
    Glycosylation: 'Reported',
  })
  expect(screen.getByRole('link', { name: 'P14210-1' }).getAttribute('href')).toBe(
    'https://www.glygen.org/protein/P14210-1',
  )
  expect(rowsOf('Glycosylation')).toHaveLength(6)
  expect(screen.getByText('*This is a preview of the full glycosylation data table.')).toBeDefined()
  expect(rowsOf('Phosphorylation')[1]).toEqual(['1', 'Ser32', '', '', ''])
  expect(screen.queryByText(/full phosphorylation data table/)).toBeNull()
  expect(screen.getByRole('button', { name: /Download JSON/ })).toBeDefined()
})

it('says of a protein of which little is known what is not known, and prints no controls', () => {
  render(<views.GlyGenProtein value={ProteinDetail.parse({ uniprot: { uniprot_canonical_ac: 'Q1-1' } })} print />)
  expect(facts('Protein')).toMatchObject({
    'Gene location': 'Not known',
    Organism: 'Not known',
    Glycosylation: 'None reported',
  })
  expect(screen.queryByRole('table')).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
})

it('counts the records of glycosylation without a glycan', () => {
  render(<views.Glycosylation value={hgf.glycoprotein} print />)
  expect(facts('Glycosylation')).toEqual({
    'UniProt accession': 'P14210-1',
    'Without a GlyTouCan accession': '3 of 6 records',
  })
  expect(screen.getAllByRole('link', { name: 'G17689DH' })[0]?.getAttribute('href')).toBe(
    'https://www.glygen.org/glycan/G17689DH',
  )
})

it('says where there is nothing to show', () => {
  render(<views.Glycosylation value={{ glycosylation: false, protein_accession: 'P1' }} />)
  render(<views.Phosphorylation value={{ phosphorylation: true, phosphorylation_data: [] }} />)
  expect(screen.getByText('No Glycosylation Information to Display')).toBeDefined()
  expect(screen.getByText('No Phosphorylation Information to Display')).toBeDefined()
})

it('shows of each protein of a set what is reported, and draws only a part of ten thousand', () => {
  const row = (accession: string, o: number) => ({
    gene: { name: 'HGF' },
    uniprot: { uniprot_canonical_ac: accession },
    protein_names: { name: 'Hepatocyte growth factor' },
    species: { name: 'Human', taxid: '9606' },
    bools: { total_n_glycosites: 0, total_o_glycosites: o, reported_phosphosites: 1, reported_snv: 0 },
  })
  render(<views.GlyGenProteins value={[row('P1', 1), row('P2', 0)]} print />)
  expect(rowsOf('Proteins in GlyGen')).toEqual([
    ['Row', 'Gene', 'UniProt accession', 'Glycosylation', 'Phosphorylation', 'Variants', 'Protein name', 'Species'],
    ['1', 'HGF', 'P1', 'Reported', 'Reported', 'None reported', 'Hepatocyte growth factor', 'Human (TaxID: 9606)'],
    ['2', 'HGF', 'P2', 'None reported', 'Reported', 'None reported', 'Hepatocyte growth factor', 'Human (TaxID: 9606)'],
  ])
  cleanup()
  render(<views.GlyGenProteins value={Array.from({ length: 10_000 }, (_unused, at) => row(`P${at}`, at))} />)
  expect(screen.getByText('10,000 rows')).toBeDefined()
  expect(screen.getAllByRole('row').length).toBeLessThan(60)
})

it('has a row for each variant, with its diseases as links', () => {
  render(<views.ProteinVariants value={[hgf, { ...hgf, snv: [] }]} print />)
  const [head, row] = rowsOf('Single nucleotide variants')
  expect(head).toEqual([
    'Row',
    'UniProt accession',
    'Genomic position',
    'Amino acids',
    'Disease',
    'Residue (start)',
    'Residue (end)',
    'Reference nucleotide',
    'Alternate nucleotide',
  ])
  expect(row).toEqual([
    '1',
    'P14210-1',
    'chr7:81,745,123',
    'R -> K',
    'brain cancer (DOID:1319), cancer (DOID:162)',
    '137',
    '',
    'C',
    'T',
  ])
  cleanup()
  render(<views.ProteinVariants value={[hgf]} />)
  expect(screen.getByRole('link', { name: 'brain cancer (DOID:1319)' }).getAttribute('href')).toBe(
    'https://disease-ontology.org/term/DOID:1319',
  )
})
