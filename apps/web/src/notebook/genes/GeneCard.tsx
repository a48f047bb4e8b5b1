import type { GeneFacts } from '@playbook/cells/genes'
import { geneGuard } from '@playbook/cells/guard'
import { X } from 'lucide-react'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useOutputs } from '../../live/outputs.ts'
import { useSession, useSource } from '../../live/playbook.tsx'
import { focusCell } from '../context/focus.ts'
import styles from './Genes.module.css'
import { geneLinks } from './geneLinks.ts'
import { names } from './stepsWith.ts'
import type { ShownGene } from './useGenePointer.ts'

interface Props {
  readonly at: ShownGene
  readonly onClose: () => void
}

/** What is known of a gene, where it stands in the playbook, and where the field tells more of it. */
export function GeneCard({ at, onClose }: Props) {
  const { gene, element, isByKeys } = at
  const card = useRef<HTMLElement>(null)
  const facts = useFacts(gene)
  const steps = useStepsWith(gene)
  useLayoutEffect(() => {
    if (card.current !== null) place(card.current, element)
  }, [element, facts, steps.length])
  const former = facts === undefined ? [] : facts.previous
  return (
    <>
      <aside ref={card} className={styles.card} data-gene-card role="group" aria-label={`Gene ${gene}`}>
        <header>
          <b>{gene}</b>
          {facts !== undefined && facts.symbol !== gene && <span>{`now ${facts.symbol}`}</span>}
          {facts !== undefined && <span>{facts.species}</span>}
          <button type="button" aria-label="Close the card" onClick={onClose}>
            <X size={14} aria-hidden />
          </button>
        </header>
        <dl>
          {facts !== undefined && facts.aliases.length > 0 && <Row name="Also" words={facts.aliases.join(', ')} />}
          {former.length > 0 && <Row name="Formerly" words={former.join(', ')} />}
          {facts?.ensembl !== undefined && <Row name="Ensembl" words={facts.ensembl} />}
          {steps.length > 0 && (
            <>
              <dt>Named in</dt>
              <dd>
                {steps.map(({ cell, number }) => (
                  <button key={cell} type="button" onClick={() => focusCell(cell)}>{`step ${number}`}</button>
                ))}
              </dd>
            </>
          )}
        </dl>
        <p className={styles.links}>
          {geneLinks(gene, facts).map(([name, href]) => (
            <a key={name} href={href} target="_blank" rel="noreferrer">
              {name}
            </a>
          ))}
        </p>
      </aside>
      <span className={styles.hidden} role="status">
        {isByKeys && toldOf(gene, facts, steps.length)}
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

function toldOf(gene: string, facts: GeneFacts | undefined, steps: number): string {
  const also = facts === undefined || facts.aliases.length === 0 ? '' : `, also ${facts.aliases.slice(0, 3).join(', ')}`
  const where = steps === 1 ? ', in 1 step' : `, in ${steps} steps`
  return `${gene}${also}${where}. Space chooses it, Enter goes to its links.`
}

/** What the table has of a gene; it comes a moment later, or not at all. */
function useFacts(gene: string): GeneFacts | undefined {
  const [told, setTold] = useState<{ readonly gene: string; readonly facts: GeneFacts | undefined }>()
  useEffect(() => {
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
  return told?.gene === gene ? told.facts : undefined
}

/** The steps whose results name a gene. */
function useStepsWith(gene: string): readonly { readonly cell: string; readonly number: number }[] {
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
  return useMemo(() => cells.filter((_cell, at) => names(outputs[at], gene)), [cells, outputs, gene])
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
