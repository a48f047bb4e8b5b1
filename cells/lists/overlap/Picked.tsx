import { use, useState } from 'react'
import { counted } from '../../shared/words.ts'
import { Button } from '../../ui/frame/Button.tsx'
import { GeneSelectionContext, toggled } from '../../ui/genes/geneSelection.ts'
import { NameFlow } from '../../ui/genes/NameFlow.tsx'
import styles from './views.module.css'

const SHOWN = 500

/** The items of what was picked in a drawing, to read and to copy. */
export function Picked({ name, items }: { readonly name: string; readonly items: readonly string[] }) {
  const [copied, setCopied] = useState('')
  const shown = items.slice(0, SHOWN)
  const selection = use(GeneSelectionContext)
  // Symbols have no blanks, names of drugs and diseases have.
  const areGenes = items.every((item) => !item.includes(' '))
  const copy = async () => {
    await navigator.clipboard.writeText(items.join('\n'))
    setCopied(`${counted(items.length, 'item')} copied`)
  }
  return (
    <div className={styles.picked}>
      <p className={styles.pickedName}>
        <span>{`${name}: ${counted(items.length, 'item')}`}</span>
        <Button size="small" onClick={() => void copy()}>
          Copy
        </Button>
        {selection !== undefined && areGenes && (
          <Button size="small" onClick={() => selection.set(toggled(selection.get(), items))}>
            Choose them
          </Button>
        )}
        <span role="status">{copied}</span>
      </p>
      <div className={styles.items}>
        <NameFlow label={name} names={shown} areGenes={areGenes} hasCommas={!areGenes} />
        {items.length > SHOWN && ` and ${(items.length - SHOWN).toLocaleString('en')} more`}
      </div>
    </div>
  )
}
