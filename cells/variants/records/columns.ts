import type { Column } from '@playbook/core/readable'

interface Row {
  readonly variant: string
  readonly database: string
  readonly id: string
  readonly address: string
}

/** The names that the registry gives databases, as words: `MyVariantInfo_hg38` is MyVariantInfo hg38. */
const spaced = (name: string) => name.replaceAll('_', ' ')

/** What a table of the ids of a variant shows. */
export const idColumns: readonly Column<Row>[] = [
  { name: 'Database', value: ({ database }) => spaced(database) },
  { name: 'Identifier', value: ({ id }) => id },
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
