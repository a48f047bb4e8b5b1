import type { GroupViews, PromptProps, ViewProps } from '@playbook/core/view'
import { useMemo } from 'react'
import { AssemblePrompt } from '../../ui/prompt/AssemblePrompt.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { downloadText } from '../../ui/frame/download.ts'
import type { Download } from '../../ui/frame/Downloads.tsx'
import { FileDrop } from '../../ui/prompt/FileDrop.tsx'
import { useRows, type ColumnOf } from '../../ui/table/useRows.ts'
import type * as steps from './steps.ts'
import { gmtText } from './text.ts'

type Library = ViewProps<typeof steps.GMT>['value']
type Row = [term: string, entry: Library[string]]

const columns: readonly ColumnOf<Row>[] = [
  { name: 'Term', value: ([term]) => term },
  { name: 'Description', value: ([, { description }]) => description ?? '' },
  { name: 'Genes', value: ([, { set }]) => set.length, numeric: true },
  // Long sets are drawn as far as they can be seen; downloads and copies are whole.
  {
    name: 'Gene set',
    value: ([, { set }]) => set.join('\t'),
    format: (genes) => String(genes).slice(0, 400),
    width: 420,
  },
]

function GmtView({ value, print }: ViewProps<typeof steps.GMT>) {
  const rows = useMemo(() => Object.entries(value), [value])
  return (
    <DataTable
      label="Gene set library"
      model={useRows(rows, columns)}
      downloads={downloadsOf(value)}
      print={print}
      empty="No gene sets"
    />
  )
}

function downloadsOf(gmt: Library): Download[] {
  return [
    {
      label: 'JSON',
      filename: 'data.json',
      save: () => downloadText('data.json', 'application/json', JSON.stringify(gmt)),
    },
    {
      label: 'GMT',
      filename: 'data.gmt',
      save: () => downloadText('data.gmt', 'text/tab-separated-values', gmtText(gmt)),
    },
  ]
}

function UploadPrompt(props: PromptProps<typeof steps.uploadGmt>) {
  return <FileDrop {...props} accept={['.gmt', '.txt', '.gmt.gz', '.txt.gz']} exampleOf="GMTFileUpload" />
}

function Assemble({ inputs, ...props }: PromptProps<typeof steps.geneSetsToGmt>) {
  return <AssemblePrompt {...props} noun="Gene set" sets={inputs.genesets} />
}

export const { views, prompts }: GroupViews<typeof steps> = {
  views: { GMT: GmtView },
  prompts: { uploadGmt: UploadPrompt, geneSetsToGmt: Assemble },
}
