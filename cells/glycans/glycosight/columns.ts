import type { Column } from '@playbook/core/readable'

interface Site {
  readonly UniProtAcc: string
  readonly AAPosition: number
  readonly SpectralCount: number
  readonly DistinctPeptideCount: number
  readonly Peptides: string
}

/** What a table of glycosylation sites shows. */
export const siteColumns: readonly Column<Site>[] = [
  { name: 'UniProt Accession', value: ({ UniProtAcc }) => UniProtAcc },
  { name: 'Amino Acid Position', value: ({ AAPosition }) => AAPosition, format: 'count' },
  { name: 'Spectral Count', value: ({ SpectralCount }) => SpectralCount, format: 'count' },
  { name: 'Distinct Peptide Count', value: ({ DistinctPeptideCount }) => DistinctPeptideCount, format: 'count' },
  { name: 'Peptides', value: ({ Peptides }) => Peptides },
]
