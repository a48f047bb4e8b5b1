import type { ComponentProps } from 'react'
import styles from './Button.module.css'
import { classes } from './classes.ts'

type Props = ComponentProps<'button'> & {
  readonly kind?: 'default' | 'primary' | 'quiet'
  readonly small?: boolean
}

/** The class of a button, for links that look like one. */
export function buttonClass(kind: Props['kind'] = 'default', small = false): string {
  return classes(styles.button, kind !== 'default' && styles[kind], small && styles.small)
}

export function Button({ kind = 'default', small = false, className, ...rest }: Props) {
  return <button type="button" {...rest} className={classes(buttonClass(kind, small), className)} />
}
