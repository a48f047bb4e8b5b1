import styles from './Spinner.module.css'

/** A turning ring; say beside it, or in `label`, what one waits for. */
export function Spinner({ label }: { readonly label?: string }) {
  return (
    <span
      className={styles.spinner}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    />
  )
}

/** A grey bar where text will be. */
export function Skeleton({ width = '100%' }: { readonly width?: string }) {
  return <span className={styles.skeleton} style={{ width }} aria-hidden />
}
