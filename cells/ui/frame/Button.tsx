import type { ComponentProps, ReactNode } from 'react'
import styles from './Button.module.css'
import { classes } from './classes.ts'
import { Spinner } from './Spinner.tsx'

interface Look {
  readonly kind?: 'default' | 'primary' | 'quiet' | 'danger'
  readonly size?: 'medium' | 'small'
}

/** The class of a button, for links that look like one. */
export function buttonClass({ kind = 'default', size = 'medium' }: Look = {}, more?: string): string {
  return classes(styles.button, kind !== 'default' && styles[kind], size === 'small' && styles.small, more)
}

type ButtonProps = Look & ComponentProps<'button'> & { readonly busy?: boolean }

export function Button({ kind, size, busy = false, className, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ ...(kind && { kind }), ...(size && { size }) }, className)}
      disabled={busy || rest.disabled}
      aria-busy={busy || undefined}
    >
      {busy && <Spinner />}
      {children}
    </button>
  )
}

type IconButtonProps = Look &
  Omit<ComponentProps<'button'>, 'children'> & { readonly label: string; readonly icon: ReactNode }

/** A button that shows only an icon: its label is its name for screen readers, and its tooltip. */
export function IconButton({ kind = 'quiet', size = 'medium', label, icon, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={buttonClass({ kind, size }, classes(styles.icon, className))}
    >
      {icon}
    </button>
  )
}
