import { Button } from '@playbook/cells/ui/frame/Button'
import styles from './Palette.module.css'
import type { PaletteState } from './usePalette.ts'

/** How many steps are taken, and what to do with them. */
export function SeveralBar({ several, shown }: Pick<PaletteState, 'several' | 'shown'>) {
  const { count, has, takeShown, clear, add } = several
  const others = shown.filter((suggestion) => !has(suggestion)).length
  return (
    <div className={styles.several} role="group" aria-label="Steps to add together">
      <span role="status">{`${count} ${count === 1 ? 'step' : 'steps'} taken. What they need is added once.`}</span>
      {others > 0 && (
        <Button size="small" onClick={takeShown}>
          {others === 1 ? 'Take the other one shown' : `Take the ${others} others shown`}
        </Button>
      )}
      <Button size="small" kind="quiet" onClick={clear}>
        Take none
      </Button>
      <Button size="small" kind="primary" onClick={add}>
        {`Add ${count} ${count === 1 ? 'step' : 'steps'}`}
      </Button>
    </div>
  )
}
