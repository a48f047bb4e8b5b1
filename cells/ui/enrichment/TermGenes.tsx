import { useState } from 'react'
import type { EnrichedTerm } from '../../shared/enrichment/term.ts'
import { counted } from '../../shared/words.ts'
import { Button } from '../frame/Button.tsx'
import { NameFlow } from '../things/NameFlow.tsx'
import { useToggle } from '../things/selection.ts'
import styles from './Enrichment.module.css'

interface Props {
  readonly term: EnrichedTerm
  /** What else is known of it, such as its library. */
  readonly facts: readonly (readonly [name: string, value: string])[]
  /** Which step goes on from here. */
  readonly hint?: string | undefined
  readonly isRanked?: boolean | undefined
}

/** The genes of a term that is opened. */
export function TermGenes({ term, facts, hint, isRanked = false }: Props) {
  const [copied, setCopied] = useState('')
  const toggle = useToggle()
  const { genes = [], size } = term
  const copy = () => {
    navigator.clipboard.writeText(genes.join('\n')).then(
      () => setCopied(`${counted(genes.length, 'gene')} copied`),
      () => setCopied('The browser did not let them be copied'),
    )
  }
  const of = size === undefined ? '' : ` of the ${counted(size, 'gene')}`
  return (
    <div className={styles.genes}>
      <p className={styles.genesHead}>
        <b>{genes.length === 0 ? 'Its common genes are not known.' : `${headOf(genes.length, isRanked)}${of}`}</b>
        <span className={styles.fullName}>{term.term}</span>
        {facts.map(([name, value]) => (
          <span key={name}>{`${name} ${value}`}</span>
        ))}
      </p>
      {genes.length > 0 && (
        <>
          <div className={styles.symbols}>
            <NameFlow label={`Genes of ${term.term}`} names={genes} kind="gene" />
          </div>
          <p className={styles.actions}>
            <Button size="small" onClick={copy}>
              Copy
            </Button>
            {toggle !== undefined && (
              <>
                <Button size="small" onClick={() => toggle('gene', genes)}>
                  Choose them
                </Button>
                <Button size="small" onClick={() => toggle('term', [term.term])}>
                  Choose the term
                </Button>
              </>
            )}
            <span role="status">{copied}</span>
            {hint !== undefined && <span>{hint}</span>}
          </p>
        </>
      )}
    </div>
  )
}

function headOf(count: number, isRanked: boolean): string {
  return isRanked ? counted(count, 'leading-edge gene') : counted(count, 'common gene')
}
