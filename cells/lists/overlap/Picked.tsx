import { useState } from 'react'
import { counted } from '../../shared/words.ts'
import { Button } from '../../ui/frame/Button.tsx'
import styles from './views.module.css'

const SHOWN = 500

/** The items of what was picked in a drawing, to read and to copy. */
export function Picked({ name, items }: { readonly name: string; readonly items: readonly string[] }) {
  const [copied, setCopied] = useState('')
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
        <span role="status">{copied}</span>
      </p>
      <p className={styles.items}>
        {items.slice(0, SHOWN).join(' ')}
        {items.length > SHOWN && ` and ${(items.length - SHOWN).toLocaleString('en')} more`}
      </p>
    </div>
  )
}
