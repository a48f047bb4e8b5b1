import { formatField } from '@playbook/core/readable'
import type { GroupViews, PromptProps, ViewProps } from '@playbook/core/view'
import { useMemo } from 'react'
import { overlapWords } from '../../shared/enrichment/term.ts'
import { EnrichmentView } from '../../ui/enrichment/EnrichmentView.tsx'
import { jsonDownload } from '../../ui/frame/download.ts'
import { PickTable } from '../../ui/table/pick/PickTable.tsx'
import { useRows, type ColumnOf } from '../../ui/table/useRows.ts'
import { labelOf } from '../labels.ts'
import { BACKGROUND, recordOf } from '../records.ts'
import { ChooseLibraries } from './ChooseLibraries.tsx'
import { enrichedRows, type TableRow } from './rows.ts'
import type * as steps from './steps.ts'

const names = { library: labelOf }

function TableView({ value, print }: ViewProps<typeof steps.EnrichrTable>) {
  const terms = useMemo(() => enrichedRows(value), [value])
  return (
    <EnrichmentView
      label="Enriched terms"
      one="term"
      terms={terms}
      names={names}
      background={BACKGROUND}
      empty="No term shares a gene"
      hint="The step “Common genes of an enriched term” takes them as a gene set."
      hrefOf={recordOf}
      downloads={[jsonDownload(value)]}
      print={print}
    />
  )
}

const pickColumns: readonly ColumnOf<TableRow>[] = [
  { name: 'Term', value: named, width: 320 },
  {
    name: 'Adjusted p',
    value: ({ adjustedPvalue }) => adjustedPvalue,
    numeric: true,
    format: (p) => formatField(p, 'p-value'),
  },
  { name: 'Overlap', value: ({ genes, size }) => overlapWords({ overlap: genes.length, ...(size && { size }) }) },
]

/** Libraries share names of terms. */
function named({ term, library }: TableRow): string {
  return `${term} (${labelOf(library)})`
}

function ChooseTerm({ inputs: { table }, value, onSubmit, readOnly }: PromptProps<typeof steps.genesOfTerm>) {
  const byName = useMemo(() => new Map(table.rows.map((row) => [named(row), row])), [table])
  return (
    <PickTable
      label="Enriched terms"
      model={useRows(table.rows, pickColumns)}
      mode="radio"
      isPicked={(name) => {
        const row = byName.get(name)
        return row !== undefined && row.term === value?.term && row.library === value.library
      }}
      onPick={(name) => {
        const row = byName.get(name)
        if (row) onSubmit({ library: row.library, term: row.term })
      }}
      readOnly={readOnly}
      empty="No terms"
    />
  )
}

export const { views, prompts }: GroupViews<typeof steps> = {
  views: { EnrichrTable: TableView },
  prompts: { enrichmentTable: ChooseLibraries, genesOfTerm: ChooseTerm },
}
