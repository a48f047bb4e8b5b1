import { THING_KINDS, type ThingKind } from '@playbook/cells/thing'
import styles from './Things.module.css'

/** What is chosen of one kind. */
export interface ChosenKind {
  readonly kind: ThingKind
  readonly names: readonly string[]
  /** Makes a set of them; absent for whoever only reads, and for kinds that have no sets. */
  readonly onMake?: () => void
}

interface Props {
  readonly chosen: readonly ChosenKind[]
  readonly onClear: () => void
}

const NAMED = 6

/** "3 genes chosen: ISG15, MX1, OAS1" */
function wordsOf({ kind, names }: ChosenKind): readonly [count: string, named: string] {
  const { one, several } = THING_KINDS[kind]
  const more = names.length - NAMED
  return [
    `${names.length.toLocaleString('en')} ${names.length === 1 ? one : several} chosen`,
    `: ${names.slice(0, NAMED).join(', ')}${more > 0 ? ` and ${more.toLocaleString('en')} more` : ''}`,
  ]
}

/** What is chosen, kind by kind, and what can be done with it. */
export function ChosenBar({ chosen, onClear }: Props) {
  const isOneKind = chosen.length === 1
  return (
    <>
      {/* It is there before there is something to say: what comes along with its words is not read out. */}
      <span className={styles.hidden} role="status">
        {chosen.map((each) => wordsOf(each).join('')).join('. ')}
      </span>
      {chosen.length > 0 && (
        <div className={styles.bar} role="group" aria-label={`Chosen ${isOneKind ? severalOf(chosen) : 'things'}`}>
          {chosen.map((each) => {
            const [count, named] = wordsOf(each)
            const { one, several } = THING_KINDS[each.kind]
            const these =
              each.names.length === 1 ? (isOneKind ? 'it' : `the ${one}`) : isOneKind ? 'these' : `the ${several}`
            return (
              <span key={each.kind} className={styles.kind}>
                <span>
                  <b>{count}</b>
                  {named}
                </span>
                {each.onMake !== undefined && (
                  <button type="button" className={styles.make} onClick={each.onMake}>
                    {`Make a set of ${these}`}
                  </button>
                )}
              </span>
            )
          })}
          <button type="button" className={styles.clear} onClick={onClear}>
            Clear
          </button>
        </div>
      )}
    </>
  )
}

const severalOf = ([first]: readonly ChosenKind[]) => (first === undefined ? '' : THING_KINDS[first.kind].several)
