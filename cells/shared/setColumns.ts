import { readableTable, type Column, type Readable } from '@playbook/core/readable'

type Entry = readonly [
  term: string,
  entry: { readonly description?: string | undefined; readonly set: readonly string[] },
]

/** Whether sets have descriptions that say more than their names. */
export function areDescribed(sets: readonly Entry[]): boolean {
  return sets.some(([term, { description = '' }]) => description !== '' && description !== term)
}

/** What a table of the sets of a library shows; descriptions where they say something. */
export function setColumns(sets: readonly Entry[], { kind }: { readonly kind: string }): readonly Column<Entry>[] {
  const description: Column<Entry> = { name: 'Description', value: ([, entry]) => entry.description ?? '' }
  return [
    { name: 'Term', value: ([term]) => term },
    ...(areDescribed(sets) ? [description] : []),
    { name: `${kind}s`, value: ([, { set }]) => set.length, format: 'count' },
    { name: `${kind} Set`, value: ([, { set }]) => set.join('\t'), format: 'names' },
  ]
}

/** The sets of a library on paper. */
export function libraryTable(sets: Readonly<Record<string, Entry[1]>>, kind: { readonly kind: string }): Readable {
  const rows = Object.entries(sets)
  return readableTable(rows, setColumns(rows, kind))
}
