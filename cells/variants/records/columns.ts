import type { Column } from '@playbook/core/readable'

interface Row {
  readonly variant: string
  readonly database: string
  readonly id: string
  readonly address: string
}

/** Databases by the names that the registry gives them. */
const DATABASES: Readonly<Record<string, string>> = {
  ClinVarAlleles: 'ClinVar (allele)',
  ClinVarVariations: 'ClinVar (variation)',
  MyVariantInfo_hg19: 'MyVariant.info (GRCh37)',
  MyVariantInfo_hg38: 'MyVariant.info (GRCh38)',
}

/** As their owners call them; what is not listed in words: `gnomAD_4` is gnomAD 4. */
const databaseOf = ({ database }: Row) => DATABASES[database] ?? database.replaceAll('_', ' ')

/** The registry has the numbers of dbSNP without their letters. */
export function idOf({ database, id }: Pick<Row, 'database' | 'id'>): string {
  return database === 'dbSNP' && /^\d+$/.test(id) ? `rs${id}` : id
}

/** What a table of the ids of a variant shows. */
export const idColumns: readonly Column<Row>[] = [
  { name: 'Database', value: databaseOf },
  { name: 'Identifier', value: idOf },
]

/** The same of several variants. */
export const idColumnsOfSet: readonly Column<Row>[] = [
  { name: 'Variant', value: ({ variant }) => variant },
  ...idColumns,
]

type Families = readonly {
  readonly name: string
  readonly sources: readonly { readonly '@id': string; readonly id: string }[]
}[]

/** A row for each id. */
export function idRows(variant: string, families: Families): readonly Row[] {
  return families.flatMap(({ name, sources }) =>
    sources.map((source) => ({ variant, database: name, id: source.id, address: source['@id'] })),
  )
}
