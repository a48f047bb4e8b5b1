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
  { name: 'UniProt accession', value: ({ UniProtAcc }) => UniProtAcc },
  { name: 'Position', value: ({ AAPosition }) => AAPosition, format: 'count' },
  { name: 'Peptides', value: ({ Peptides }) => Peptides },
  { name: 'Spectra', value: ({ SpectralCount }) => SpectralCount, format: 'count' },
  { name: 'Distinct peptides', value: ({ DistinctPeptideCount }) => DistinctPeptideCount, format: 'count' },
]
