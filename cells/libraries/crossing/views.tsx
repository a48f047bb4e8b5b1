import { formatField } from '@playbook/core/readable'
import type { GroupViews, PromptProps, ViewProps } from '@playbook/core/view'
import { useMemo } from 'react'
import { ToggleButtons } from '../../ui/frame/ToggleButtons.tsx'
import { textDownload } from '../../ui/frame/download.ts'
import { Facts } from '../../ui/frame/Facts.tsx'
import { PickTable } from '../../ui/table/pick/PickTable.tsx'
import promptStyles from '../../ui/prompt/Prompt.module.css'
import { RowTable } from '../../ui/table/RowTable.tsx'
import { tableView } from '../../ui/table/tableView.tsx'
import { useRows, type ColumnOf } from '../../ui/table/useRows.ts'
import { shown as written, type Value } from '../../ui/text/format.ts'
import { pageColumns } from '../../ui/table/columns.ts'
import { SetsTable } from '../SetsTable.tsx'
import { crossingColumns, crossingFacts, libraryColumns as libraries } from './columns.ts'
import type * as steps from './steps.ts'
import { termsOf } from '../../shared/crossing.ts'
import type { Crossing } from './types.ts'

/** As the files of the reference write them. */
const exponential = (value: Value) => (typeof value === 'number' ? value.toExponential(4) : (value ?? ''))
const sixDigits = (value: Value) => (typeof value === 'number' ? value.toFixed(6) : (value ?? ''))

/** Columns of the downloaded file, for as many terms as the crossings have. */
function columnsOf(rows: readonly Crossing[]): readonly ColumnOf<Crossing>[] {
  const count = rows[0] ? termsOf(rows[0]).length : 0
  const terms = Array.from({ length: count }, (_unused, at): ColumnOf<Crossing>[] => [
    { name: `Term ${at + 1}`, value: (row) => termsOf(row)[at]?.term ?? '' },
    { name: `Term ${at + 1} Length`, value: (row) => termsOf(row)[at]?.length ?? '', numeric: true },
  ])
  return [
    { name: 'Rank', value: ({ rank }) => rank, numeric: true },
    ...terms.flat(),
    { name: 'p-value', value: ({ pvalue }) => pvalue, numeric: true, format: exponential },
    { name: 'Jaccard', value: ({ jaccard }) => jaccard, numeric: true, format: sixDigits },
    { name: 'Overlap', value: ({ overlap }) => overlap, numeric: true },
    { name: 'Genes', value: ({ genes }) => genes, width: 320 },
  ]
}

/** Terms and p-values stay in sight. */
function shownOf(rows: readonly Crossing[]): readonly ColumnOf<Crossing>[] {
  const terms = crossingColumns(rows).flatMap(({ name }) => (/^Term \d+$/.test(name) ? [name] : []))
  return pageColumns(crossingColumns(rows), {
    // Rows are numbered anyway.
    Rank: { isHidden: true },
    ...Object.fromEntries(terms.map((name) => [name, { isPinned: true, width: 190 }])),
    'p-value': { isPinned: true },
    Genes: { format: written, width: 320 },
  })
}

function tsvDownload(rows: readonly Crossing[], columns: readonly ColumnOf<Crossing>[]) {
  const line = (row: Crossing, at: number) =>
    columns.map(({ value, format }) => (format ?? String)(value(row, at))).join('\t')
  return textDownload('TSV', 'data.tsv', 'text/tab-separated-values', () => rows.map(line).join('\n'))
}

function CrossingsView({ value, print }: ViewProps<typeof steps.GeneSetCrossings>) {
  const columns = useMemo(() => columnsOf(value), [value])
  const shown = useMemo(() => shownOf(value), [value])
  return (
    <RowTable
      label="Gene set crossings"
      rows={value}
      columns={shown}
      downloads={[tsvDownload(value, columns)]}
      print={print}
      empty="No crossings"
    />
  )
}

const libraryColumns = pageColumns(libraries, { Processing: { width: 320 }, Source: { width: 320 } })

function TermSetsView({ value, print }: ViewProps<typeof steps.CrossingTermGeneSets>) {
  return <SetsTable label="Gene sets of crossed terms" sets={value} kind="Gene" print={print} empty="No gene sets" />
}

function CrossingView({ value }: ViewProps<typeof steps.GeneSetCrossing>) {
  return <Facts label="Crossing" facts={crossingFacts(value)} />
}

const named = (row: Crossing) =>
  termsOf(row)
    .map(({ term }) => term)
    .join(' & ')

const pickColumns: readonly ColumnOf<Crossing>[] = [
  { name: 'Crossing', value: named },
  { name: 'p-value', value: ({ pvalue }) => pvalue, numeric: true, format: (p) => formatField(p, 'p-value') },
  { name: 'Overlap', value: ({ overlap }) => overlap, numeric: true },
]

function Select({ inputs: { crossings }, value, onSubmit, readOnly }: PromptProps<typeof steps.selectCrossing>) {
  const byName = useMemo(() => new Map(crossings.map((row) => [named(row), row])), [crossings])
  const chosen = value && named(value)
  return (
    <PickTable
      label="Crossings"
      model={useRows(crossings, pickColumns)}
      mode="radio"
      isPicked={(name) => name === chosen}
      onPick={(name) => {
        const row = byName.get(name)
        if (row) onSubmit(row)
      }}
      readOnly={readOnly}
      empty="No crossings"
    />
  )
}

function ChooseTerm({ inputs: { crossing }, value, onSubmit, readOnly }: PromptProps<typeof steps.crossingTermGenes>) {
  return (
    <div className={promptStyles.counts} role="group" aria-label="Which term of the crossing">
      <ToggleButtons
        options={termsOf(crossing).map(({ term, length }, at) => [
          at + 1,
          `${at + 1}. ${term} (${length.toLocaleString('en')})`,
        ])}
        chosen={value}
        onChoose={onSubmit}
        disabled={readOnly}
      />
    </div>
  )
}

export const { views, prompts }: GroupViews<typeof steps> = {
  views: {
    CFDEGMTs: tableView({
      label: 'CFDE gene set libraries',
      rows: (value) => value,
      columns: libraryColumns,
      empty: 'No libraries',
    }),
    CrossingTermGeneSets: TermSetsView,
    GeneSetCrossing: CrossingView,
    GeneSetCrossings: CrossingsView,
  },
  prompts: { selectCrossing: Select, crossingTermGenes: ChooseTerm },
}
