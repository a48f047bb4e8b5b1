import type { Column } from '@playbook/core/readable'

interface MadeFile {
  readonly FileDescription: string
  readonly FileURL: string
}

/** What a table of the files that MetENP made shows. */
export const fileColumns: readonly Column<MadeFile>[] = [
  { name: 'Description', value: ({ FileDescription }) => FileDescription },
  { name: 'Format', value: ({ FileURL }) => /\.(\w+)$/.exec(FileURL)?.[1]?.toUpperCase() ?? '' },
  { name: 'Address', value: ({ FileURL }) => FileURL },
]
