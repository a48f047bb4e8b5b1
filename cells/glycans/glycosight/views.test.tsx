// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { isReadable } from './formats.ts'
import { views } from './views.tsx'

afterEach(cleanup)

const { GlycosylationSites, PeptideFile } = views
const site = {
  UniProtAcc: 'P01009-1',
  AAPosition: 271,
  SpectralCount: 49,
  DistinctPeptideCount: 2,
  Peptides: 'YLGnATAIFFLPDEGK,YLGnATAIFFLPDEGKLQHLENELTHDIITK',
}

it('prints sites with a link to the protein', () => {
  render(<GlycosylationSites value={{ results: [site] }} print />)
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['UniProt accession', 'Position', 'Peptides', 'Spectra', 'Distinct peptides']),
  )
  expect(screen.getByRole('link', { name: 'P01009-1' }).getAttribute('href')).toBe(
    'https://www.glygen.org/protein/P01009-1',
  )
})

it('says that no site was found', () => {
  render(<GlycosylationSites value={{ results: [] }} />)
  expect(screen.getByText('No glycosylation site was found')).toBeDefined()
})

it('names the file with its size', () => {
  const value = { url: `storage://${'a'.repeat(64)}`, filename: 'sample.mzid.gz', size: 5828, description: 'Plasma' }
  const { container } = render(<PeptideFile value={value} />)
  expect(screen.getByRole('link', { name: 'sample.mzid.gz' })).toBeDefined()
  expect(container.textContent).toContain('Plasma · 5.69 KiB')
})

it.each(['a.mzid', 'A.MZID.GZ', 'a.tar.gz', 'b.tgz'])('reads %s', (name) => expect(isReadable(name)).toBe(true))
it.each(['a.mzML', 'mzid', 'a.gz', 'a.mzid.zip'])('does not read %s', (name) => expect(isReadable(name)).toBe(false))
