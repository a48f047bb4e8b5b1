import { Button } from '../frame/Button.tsx'
import styles from './Prompt.module.css'

interface Props {
  readonly repairs: readonly string[]
  readonly onRestore: () => void
}

/** Says what was repaired in a list, which the report will tell, too, and gives the list back as it was. */
export function RepairedNote({ repairs, onRestore }: Props) {
  return (
    <p className={styles.repaired} role="status">
      <span>{`Repaired: ${repairs.join(', ')}.`}</span>
      <Button size="small" onClick={onRestore}>
        Restore the original list
      </Button>
    </p>
  )
}
