import { classes } from '@playbook/cells/classes'
import styles from './Lineage.module.css'

/** The colour of a kind; things without a kind of their own, or of one that this page does not know, are grey. */
export function hueColor(hue: string | undefined): string {
  return hue !== undefined && /^[a-z]+$/.test(hue) ? `var(--k-${hue}, var(--ink-3))` : 'var(--ink-3)'
}

export function Dot({ hue, many = false }: { readonly hue: string | undefined; readonly many?: boolean }) {
  return <i className={classes(styles.dot, many && styles.many)} style={{ background: hueColor(hue) }} aria-hidden />
}

const SHOWN = 6

/** The kinds a playbook goes through, as dots on a line. Decoration: the words beside it say the same. */
export function Lineage({ hues }: { readonly hues: readonly string[] }) {
  const shown = hues.length > SHOWN ? hues.slice(0, SHOWN - 1) : hues
  const rest = hues.length - shown.length
  return (
    <span className={styles.line} aria-hidden>
      {shown.map((hue, index) => (
        <span key={index} className={styles.line}>
          {index > 0 && <i className={styles.link} />}
          <Dot hue={hue} />
        </span>
      ))}
      {rest > 0 && <span className={styles.more}>+{rest}</span>}
    </span>
  )
}

/** What goes into a step, and what comes out. */
export function Flow({
  inputs,
  output,
}: {
  readonly inputs: readonly { readonly hue: string | undefined; readonly many: boolean }[]
  readonly output: string | undefined
}) {
  return (
    <span className={styles.line} aria-hidden>
      <span className={styles.stack}>
        {inputs.slice(0, 3).map(({ hue, many }, index) => (
          <Dot key={index} hue={hue} many={many} />
        ))}
      </span>
      {inputs.length > 0 && <i className={styles.link} />}
      <Dot hue={output} />
    </span>
  )
}
