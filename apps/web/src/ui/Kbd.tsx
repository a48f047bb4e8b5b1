import styles from './Kbd.module.css'
import { keyNames } from '../format/keyNames.ts'

/** Keys as they are written on this machine: `Mod+K` is ⌘ K on a Mac and Ctrl K elsewhere. */
export function Kbd({ keys }: { readonly keys: string }) {
  return (
    <span className={styles.keys}>
      {keyNames(keys).map((name, index) => (
        <kbd key={index} className={styles.key}>
          {name}
        </kbd>
      ))}
    </span>
  )
}
