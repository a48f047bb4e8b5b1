import { useMemo, useState, type KeyboardEvent } from 'react'
import { termBars, type DrawnNames } from '../../shared/termBars.ts'
import { enrichmentColumns, type EnrichmentNames } from '../../shared/enrichment/columns.ts'
import { termDots } from '../../shared/termDots.ts'
import { byAdjusted, isSignificant, type EnrichedTerm } from '../../shared/enrichment/term.ts'
import { enrichmentSentences, significantShare, type Compared } from '../../shared/enrichment/words.ts'
import type { Figure } from '../../shared/figure/schema.ts'
import { counted } from '../../shared/words.ts'
import { Button } from '../frame/Button.tsx'
import { EmptyNote } from '../frame/EmptyNote.tsx'
import { textDownload } from '../frame/download.ts'
import { Downloads, type Download } from '../menu/Downloads.tsx'
import { pageColumns } from '../table/columns.ts'
import { DataTable } from '../table/DataTable.tsx'
import { TableOrFigures } from './TableOrFigures.tsx'
import { useRows } from '../table/useRows.ts'
import styles from './Enrichment.module.css'
import { EnrichmentRows } from './EnrichmentRows.tsx'
import { significantTerms } from './layout.ts'
import { dotScale } from './scale.ts'
import type { EnrichmentColumns } from './types.ts'

interface Props extends Compared, Omit<EnrichmentColumns, 'columns'> {
  /** What is shown, for screen readers. */
  readonly label: string
  readonly names?: EnrichmentNames
  /** Whole sentences: against what was tested. */
  readonly background: string
  /** What is shown where there is no term at all. */
  readonly empty: string
  /** What was tested is doubtful, as the view says above: the number of significant terms is not stressed. */
  readonly isDoubtful?: boolean
  /** Bars of what has no p-values, such as results of other programs. */
  readonly otherBars?: Figure | undefined
  readonly downloads: readonly Download[]
  readonly print?: boolean | undefined
}

/** Enriched terms, whoever computed them: the sentence first, then rows; libraries are tabs where there are several. */
export function EnrichmentView({ terms: given, names, otherBars, print = false, ...props }: Props) {
  const terms = useMemo(() => byAdjusted(given), [given])
  const libraries = useMemo(() => [...new Set(terms.flatMap(({ library }) => library ?? []))], [terms])
  const [library, setLibrary] = useState<string>()
  const shown = useMemo(
    () => (library === undefined ? terms : terms.filter((term) => term.library === library)),
    [terms, library],
  )
  const { one, label, empty } = props
  const figures = useFigures(shown, { ...props, libraryOf: names?.library, otherBars })
  const columns = useMemo(() => enrichmentColumns(terms, names), [terms, names])
  const compared: Compared = { ...props, terms: shown, ...(library === undefined ? {} : { tests: shown.length }) }
  const [count, first] = enrichmentSentences(compared)
  if (terms.length === 0) return <EmptyNote why={empty} />
  return (
    <div className={styles.enrichment}>
      {!print && libraries.length > 1 && (
        <LibraryTabs
          one={one}
          terms={terms}
          libraries={libraries}
          names={names}
          chosen={library}
          onChoose={setLibrary}
        />
      )}
      <p className={styles.sum}>
        {props.isDoubtful === true ? count : <b>{count}</b>} {first}
      </p>
      <p className={styles.background}>{props.background}</p>
      <TableOrFigures label={label} figures={figures} printed={figures.Dots ?? figures.Bars} print={print}>
        {print ? (
          <PrintedTerms label={label} terms={shown} columns={columns} />
        ) : (
          // Other rows begin at their top again.
          <Rows key={library} {...props} columns={columns} terms={shown} />
        )}
      </TableOrFigures>
    </div>
  )
}

interface Drawn extends DrawnNames, Pick<Props, 'isRanked' | 'otherBars'> {}

/** The terms as bars and as dots, as far as what these stand for is known. */
function useFigures(terms: readonly EnrichedTerm[], { one, libraryOf, isRanked, otherBars }: Drawn) {
  const bars = useMemo(() => termBars(terms, { one, libraryOf }), [terms, one, libraryOf])
  const dots = useMemo(() => termDots(terms, { one, libraryOf, isRanked }), [terms, one, libraryOf, isRanked])
  // A p-value along a ranked list says less than the score.
  return { Bars: isRanked === true ? undefined : (bars ?? otherBars), Dots: dots }
}

function PrintedTerms({ label, terms, columns }: Pick<Props, 'label' | 'terms'> & Pick<EnrichmentColumns, 'columns'>) {
  const looks = useMemo(() => pageColumns(columns), [columns])
  return <DataTable label={label} model={useRows(terms, looks)} print />
}

type RowsProps = Omit<Props, 'background' | 'empty' | 'otherBars' | 'names'> & EnrichmentColumns

/** Fewer rows are found faster by looking. */
const WORTH_FILTERING = 12

function Rows({ terms, columns, label, one, downloads, ...more }: RowsProps) {
  const [isOnly, setOnly] = useState(false)
  const significant = useMemo(() => terms.filter(isSignificant).length, [terms])
  const rows = useMemo(() => significantTerms(terms, isOnly), [terms, isOnly])
  const looks = useMemo(() => pageColumns(columns), [columns])
  const model = useRows(rows, looks)
  const scale = useMemo(() => dotScale(terms), [terms])
  const { rowCount, position, search = '' } = model
  const ordered = useMemo(
    () => Array.from({ length: rowCount }, (_unused, row) => rows[position(row)]).filter((term) => term !== undefined),
    [rows, rowCount, position],
  )
  const tsv = () => {
    const lines = terms.map((term, at) => columns.map(({ value }) => value(term, at) ?? ''))
    return [columns.map(({ name }) => name), ...lines].map((line) => line.join('\t')).join('\n')
  }
  return (
    <div className={styles.frame}>
      {terms.length > WORTH_FILTERING && (
        <div className={styles.tools}>
          <input
            type="search"
            className={styles.filter}
            aria-label={`Filter ${label}`}
            placeholder={`${one.charAt(0).toUpperCase()}${one.slice(1)} or gene`}
            value={search}
            onChange={(event) => model.onSearch?.(event.target.value)}
          />
          {significant > 0 && significant < terms.length && (
            <Button
              size="small"
              kind={isOnly ? 'primary' : 'default'}
              aria-pressed={isOnly}
              onClick={() => setOnly(!isOnly)}
            >
              {`Significant only: ${significant.toLocaleString('en')}`}
            </Button>
          )}
        </div>
      )}
      {rowCount === 0 ? (
        <EmptyNote why={`Nothing holds “${search.trim()}”.`} />
      ) : (
        // Rows of another order or search begin at their top again.
        <EnrichmentRows
          {...more}
          key={`${search} ${isOnly}`}
          label={label}
          terms={ordered}
          columns={columns}
          scale={scale}
          sort={model.sort}
          onSort={(sort) => model.onSort?.(sort)}
        />
      )}
      <div className={styles.foot}>
        <span role="status">
          {rowCount === terms.length
            ? counted(terms.length, one)
            : `${rowCount.toLocaleString('en')} of ${counted(terms.length, one)}`}
        </span>
        {scale && (
          <span className={styles.key}>
            Dots: place by adjusted p, area by common genes; open where not significant; dashed at 0.05
          </span>
        )}
        <span className={styles.space} />
        <Downloads items={[...downloads, textDownload('TSV', 'data.tsv', 'text/tab-separated-values', tsv)]} />
      </div>
    </div>
  )
}

interface TabsProps extends Pick<Compared, 'one' | 'terms'> {
  readonly libraries: readonly string[]
  readonly names: EnrichmentNames | undefined
  readonly chosen: string | undefined
  readonly onChoose: (library: string | undefined) => void
}

/** All libraries, and each with how many of its terms are significant. */
function LibraryTabs({ one, terms, libraries, names, chosen, onChoose }: TabsProps) {
  const tabs = [undefined, ...libraries]
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    event.stopPropagation()
    const next = (tabs.indexOf(chosen) + step + tabs.length) % tabs.length
    onChoose(tabs[next])
    const tab = event.currentTarget.children[next]
    if (tab instanceof HTMLElement) tab.focus()
  }
  return (
    <div role="tablist" aria-label="Libraries" tabIndex={-1} className={styles.tabs} onKeyDown={onKeyDown}>
      {tabs.map((library) => {
        const own = library === undefined ? terms : terms.filter((term) => term.library === library)
        return (
          <button
            key={library ?? ''}
            type="button"
            role="tab"
            aria-selected={library === chosen}
            tabIndex={library === chosen ? 0 : -1}
            onClick={() => onChoose(library)}
          >
            {library === undefined ? 'All libraries' : (names?.library?.(library) ?? library)}{' '}
            <span>{significantShare({ terms: own, one })}</span>
          </button>
        )
      })}
    </div>
  )
}
