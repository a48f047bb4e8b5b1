import { Link } from 'wouter'
import { Kbd } from '../ui/Kbd.tsx'
import styles from './Palette.module.css'

const KEYS = [
  ['Up', 'Down', 'choose'],
  ['Enter', '', 'add'],
  ['Mod+Enter', '', 'take several'],
  ['Shift+Enter', '', 'add it alone'],
  ['Tab', '', 'filters'],
  ['Esc', '', 'close'],
] as const

/** The keys of the palette, and where to go when no step fits. */
export function PaletteFooter({ onSuggest }: { readonly onSuggest: () => void }) {
  return (
    <footer className={styles.foot}>
      <span className={styles.keys} aria-hidden>
        {KEYS.map(([first, second, effect]) => (
          <span key={effect}>
            <Kbd keys={first} />
            {second !== '' && <Kbd keys={second} />} {effect}
          </span>
        ))}
      </span>
      <button type="button" className={styles.suggest} onClick={onSuggest}>
        Suggest a step
      </button>
      <Link href="/services">State of the services</Link>
    </footer>
  )
}
