import type { Column } from '@playbook/core/readable'

type Entry = readonly [
  term: string,
  entry: { readonly description?: string | undefined; readonly set: readonly string[] },
]

/** What a table of the sets of a library shows. */
export function setColumns({ kind }: { readonly kind: string }): readonly Column<Entry>[] {
  return [
    { name: 'Term', value: ([term]) => term },
    { name: 'Description', value: ([, { description }]) => description ?? '' },
    { name: `${kind}s`, value: ([, { set }]) => set.length, format: 'count' },
    { name: `${kind} Set`, value: ([, { set }]) => set.join('\t'), format: 'names' },
  ]
}
