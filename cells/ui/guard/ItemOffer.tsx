import { useMemo } from 'react'
import { abridged, counted, written } from '../../shared/words.ts'
import { Button } from '../frame/Button.tsx'
import styles from '../prompt/Prompt.module.css'
import { cleanedItem, findingsOf, placed, type ListOf } from './itemMends.ts'

interface Props {
  readonly items: readonly string[]
  readonly repair: (items: readonly string[]) => void
  readonly list: ListOf
}

const NAMED = 4

/** Offers to free items of marks, asks the build of positions, and leaves out what is no variant or id. One undo takes it back. */
export function ItemOffer({ items, repair, list }: Props) {
  const { marked, unplaced, unknown } = useMemo(() => findingsOf(items, list), [items, list])
  return (
    <>
      {marked.length > 0 && (
        <p className={styles.repaired}>
          <span>{`${counted(marked.length, 'item')} to be cleaned: ${abridged(
            marked.map(({ from, to }) => `${from} → ${to}`),
            NAMED,
          )}.`}</span>
          <Button size="small" onClick={() => repair(items.map((item) => cleanedItem(item, list)))}>
            Repair
          </Button>
        </p>
      )}
      {unplaced.length > 0 && (
        <p className={styles.repaired}>
          <span className={styles.warn}>{`Of which build? ${abridged(unplaced, NAMED)}`}</span>
          {(['GRCh38', 'GRCh37'] as const).map((build) => (
            <Button key={build} size="small" onClick={() => repair(placed(items, build))}>
              {build === 'GRCh38' ? 'GRCh38 (hg38)' : 'GRCh37 (hg19)'}
            </Button>
          ))}
        </p>
      )}
      {unknown.length > 0 && (
        <p className={styles.repaired}>
          <span
            className={styles.warn}
          >{`No ${typeof list === 'string' ? 'variant' : list.noun}s: ${abridged(unknown, NAMED)}`}</span>
          <Button size="small" onClick={() => repair(items.filter((item) => !unknown.includes(item)))}>
            {`Leave out the ${written(unknown.length)} unknown`}
          </Button>
        </p>
      )}
    </>
  )
}
