import { Button } from '@playbook/cells/ui/frame/Button'
import { useState } from 'react'
import { Differences } from './Differences.tsx'
import styles from './Help.module.css'

const SEEN = 'playbook.seen-first-tip'

/** On a first empty playbook: what differs from Jupyter. Once it was put away it is found in the help menu. */
export function FirstTip() {
  const [isSeen, setSeen] = useState(() => localStorage.getItem(SEEN) !== null)
  if (isSeen) return null
  return (
    <aside className={styles.tip} aria-label="If you come from Jupyter">
      <h2>If you come from Jupyter</h2>
      <Differences />
      <Button
        size="small"
        onClick={() => {
          localStorage.setItem(SEEN, 'yes')
          setSeen(true)
        }}
      >
        Understood
      </Button>
    </aside>
  )
}
