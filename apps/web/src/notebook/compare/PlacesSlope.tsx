import type { Pair } from '@playbook/core/compare/compare'
import styles from './PlacesSlope.module.css'

const MOST = 15
const ROW = 20
const HEAD = 28
const WIDTH = 720
/** Where the lines begin and end, with room for names on either side. */
const [LEFT, RIGHT] = [290, 430]
const LETTERS = 40

interface Props {
  /** Places from 1. */
  readonly pairs: readonly Pair[]
  readonly names: readonly [string, string]
}

const isAmong = (place: number | undefined): place is number => place !== undefined && place <= MOST
const shortened = (name: string) => (name.length > LETTERS ? `${name.slice(0, LETTERS - 1)}…` : name)
const yOf = (place: number) => HEAD + (place - 0.5) * ROW

/** The first places of two lists, each name joined to where it stands in the other. */
export function PlacesSlope({ pairs, names }: Props) {
  const shown = pairs.filter(({ here, there }) => isAmong(here) || isAmong(there))
  const rows = Math.min(MOST, Math.max(0, ...shown.flatMap(({ here, there }) => [here ?? 0, there ?? 0])))
  if (shown.length === 0) return null
  const kept = shown.filter(({ here, there }) => isAmong(here) && isAmong(there)).length
  return (
    <svg
      className={styles.slope}
      role="img"
      aria-label={`${kept} of the first ${rows} names of ${names[0]} are among the first ${rows} of ${names[1]}.`}
      viewBox={`0 0 ${WIDTH} ${HEAD + rows * ROW + 4}`}
    >
      <text className={styles.head} x={LEFT} y={16} textAnchor="end">
        {shortened(names[0])}
      </text>
      <text className={styles.head} x={RIGHT} y={16}>
        {shortened(names[1])}
      </text>
      {shown.map(({ name, here, there }) => (
        <g key={name} className={wayOf(here, there)}>
          <title>{`${name}: ${placeWords(here)} in ${names[0]}, ${placeWords(there)} in ${names[1]}`}</title>
          {isAmong(here) && (
            <text x={LEFT - 8} y={yOf(here)} dy="0.35em" textAnchor="end">
              {shortened(name)} {here}
            </text>
          )}
          {isAmong(there) && (
            <text x={RIGHT + 8} y={yOf(there)} dy="0.35em">
              {there} {shortened(name)}
            </text>
          )}
          {isAmong(here) && isAmong(there) && <line x1={LEFT} y1={yOf(here)} x2={RIGHT} y2={yOf(there)} />}
        </g>
      ))}
    </svg>
  )
}

const placeWords = (place: number | undefined) => (place === undefined ? 'missing' : `place ${place}`)

/** How a name goes from the one list to the other. */
function wayOf(here: number | undefined, there: number | undefined): string | undefined {
  if (!isAmong(here) || !isAmong(there)) return styles.alone
  return there < here ? styles.rises : there > here ? styles.falls : styles.stays
}
