import { buttonClass as baseClass } from '@playbook/cells/ui/frame/Button'
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
  const base = baseClass(kind === 'danger' ? 'default' : kind, size === 'small')
  return classes(base, styles.button, kind === 'danger' && styles.danger, more)
}

type ButtonProps = Look & ComponentProps<'button'> & { readonly busy?: boolean }

export function Button({ kind = 'default', size = 'medium', busy = false, className, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ kind, size }, className)}
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
