import { replaceText } from '@playbook/core/document/texts'
import type { GroupViews, PromptProps, ViewProps } from '@playbook/core/view'
import { useMemo } from 'react'
import type * as Y from 'yjs'
import { PickOne } from '../../lists/PickOne.tsx'
import { textDownload } from '../../ui/frame/download.ts'
import { cutInMiddle, namesWithin, shown, threeDigits, type Value } from '../../ui/text/format.ts'
import { SubmitRow, type Standing } from '../../ui/prompt/SubmitRow.tsx'
import promptStyles from '../../ui/prompt/Prompt.module.css'
import { useDrafts } from '../../ui/text/useDrafts.ts'
import { tableView } from '../../ui/table/tableView.tsx'
import type { ColumnOf } from '../../ui/table/useRows.ts'
import { useText } from '../../ui/text/useText.ts'
import type * as steps from './steps.ts'
import styles from './views.module.css'

type Enrichment = ViewProps<typeof steps.GeneSetEnrichment>['value']
type Row = Enrichment['rows'][number]

/** Terms of a library often begin alike. */
const termName = (term: Value) => cutInMiddle(shown(term), 46)

const pvalue = { numeric: true, format: threeDigits, isPinned: true } as const

const columns: readonly ColumnOf<Row>[] = [
  { name: 'Term', value: ({ term }) => term, format: termName, width: 320 },
  { name: 'p-value', value: (row) => row.pvalue, ...pvalue },
  { name: 'Adjusted p-value', value: ({ adjustedPvalue }) => adjustedPvalue, ...pvalue },
  { name: 'Overlap', value: ({ overlap }) => overlap, numeric: true },
  { name: 'Set size', value: ({ size }) => size, numeric: true },
  { name: 'Odds ratio', value: ({ oddsRatio }) => oddsRatio, numeric: true, format: threeDigits },
  { name: 'Genes', value: ({ genes }) => genes.join(' '), format: namesWithin(46), width: 320 },
]

function tsvDownload<R>(rows: readonly R[], of: readonly ColumnOf<R>[]) {
  const cells = (row: R, at: number) => of.map((column) => String(column.value(row, at) ?? ''))
  const lines = () => [of.map(({ name }) => name), ...rows.map(cells)].map((line) => line.join('\t'))
  return textDownload('TSV', 'data.tsv', 'text/tab-separated-values', () => lines().join('\n'))
}

function grouped(number: number): string {
  return number.toLocaleString('en')
}

type Preranked = ViewProps<typeof steps.PrerankedEnrichment>['value']

const prerankedColumns: readonly ColumnOf<Preranked['rows'][number]>[] = [
  { name: 'Term', value: ({ term }) => term, format: termName, width: 320 },
  { name: 'p-value', value: (row) => row.pvalue, ...pvalue },
  { name: 'Adjusted p-value', value: ({ adjustedPvalue }) => adjustedPvalue, ...pvalue },
  { name: 'NES', value: ({ normalised }) => normalised, numeric: true, format: threeDigits },
  { name: 'ES', value: ({ score }) => score, numeric: true, format: threeDigits },
  { name: 'Genes of the list', value: ({ size }) => size, numeric: true },
  {
    name: 'Leading genes',
    value: ({ leading }) => leading.join(' '),
    format: namesWithin(46),
    width: 320,
  },
]

const pickedColumns = prerankedColumns.filter(({ name }) => ['Term', 'Adjusted p-value', 'NES'].includes(name))

type Props = PromptProps<typeof steps.enrichFisher>

const FIELDS = ['background'] as const
/** About as many as protein-coding genes of man are measured. */
const USUAL = '20000'

function BackgroundPrompt(props: Props) {
  const texts = useDrafts(props.draft, FIELDS)
  return texts ? <Background {...props} text={texts.background} /> : null
}

function Background({ inputs: { gmt, geneset }, value, onSubmit, readOnly, text }: Props & { readonly text: Y.Text }) {
  const typed = useText(text).trim()
  const known = useMemo(() => new Set(Object.values(gmt).flatMap(({ set }) => set)), [gmt])
  const least = useMemo(() => new Set([...known, ...geneset.set]).size, [known, geneset])
  const isLibrary = typed === '' || typed === 'library'
  const size = Number(typed)
  const background = isLibrary ? 'library' : size
  const standing: Standing =
    !isLibrary && (!Number.isInteger(size) || size < least)
      ? {
          state: 'blocked',
          why: `Enter at least ${least.toLocaleString('en')}: so many different genes are in the set and the library.`,
        }
      : value?.background === background
        ? { state: 'unchanged' }
        : { state: 'changed', before: value !== undefined }
  return (
    <div className={promptStyles.prompt}>
      <fieldset className={styles.choices} disabled={readOnly}>
        <legend>Background: the genes that could have been found</legend>
        <label>
          <input type="radio" checked={isLibrary} onChange={() => replaceText(text, 'library')} />
          {` The ${known.size.toLocaleString('en')} genes of the library`}
        </label>
        <label>
          <input
            type="radio"
            checked={!isLibrary}
            onChange={() =>
              replaceText(text, value && value.background !== 'library' ? String(value.background) : USUAL)
            }
          />
          {' A number of genes '}
          {!isLibrary && (
            <input
              className={styles.number}
              aria-label="Number of genes"
              inputMode="numeric"
              value={typed}
              onChange={(event) => replaceText(text, event.target.value.replaceAll(/\D/g, '') || '0')}
            />
          )}
        </label>
      </fieldset>
      <SubmitRow
        standing={standing}
        readOnly={readOnly}
        onSubmit={() => {
          if (standing.state === 'changed') onSubmit({ background })
        }}
      />
    </div>
  )
}

function SetPrompt({ inputs: { enrichment }, value, onSubmit, readOnly }: PromptProps<typeof steps.plotRunningScore>) {
  return (
    <PickOne
      plural="Sets"
      rows={enrichment.rows}
      columns={pickedColumns}
      value={value?.set ?? enrichment.rows[0]?.term}
      onSubmit={(set) => onSubmit({ set })}
      readOnly={readOnly}
    />
  )
}

export const { views, prompts }: GroupViews<typeof steps> = {
  views: {
    GeneSetEnrichment: tableView({
      label: 'Enriched gene sets',
      rows: ({ rows }) => rows,
      columns,
      empty: 'No set shares a gene',
      note: ({ genes, leftOut, tests, background }) =>
        `${leftOut > 0 ? `${grouped(genes)} of ${grouped(genes + leftOut)} genes are in the background of ${grouped(background)}` : `${grouped(genes)} genes, background ${grouped(background)}`}; ${grouped(tests)} sets tested`,
      downloads: (rows) => [tsvDownload(rows, columns)],
    }),
    PrerankedEnrichment: tableView({
      label: 'Gene sets along the ranked list',
      rows: ({ rows }) => rows,
      columns: prerankedColumns,
      empty: 'No set was tested',
      note: ({ genes, tests, permutations }) =>
        `${grouped(genes)} genes, ${grouped(tests)} sets tested, ${grouped(permutations)} random sets of each size`,
      downloads: (rows) => [tsvDownload(rows, prerankedColumns)],
    }),
  },
  prompts: { enrichFisher: BackgroundPrompt, plotRunningScore: SetPrompt },
}
