import styles from './Genes.module.css'

interface Props {
  readonly genes: readonly string[]
  /** Undefined for whoever only reads. */
  readonly onMake: (() => void) | undefined
  readonly onClear: () => void
}

const NAMED = 6

/** Which genes are chosen, and what can be done with them. */
export function ChosenBar({ genes, onMake, onClear }: Props) {
  const more = genes.length - NAMED
  const count = genes.length === 1 ? '1 gene chosen' : `${genes.length.toLocaleString('en')} genes chosen`
  const named = `: ${genes.slice(0, NAMED).join(', ')}${more > 0 ? ` and ${more.toLocaleString('en')} more` : ''}`
  return (
    <>
      {/* It is there before there is something to say: what comes along with its words is not read out. */}
      <span className={styles.hidden} role="status">
        {genes.length > 0 && `${count}${named}`}
      </span>
      {genes.length > 0 && (
        <div className={styles.bar} role="group" aria-label="Chosen genes">
          <span>
            <b>{count}</b>
            {named}
          </span>
          {onMake !== undefined && (
            <button type="button" className={styles.make} onClick={onMake}>
              {genes.length === 1 ? 'Make a set of it' : 'Make a set of these'}
            </button>
          )}
          <button type="button" className={styles.clear} onClick={onClear}>
            Clear
          </button>
        </div>
      )}
    </>
  )
}
