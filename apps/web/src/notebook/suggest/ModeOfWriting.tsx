import { classes } from '@playbook/cells/classes'
import { canEdit, mayComment, useSession, useSource } from '../../live/playbook.tsx'
import { useSuggesting } from './context.tsx'
import styles from '../proposals/Proposals.module.css'

/** Whether what is typed is written, or suggested; in the bar, or where that has no room in the list of proposals. */
export function ModeOfWriting({ isInTab = false }: { readonly isInTab?: boolean }) {
  const session = useSession()
  const connection = useSource((session.base ?? session).connection)
  const { isOn, set } = useSuggesting()
  if (!mayComment(connection)) return null
  const options = [
    { is: false, label: canEdit(connection) ? 'Editing' : 'Reading' },
    { is: true, label: 'Suggesting' },
  ]
  return (
    <div
      className={classes(styles.modes, isInTab ? styles.tabModes : styles.barModes)}
      role="radiogroup"
      aria-label="What typing does"
    >
      {options.map(({ is, label }) => (
        <button key={label} type="button" role="radio" aria-checked={is === isOn} onClick={() => set(is)}>
          {label}
        </button>
      ))}
    </div>
  )
}
