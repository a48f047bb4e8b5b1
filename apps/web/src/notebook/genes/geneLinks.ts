import type { GeneFacts } from '@playbook/cells/genes'

/** Pages of the field on a gene: by its ids where the table has them, by its symbol where it has not. */
export function geneLinks(
  gene: string,
  facts: GeneFacts | undefined,
): readonly (readonly [name: string, href: string])[] {
  const symbol = encodeURIComponent(facts?.symbol ?? gene)
  const { entrez, ensembl, uniprot, species = 'human' } = facts ?? {}
  return [
    [
      'NCBI Gene',
      entrez === undefined
        ? `https://www.ncbi.nlm.nih.gov/gene/?term=${encodeURIComponent(`${facts?.symbol ?? gene}[sym]`)}`
        : `https://www.ncbi.nlm.nih.gov/gene/${entrez}`,
    ],
    ...(ensembl === undefined ? [] : [['Ensembl', `https://www.ensembl.org/id/${ensembl}`] as const]),
    ...(uniprot === undefined ? [] : [['UniProt', `https://www.uniprot.org/uniprotkb/${uniprot}`] as const]),
    ...(species === 'human'
      ? [['GeneCards', `https://www.genecards.org/cgi-bin/carddisp.pl?gene=${symbol}`] as const]
      : []),
    ['PubMed', `https://pubmed.ncbi.nlm.nih.gov/?term=${symbol}`],
  ]
}
