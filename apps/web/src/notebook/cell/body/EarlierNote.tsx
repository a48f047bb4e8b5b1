import { History } from 'lucide-react'
import { Button } from '@playbook/cells/ui/frame/Button'
import styles from '../Cell.module.css'

interface Props {
  readonly text: string
  /** Asks the service once more; not for somebody who only reads. */
  readonly onAskAgain?: () => void
}

/** Stands above a result that was made of what a service answered earlier. */
export function EarlierNote({ text, onAskAgain }: Props) {
  return (
    <p className={styles.earlier}>
      <History size={14} aria-hidden />
      <span>{text}</span>
      {onAskAgain !== undefined && (
        <Button size="small" title="Drops this result, and asks the service for a new one" onClick={onAskAgain}>
          Ask again
        </Button>
      )}
    </p>
  )
}
