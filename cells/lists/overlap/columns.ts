import type { Column } from '@playbook/core/readable'

interface Groups {
  readonly set_annotations: readonly string[]
  readonly chunks: readonly (readonly string[])[]
  readonly composition_array: readonly (readonly number[])[]
}

/** What is said of the groups of items that the same sets hold, by their positions. */
export function groupColumns(overlap: Groups): readonly Column<number>[] {
  const { set_annotations: names, chunks, composition_array: held } = overlap
  return [
    { name: 'Sets', value: (group) => names.filter((_name, row) => held[row]?.[group] === 1).join(', ') },
    { name: 'Common items', value: (group) => chunks[group]?.length ?? 0, format: 'count' },
    { name: 'Items', value: (group) => (chunks[group] ?? []).join('\t'), format: 'names' },
  ]
}
