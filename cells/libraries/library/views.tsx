import type { GroupViews, PromptProps, ViewProps } from '@playbook/core/view'
import { useMemo } from 'react'
import { onlyInput } from '../../shared/inputs.ts'
import { AssemblePrompt } from '../../ui/prompt/AssemblePrompt.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { jsonDownload, textDownload } from '../../ui/frame/download.ts'
import type { Download } from '../../ui/frame/Downloads.tsx'
import { FileDrop } from '../../ui/prompt/FileDrop.tsx'
import { useRows, type ColumnOf } from '../../ui/table/useRows.ts'
import type { Format } from './formats.ts'
import type * as steps from './steps.ts'
import { gmtText } from './text.ts'
import type { Library } from './type.ts'

interface OfFormat {
  readonly row: Format
}

function LibraryView({ value, print, row }: ViewProps<typeof steps.library.members.gmt> & OfFormat) {
  const rows = useMemo(() => Object.entries(value), [value])
  const columns = useMemo(() => columnsOf(row), [row])
  return (
    <DataTable
      label={`${row.kind} set library`}
      model={useRows(rows, columns)}
      downloads={downloadsOf(value, row)}
      print={print}
      empty={`No ${row.noun} sets`}
    />
  )
}

function columnsOf({ kind }: Format): readonly ColumnOf<[term: string, entry: Library[string]]>[] {
  return [
    { name: 'Term', value: ([term]) => term },
    { name: 'Description', value: ([, { description }]) => description ?? '' },
    { name: `${kind}s`, value: ([, { set }]) => set.length, numeric: true },
    // Long sets are drawn as far as they can be seen; downloads and copies are whole.
    {
      name: `${kind} set`,
      value: ([, { set }]) => set.join('\t'),
      format: (members) => String(members).slice(0, 400),
      width: 420,
    },
  ]
}

function downloadsOf(library: Library, { name }: Format): Download[] {
  const filename = `data.${name.toLowerCase()}`
  return [jsonDownload(library), textDownload(name, filename, 'text/tab-separated-values', () => gmtText(library))]
}

function Upload({ row, ...props }: PromptProps<typeof steps.uploadLibrary.members.gmt> & OfFormat) {
  const accept = ['', '.gz'].flatMap((packed) => row.endings.map((ending) => `.${ending}${packed}`))
  return <FileDrop {...props} accept={accept} exampleOf={`${row.name}FileUpload`} />
}

function Assemble({ inputs, row, ...props }: PromptProps<typeof steps.assembleLibrary.members.gmt> & OfFormat) {
  return <AssemblePrompt {...props} noun={`${row.kind} set`} sets={onlyInput(inputs)} />
}

export const { views, prompts }: GroupViews<typeof steps> = {
  views: { library: LibraryView },
  prompts: { uploadLibrary: Upload, assembleLibrary: Assemble },
}
