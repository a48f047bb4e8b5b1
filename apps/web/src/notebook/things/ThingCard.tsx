import { capitalised } from '@playbook/core/text/capital'
import type { GeneFacts } from '@playbook/cells/genes'
import { geneGuard } from '@playbook/cells/guard'
import { THING_KINDS, type NamedThing } from '@playbook/cells/thing'
import { readVariantId } from '@playbook/cells/variantId'
import { X } from 'lucide-react'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useOutputs } from '../../live/outputs.ts'
import { useSession, useSource } from '../../live/playbook.tsx'
import { focusCell } from '../context/focus.ts'
import { linksOf } from './links.ts'
import { metadataOf } from './samples.ts'
import { names } from './stepsWith.ts'
import styles from './Things.module.css'
import type { ShownThing } from './useThingPointer.ts'

interface Props {
  readonly at: ShownThing
  readonly onClose: () => void
}

/** What is known of a thing, where it stands in the playbook, and where the field tells more of it. */
export function ThingCard({ at, onClose }: Props) {
  const { kind, name, element, isByKeys } = at
  const card = useRef<HTMLElement>(null)
  const facts = useGeneFacts(at)
  const { steps, outputs } = useStepsWith(name)
  const rows = useMemo(() => rowsOf(at, facts, outputs), [at, facts, outputs])
  const links = linksOf(at, facts)
  useLayoutEffect(() => {
    if (card.current !== null) place(card.current, element)
  }, [element, rows, steps.length])
  const noun = THING_KINDS[kind].one
  return (
    <>
      <aside
        ref={card}
        className={styles.card}
        data-thing-card
        role="group"
        aria-label={`${capitalised(noun)} ${name}`}
      >
        <header>
          <b>{name}</b>
          {facts !== undefined && facts.symbol !== name && <span>{`now ${facts.symbol}`}</span>}
          <span>{facts?.species ?? (kind === 'gene' ? '' : noun)}</span>
          <button type="button" aria-label="Close the card" onClick={onClose}>
            <X size={14} aria-hidden />
          </button>
        </header>
        <dl>
          {rows.map(([heading, words]) => (
            <Row key={heading} name={heading} words={words} />
          ))}
          {steps.length > 0 && (
            <>
              <dt>{steps.length === 1 ? 'In' : `In ${steps.length} steps`}</dt>
              <dd>
                {steps.map(({ cell, number }) => (
                  <button key={cell} type="button" onClick={() => focusCell(cell)}>{`step ${number}`}</button>
                ))}
              </dd>
            </>
          )}
        </dl>
        {links.length > 0 && (
          <p className={styles.links}>
            {links.map(([page, href]) => (
              <a key={page} href={href} target="_blank" rel="noreferrer">
                {page}
              </a>
            ))}
          </p>
        )}
      </aside>
      <span className={styles.hidden} role="status">
        {isByKeys && toldOf(name, facts, steps.length)}
      </span>
    </>
  )
}

function Row({ name, words }: { readonly name: string; readonly words: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{words}</dd>
    </>
  )
}

type Outputs = ReturnType<typeof useOutputs>

/** What is known of it: other names and ids of a gene, what a variant was read as, the metadata of a sample. */
function rowsOf({ kind, name }: NamedThing, facts: GeneFacts | undefined, outputs: Outputs) {
  if (kind === 'sample') return metadataOf(name, outputs)
  const meaning = kind === 'variant' ? readVariantId(name)?.meaning : undefined
  const rows: readonly (readonly [string, string | undefined])[] = [
    ['Name', facts?.name],
    ['Also', facts?.aliases.join(', ')],
    ['Formerly', facts?.previous.join(', ')],
    ['Ensembl', facts?.ensembl],
    ['Read as', meaning],
  ]
  return rows.flatMap(([heading, words]) => (words === undefined || words === '' ? [] : [[heading, words] as const]))
}

function toldOf(name: string, facts: GeneFacts | undefined, steps: number): string {
  const also = facts === undefined || facts.aliases.length === 0 ? '' : `, also ${facts.aliases.slice(0, 3).join(', ')}`
  const where = steps === 1 ? ', in 1 step' : `, in ${steps} steps`
  return `${name}${also}${where}. Space chooses it, Enter goes to its links.`
}

/** What the table has of a gene; it comes a moment later, or not at all. */
function useGeneFacts({ kind, name }: NamedThing): GeneFacts | undefined {
  const [told, setTold] = useState<{ readonly gene: string; readonly facts: GeneFacts | undefined }>()
  const gene = kind === 'gene' ? name : undefined
  useEffect(() => {
    if (gene === undefined) return undefined
    let isWanted = true
    geneGuard()
      ?.facts(gene)
      .then(
        (facts) => isWanted && setTold({ gene, facts }),
        () => undefined,
      )
    return () => {
      isWanted = false
    }
  }, [gene])
  return told?.gene === gene ? told?.facts : undefined
}

/** The steps whose results name a thing, and all results. */
function useStepsWith(name: string) {
  const session = useSession()
  const plan = useSource(session.plan)
  const numbers = useSource(session.numbers)
  const cells = useMemo(
    () =>
      [...numbers].flatMap(([cell, number]) => {
        const its = plan.get(cell)
        return its?.state === 'ready' ? [{ cell, number, process: its.process.id }] : []
      }),
    [numbers, plan],
  )
  const outputs = useOutputs(cells.map(({ process }) => process))
  const steps = useMemo(() => cells.filter((_cell, at) => names(outputs[at], name)), [cells, outputs, name])
  return { steps, outputs }
}

const GAP = 6
const EDGE = 8

/** Below what it tells of, or above where there is no room; never over it. */
function place(card: HTMLElement, element: HTMLElement): void {
  const { left, top, bottom } = element.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = card
  const isBelow = bottom + GAP + height <= innerHeight - EDGE || top < height + GAP + EDGE
  card.style.left = `${Math.max(EDGE, Math.min(left, innerWidth - width - EDGE))}px`
  card.style.top = `${isBelow ? bottom + GAP : top - GAP - height}px`
}
