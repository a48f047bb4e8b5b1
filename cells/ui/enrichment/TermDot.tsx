import { isSignificant, significanceOf, type EnrichedTerm } from '../../shared/enrichment/term.ts'
import styles from './Enrichment.module.css'
import { dotWords, type DotScale } from './scale.ts'

/** Where a term stands: its place by the adjusted p-value, its area by the overlap, open where it is not significant. */
export function TermDot({ term, scale }: { readonly term: EnrichedTerm; readonly scale: DotScale }) {
  const significance = significanceOf(term.adjustedPvalue)
  return (
    <svg className={styles.dot} aria-hidden>
      <title>{dotWords(term)}</title>
      <line className={styles.line} x1={`${scale.line}%`} x2={`${scale.line}%`} y1="0" y2="100%" />
      {significance !== undefined && (
        <circle
          className={isSignificant(term) ? styles.full : styles.open}
          cx={`${scale.place(significance)}%`}
          cy="50%"
          r={scale.radius(term.overlap)}
        />
      )}
    </svg>
  )
}

/** The numbers of the scale, above the dots. */
export function DotAxis({ scale: { ticks, place } }: { readonly scale: DotScale }) {
  return (
    <span className={styles.axis}>
      {ticks.map((tick) => (
        <i key={tick} style={{ left: `${place(tick)}%` }}>
          {tick.toLocaleString('en')}
        </i>
      ))}
    </span>
  )
}
