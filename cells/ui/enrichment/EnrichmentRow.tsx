import { ChevronRight, ExternalLink } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { isSignificant, type EnrichedTerm } from '../../shared/enrichment/term.ts'
import { classes } from '../frame/classes.ts'
import { useChosenOf } from '../things/selection.ts'
import { thingKey } from '../things/thing.ts'
import styles from './Enrichment.module.css'
import type { RowColumn } from './layout.ts'
import type { DotScale } from './scale.ts'
import { TermDot } from './TermDot.tsx'

interface Props {
  readonly term: EnrichedTerm
  readonly columns: readonly RowColumn[]
  readonly scale: DotScale | undefined
  readonly href: string | undefined
  /** Its place among the rows that are shown. */
  readonly at: number
  readonly top: number
  readonly height: number
  /** Of its columns; a block has none. */
  readonly tracks: string | undefined
  readonly isOpen: boolean
  /** The tab key stops here. */
  readonly isActive: boolean
  readonly onToggle: () => void
  readonly onFocus: () => void
  readonly onKeyDown: (event: KeyboardEvent) => void
}

const NO_GENES: readonly string[] = []

/** A term with its numbers; its name opens its genes. Narrow pages show it as a block, every number with its label. */
export function EnrichmentRow({ term, columns, scale, href, at, top, height, tracks, isOpen, isActive, ...on }: Props) {
  const tabIndex = isActive ? 0 : -1
  const chosen = useChosenOf('gene', term.genes ?? NO_GENES)
  return (
    <div
      role="row"
      aria-rowindex={at + 2}
      data-row={at}
      className={classes(styles.row, !isSignificant(term) && term.adjustedPvalue !== undefined && styles.faint)}
      style={{ top, height, gridTemplateColumns: tracks }}
      data-open={isOpen || undefined}
      onFocus={on.onFocus}
    >
      <div role="rowheader" className={styles.term}>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          tabIndex={tabIndex}
          onClick={on.onToggle}
          onKeyDown={on.onKeyDown}
          title={term.term}
        >
          <ChevronRight size={13} aria-hidden />
          <span data-thing={thingKey('term', term.term)}>{term.term}</span>
        </button>
        {chosen !== '' && (
          <span className={styles.chosen} title={chosen.replaceAll('\t', ', ')}>
            {`${chosen.split('\t').length} chosen`}
          </span>
        )}
        {href !== undefined && (
          <a
            href={href}
            target="_blank"
            rel="noreferrer"
            aria-label={term.term}
            title={`${term.term} at its source`}
            tabIndex={tabIndex}
          >
            <ExternalLink size={12} aria-hidden />
          </a>
        )}
      </div>
      {scale && (
        <div role="cell" className={styles.place}>
          <TermDot term={term} scale={scale} />
        </div>
      )}
      {columns.map(({ name, text, kind }) => (
        <div key={name} role="cell" className={styles[kind]}>
          {tracks === undefined && <span className={styles.label}>{name}</span>}
          <span>{text(term, at)}</span>
        </div>
      ))}
    </div>
  )
}
