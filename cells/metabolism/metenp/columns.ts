import type { Column } from '@playbook/core/readable'
import { formatOf, nameOf, type MadeFile } from './files.ts'

/** What a table of the files that MetENP made shows. */
export const fileColumns: readonly Column<MadeFile>[] = [
  { name: 'File', value: nameOf },
  { name: 'Format', value: formatOf },
  { name: 'Address', value: ({ FileURL }) => FileURL },
]
