import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { counted, written } from '../../shared/words.ts'
import { Button } from '../frame/Button.tsx'
import { EmptyNote } from '../frame/EmptyNote.tsx'
import { Downloads, type Download } from '../menu/Downloads.tsx'
import { geneGuard } from '../guard/guard.browser.ts'
import type { Doubts } from '../guard/doubts.ts'
import { NameFlow } from '../things/NameFlow.tsx'
import type { ThingKind } from '../things/thing.ts'
import styles from '../things/Names.module.css'

/** More are folded away: the first lines are the answer. */
const SHOWN = 400
/** Fewer names are found faster by looking. */
const WORTH_FINDING = 30
const ON_PAPER = 120

interface Props {
  readonly label: string
  readonly names: readonly string[]
  /** "gene", "genes" */
  readonly noun: string
  readonly nouns: string
  /** Members can be chosen, and have cards. */
  readonly kind?: ThingKind | undefined
  readonly hasCommas: boolean
  readonly downloads: readonly Download[]
  readonly print?: boolean | undefined
  /** Its names stand above already, in the form that they were typed into. */
  readonly isBrief: boolean
}

/** A set as text, in the order in which it tells its members: counted, to find in, to copy. */
export function SetText(props: Props) {
  const { label, names, noun, nouns, print, hasCommas } = props
  if (print) {
    const more = names.length - ON_PAPER
    return (
      <>
        <NameFlow label={label} names={names.slice(0, ON_PAPER)} hasCommas={hasCommas} />
        <p className={styles.note}>
          {more > 0
            ? `The first ${ON_PAPER} of ${counted(names.length, noun, nouns)}; the full list is in the download.`
            : `${counted(names.length, noun, nouns)}.`}
        </p>
      </>
    )
  }
  return names.length === 0 ? <EmptyNote why={`No ${nouns}`} /> : <LiveSet {...props} />
}

function LiveSet({ label, names, noun, nouns, kind, hasCommas, downloads, isBrief }: Props) {
  const [isShown, setShown] = useState(!isBrief)
  const [isWhole, setWhole] = useState(false)
  const [typed, setTyped] = useState('')
  const [copied, setCopied] = useState('')
  const sought = useDeferredValue(typed.trim().toLowerCase())
  const doubts = useDoubts(kind === 'gene' && isShown ? names : undefined)
  const isFound = useMemo(
    () => (sought === '' ? undefined : (name: string) => name.toLowerCase().includes(sought)),
    [sought],
  )
  const found = useMemo(() => (isFound === undefined ? undefined : names.filter(isFound).length), [names, isFound])
  const isCut = !isWhole && found === undefined && names.length > SHOWN
  const shown = useMemo(() => (isCut ? names.slice(0, SHOWN) : names), [names, isCut])
  const copy = () => {
    navigator.clipboard.writeText(names.join('\n')).then(
      () => setCopied(`${counted(names.length, noun, nouns)} copied`),
      () => setCopied('The browser did not let them be copied'),
    )
  }
  return (
    <div className={styles.set}>
      <div className={styles.tools}>
        <b>{counted(names.length, noun, nouns)}</b>
        <span className={styles.space} />
        {isShown && names.length > WORTH_FINDING && (
          <>
            <span role="status">{found === undefined ? '' : `${written(found)} found`}</span>
            <input
              type="search"
              className={styles.find}
              aria-label={`Find in ${label}`}
              placeholder="Find"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          </>
        )}
        {isBrief && (
          <Button kind="quiet" size="small" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
            {isShown ? 'Hide the text' : 'Show as text'}
          </Button>
        )}
        <span role="status">{copied}</span>
        <Button kind="quiet" size="small" onClick={copy}>
          Copy
        </Button>
        <Downloads items={downloads} />
      </div>
      {isShown && (
        <NameFlow
          label={label}
          names={shown}
          kind={kind}
          hasCommas={hasCommas}
          {...(doubts && { doubts: doubts.marks })}
          {...(isFound && { isFound })}
        />
      )}
      {isShown && names.length > SHOWN && found === undefined && (
        <p className={styles.note}>
          {isCut && `and ${written(names.length - SHOWN)} more. `}
          <Button size="small" onClick={() => setWhole(isCut)}>
            {isCut ? `Show all ${written(names.length)}` : `Show the first ${written(SHOWN)}`}
          </Button>
        </p>
      )}
      {isShown && doubts?.known !== undefined && (
        <p className={styles.note}>{[doubts.known, doubts.marks.size > 0 ? doubts.words : ''].join(' ').trim()}</p>
      )}
    </div>
  )
}

/** Which of some genes are no symbols as they stand, where a table is at hand. */
function useDoubts(genes: readonly string[] | undefined): Doubts | undefined {
  const [told, setTold] = useState<{ readonly genes: readonly string[]; readonly doubts: Doubts }>()
  useEffect(() => {
    if (genes === undefined) return undefined
    let isWanted = true
    geneGuard()
      ?.doubt(genes)
      // Without the table nothing is marked: the set can be read all the same.
      .then(
        (doubts) => isWanted && setTold({ genes, doubts }),
        () => undefined,
      )
    return () => {
      isWanted = false
    }
  }, [genes])
  return told?.genes === genes ? told?.doubts : undefined
}
