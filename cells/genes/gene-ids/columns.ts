import type { Column } from '@playbook/core/readable'

interface Identified {
  readonly SYMBOL: string
  readonly ENTREZID: string
  readonly GENENAME: string
}

/** What a table of the identifiers of genes shows. */
export const geneColumns: readonly Column<Identified>[] = [
  { name: 'Symbol', value: ({ SYMBOL }) => SYMBOL },
  { name: 'Entrez ID', value: ({ ENTREZID }) => ENTREZID },
  { name: 'Gene name', value: ({ GENENAME }) => GENENAME },
]

/** A row for each gene: a gene has one for every combination of its identifiers. */
export function geneRows<Row extends Identified>(rows: readonly Row[]): readonly Row[] {
  return [...new Map(rows.toReversed().map((row) => [row.ENTREZID, row])).values()].toReversed()
}
