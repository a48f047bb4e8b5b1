import type { GroupViews, PromptProps, ViewProps } from '@playbook/core/view'
import { useMemo } from 'react'
import { AssemblePrompt } from '../../ui/prompt/AssemblePrompt.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { downloadText } from '../../ui/frame/download.ts'
import type { Download } from '../../ui/frame/Downloads.tsx'
import { FileDrop } from '../../ui/prompt/FileDrop.tsx'
import { useRows, type ColumnOf } from '../../ui/table/useRows.ts'
import type * as steps from './steps.ts'
import { gmtText } from '../gmt/text.ts'

type Library = ViewProps<typeof steps.DMT>['value']
type Row = [term: string, entry: Library[string]]

const columns: readonly ColumnOf<Row>[] = [
  { name: 'Term', value: ([term]) => term },
  { name: 'Description', value: ([, { description }]) => description ?? '' },
  { name: 'Drugs', value: ([, { set }]) => set.length, numeric: true },
  // Long sets are drawn as far as they can be seen; downloads and copies are whole.
  {
    name: 'Drug set',
    value: ([, { set }]) => set.join('\t'),
    format: (drugs) => String(drugs).slice(0, 400),
    width: 420,
  },
]

function DmtView({ value, print }: ViewProps<typeof steps.DMT>) {
  const rows = useMemo(() => Object.entries(value), [value])
  return (
    <DataTable
      label="Drug set library"
      model={useRows(rows, columns)}
      downloads={downloadsOf(value)}
      print={print}
      empty="No drug sets"
    />
  )
}

function downloadsOf(dmt: Library): Download[] {
  return [
    {
      label: 'JSON',
      filename: 'data.json',
      save: () => downloadText('data.json', 'application/json', JSON.stringify(dmt)),
    },
    {
      label: 'DMT',
      filename: 'data.dmt',
      save: () => downloadText('data.dmt', 'text/tab-separated-values', gmtText(dmt)),
    },
  ]
}

const READABLE = ['.dmt', '.gmt', '.txt', '.dmt.gz', '.gmt.gz', '.txt.gz']

function UploadPrompt(props: PromptProps<typeof steps.uploadDmt>) {
  return <FileDrop {...props} accept={READABLE} exampleOf="DMTFileUpload" />
}

function Assemble({ inputs, ...props }: PromptProps<typeof steps.drugSetsToDmt>) {
  return <AssemblePrompt {...props} noun="Drug set" sets={inputs.sets} />
}

export const { views, prompts }: GroupViews<typeof steps> = {
  views: { DMT: DmtView },
  prompts: { uploadDmt: UploadPrompt, drugSetsToDmt: Assemble },
}
