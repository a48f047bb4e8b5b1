import { useLayoutEffect, useMemo, useRef, type ReactNode } from 'react'
import type { EnrichedTerm } from '../../shared/enrichment/term.ts'
import type { Sort } from '../table/tableModel.ts'
import { useWidth } from '../figure/useWidth.ts'
import { EnrichmentRow } from './EnrichmentRow.tsx'
import styles from './Enrichment.module.css'
import { heightOf, layoutOf, rowColumns, tracksOf, type RowColumn } from './layout.ts'
import type { DotScale } from './scale.ts'
import { DotAxis } from './TermDot.tsx'
import { TermGenes } from './TermGenes.tsx'
import type { EnrichmentColumns } from './types.ts'
import { useWindowedRows } from './useWindowedRows.ts'

interface Props extends EnrichmentColumns {
  readonly label: string
  /** In the order that is shown. */
  readonly terms: readonly EnrichedTerm[]
  readonly scale: DotScale | undefined
  readonly sort: Sort | undefined
  readonly onSort: (sort: Sort | undefined) => void
}

/** The terms as rows: as many as can be seen are drawn. Arrow keys go from row to row, Enter opens the genes of one. */
export function EnrichmentRows({ label, terms, columns: all, scale, sort, onSort, hrefOf, hint, isRanked }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box) || 1000
  const layout = layoutOf(width)
  const columns = useMemo(() => rowColumns(all, width, terms), [all, width, terms])
  const height = heightOf(
    layout,
    columns.some(({ kind }) => kind === 'names'),
  )
  const list = useWindowedRows(box, terms.length, height)
  const opened = list.open === undefined ? undefined : terms[list.open]
  const tracks = layout === 'block' ? undefined : tracksOf(columns, layout, scale !== undefined)
  return (
    <div ref={box} className={styles.rows} data-layout={layout} onScroll={list.onScroll}>
      <div role="table" aria-label={label} aria-rowcount={terms.length + 1}>
        {tracks !== undefined && (
          <Head
            tracks={tracks}
            columns={columns}
            scale={scale}
            sort={sort}
            onSort={(next) => {
              list.close()
              onSort(next)
            }}
          />
        )}
        <div role="rowgroup" className={styles.layer} style={{ height: list.total }}>
          {list.drawn.map((at) => {
            const term = terms[at]
            return (
              term && (
                <EnrichmentRow
                  key={`${term.library} ${term.term}`}
                  term={term}
                  columns={columns}
                  scale={scale}
                  href={hrefOf?.(term)}
                  at={at}
                  top={list.topOf(at)}
                  height={height}
                  tracks={tracks}
                  isOpen={at === list.open}
                  isActive={at === list.active}
                  onToggle={() => list.toggle(at)}
                  onFocus={() => list.setActive(at)}
                  onKeyDown={list.onKeyDown}
                />
              )
            )
          })}
          {opened !== undefined && list.open !== undefined && (
            <Panel key={opened.term} top={list.topOf(list.open) + height} onHeight={list.setPanel}>
              <TermGenes term={opened} facts={factsOf(opened, terms, all, columns)} hint={hint} isRanked={isRanked} />
            </Panel>
          )}
        </div>
      </div>
    </div>
  )
}

/** What a row has no room for. */
function factsOf(
  term: EnrichedTerm,
  terms: readonly EnrichedTerm[],
  all: EnrichmentColumns['columns'],
  shown: readonly RowColumn[],
) {
  return rowColumns(all, Infinity, terms)
    .filter(({ name, kind }) => kind !== 'names' && shown.every((each) => each.name !== name))
    .map(({ name, text }) => [name, text(term, 0)] as const)
    .concat(term.combinedScore === undefined ? [] : [['Combined score', combined(term, all)] as const])
}

function combined(term: EnrichedTerm, all: EnrichmentColumns['columns']): string {
  const value = all.find(({ name }) => name === 'Combined score')?.value(term, 0)
  return typeof value === 'number' ? String(Number(value.toPrecision(3))) : '∞'
}

interface PanelProps {
  readonly top: number
  readonly onHeight: (height: number) => void
  readonly children: ReactNode
}

/** Below the open row; the rows after it make room. */
function Panel({ top, onHeight, children }: PanelProps) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = box.current
    if (element === null) return
    const measure = () => onHeight(element.offsetHeight)
    measure()
    if (typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [onHeight])
  return (
    <div ref={box} role="row" className={styles.panel} style={{ top }}>
      <div role="cell">{children}</div>
    </div>
  )
}

interface HeadProps {
  readonly tracks: string
  readonly columns: readonly RowColumn[]
  readonly scale: DotScale | undefined
  readonly sort: Sort | undefined
  readonly onSort: (sort: Sort | undefined) => void
}

function Head({ tracks, columns, scale, sort, onSort }: HeadProps) {
  const heading = (name: string, column: number, kind: string | undefined) => (
    <div key={name} role="columnheader" className={kind} aria-sort={sortWord(sort, column)}>
      <button type="button" onClick={() => onSort(nextSort(sort, column))}>
        {name}
        <span aria-hidden>{sort?.column === column ? (sort.descending ? ' ↓' : ' ↑') : ''}</span>
      </button>
    </div>
  )
  return (
    <div role="rowgroup" className={styles.head}>
      <div role="row" aria-rowindex={1} style={{ gridTemplateColumns: tracks }}>
        {heading('Term', 0, undefined)}
        {scale && (
          <div role="columnheader" className={styles.place}>
            −log₁₀ adjusted p
            <DotAxis scale={scale} />
          </div>
        )}
        {columns.map(({ name, column, kind }) => heading(name, column, styles[kind]))}
      </div>
    </div>
  )
}

function sortWord(sort: Sort | undefined, column: number) {
  if (sort?.column !== column) return 'none'
  return sort.descending ? 'descending' : 'ascending'
}

/** Rising, falling, and as it was. */
function nextSort(sort: Sort | undefined, column: number): Sort | undefined {
  if (sort?.column !== column) return { column, descending: false }
  return sort.descending ? undefined : { column, descending: true }
}
