import type { GroupViews, PromptProps, ViewProps } from '@playbook/core/view'
import { useMemo, useState } from 'react'
import { Button } from '../../ui/frame/Button.tsx'
import { jsonDownload, textDownload } from '../../ui/frame/download.ts'
import promptStyles from '../../ui/prompt/Prompt.module.css'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { PickTable } from '../../ui/table/pick/PickTable.tsx'
import { TableOrBars } from '../../ui/table/TableOrBars.tsx'
import { useRows, type ColumnOf } from '../../ui/table/useRows.ts'
import { namesWithin, threeDigits } from '../../ui/text/format.ts'
import { termPage } from '../pages.ts'
import { labelOf } from '../types.ts'
import { overlapOf, tableBars } from './bars.ts'
import { ChooseLibraries } from './ChooseLibraries.tsx'
import { isSignificant, LEVEL, type TableRow } from './rows.ts'
import type * as steps from './steps.ts'

const adjusted: ColumnOf<TableRow> = {
  name: 'Adjusted p',
  value: ({ adjustedPvalue }) => adjustedPvalue,
  numeric: true,
  format: threeDigits,
  isPinned: true,
}
const columns: readonly ColumnOf<TableRow>[] = [
  { name: 'Term', value: ({ term }) => term, links: ({ term }) => [{ text: term, href: termPage(term) }], width: 250 },
  adjusted,
  { name: 'p-value', value: ({ pvalue }) => pvalue, numeric: true, format: threeDigits, isPinned: true },
  { name: 'Overlap', value: overlapOf },
  { name: 'Genes', value: ({ genes }) => genes.join(' '), format: namesWithin(46), width: 300 },
  { name: 'Odds ratio', value: ({ oddsRatio }) => oddsRatio, numeric: true, format: threeDigits },
  { name: 'Combined score', value: ({ combinedScore }) => combinedScore, numeric: true, format: threeDigits },
  { name: 'Library', value: ({ library }) => labelOf(library), width: 220 },
]

interface Part {
  readonly name: string
  readonly rows: readonly TableRow[]
}

/** All terms, those that are significant, and those of each library where there are several. */
function partsOf({ rows, libraries }: ViewProps<typeof steps.EnrichrTable>['value']): readonly Part[] {
  const each = libraries.length < 2 ? [] : libraries
  return [
    { name: 'All', rows },
    { name: `Adjusted p < ${LEVEL}`, rows: rows.filter(isSignificant) },
    ...each.map((name) => ({ name: labelOf(name), rows: rows.filter(({ library }) => library === name) })),
  ]
}

function TableView({ value, print }: ViewProps<typeof steps.EnrichrTable>) {
  const parts = useMemo(() => partsOf(value), [value])
  const [chosen, setChosen] = useState(0)
  const rows = parts[chosen]?.rows ?? value.rows
  const bars = useMemo(() => tableBars(rows), [rows])
  const label = 'Enriched terms'
  const tsv = () => [columns.map(({ name }) => name).join('\t'), ...value.rows.map(lineOf)].join('\n')
  const downloads = [jsonDownload(value), textDownload('TSV', 'data.tsv', 'text/tab-separated-values', tsv)]
  return (
    <div className={promptStyles.prompt}>
      {!print && (
        <div className={promptStyles.counts} role="group" aria-label="Terms to show">
          {parts.map((part, at) => (
            <Button
              key={part.name}
              size="small"
              kind={at === chosen ? 'primary' : 'default'}
              aria-pressed={at === chosen}
              onClick={() => setChosen(at)}
            >
              {`${part.name}: ${part.rows.length.toLocaleString('en')}`}
            </Button>
          ))}
        </div>
      )}
      <TableOrBars label={label} bars={bars} print={print}>
        <DataTable
          label={label}
          model={useRows(rows, columns)}
          downloads={downloads}
          print={print}
          empty={value.rows.length === 0 ? 'No term shares a gene' : `No term has an adjusted p-value below ${LEVEL}`}
        />
      </TableOrBars>
    </div>
  )
}

/** Numbers in full. */
function lineOf(row: TableRow, at: number): string {
  return columns.map(({ value }) => String(value(row, at) ?? '')).join('\t')
}

const pickColumns: readonly ColumnOf<TableRow>[] = [
  { name: 'Term', value: named, width: 320 },
  adjusted,
  { name: 'Overlap', value: overlapOf },
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
