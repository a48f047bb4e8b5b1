import { useState } from 'react'
import { counted } from '../../shared/words.ts'
import { Button } from '../../ui/frame/Button.tsx'
import { NameFlow } from '../../ui/things/NameFlow.tsx'
import { useToggle } from '../../ui/things/selection.ts'
import { kindOfNames } from '../../ui/things/thing.ts'
import styles from './views.module.css'

const SHOWN = 500

/** The items of what was picked in a drawing, to read and to copy. */
export function Picked({ name, items }: { readonly name: string; readonly items: readonly string[] }) {
  const [copied, setCopied] = useState('')
  const shown = items.slice(0, SHOWN)
  const toggle = useToggle()
  const kind = kindOfNames(items)
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
        {toggle !== undefined && (
          <Button size="small" onClick={() => toggle(kind, items)}>
            Choose them
          </Button>
        )}
        <span role="status">{copied}</span>
      </p>
      <div className={styles.items}>
        <NameFlow label={name} names={shown} kind={kind} hasCommas={items.some((item) => item.includes(' '))} />
        {items.length > SHOWN && ` and ${(items.length - SHOWN).toLocaleString('en')} more`}
      </div>
    </div>
  )
}
