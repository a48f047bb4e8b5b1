import { SlidersHorizontal } from 'lucide-react'
import styles from './FoldLine.module.css'
import type { SettingsFold } from './useFold.ts'

/** What was chosen for a step, in one line above its result, and the way to its form. */
export function SettingsLine({ text, isFolded, toggle, canEdit }: SettingsFold & { readonly canEdit: boolean }) {
  return (
    <button type="button" className={styles.settings} aria-expanded={!isFolded} onClick={toggle}>
      <SlidersHorizontal size={13} aria-hidden />
      <span className={styles.chosen}>{text}</span>
      <span className={styles.change}>{isFolded ? (canEdit ? 'Change' : 'Show') : 'Fold'}</span>
    </button>
  )
}
