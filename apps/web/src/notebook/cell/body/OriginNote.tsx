import { History } from 'lucide-react'
import { Button } from '@playbook/cells/ui/frame/Button'
import styles from '../Cell.module.css'

interface Props {
  readonly text: string
  /** The result came with a file: there is nobody to be asked again. */
  readonly isImported: boolean
  /** Computes it anew; not for somebody who only reads. */
  readonly onRecompute?: () => void
}

const WORDS = {
  earlier: { label: 'Ask again', title: 'Drops this result, and asks the service for a new one' },
  imported: { label: 'Compute it here', title: 'Drops what the file brought along, and computes this step' },
}

/** Stands above a result that was not computed now and here: of what a service answered earlier, or of a file. */
export function OriginNote({ text, isImported, onRecompute }: Props) {
  const { label, title } = isImported ? WORDS.imported : WORDS.earlier
  return (
    <p className={styles.earlier}>
      <History size={14} aria-hidden />
      <span>{text}</span>
      {onRecompute !== undefined && (
        <Button size="small" title={title} onClick={onRecompute}>
          {label}
        </Button>
      )}
    </p>
  )
}
