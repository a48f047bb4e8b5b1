import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { useRef, type ReactNode } from 'react'
import { IconButton } from '@playbook/cells/ui/frame/Button'
import { classes } from '@playbook/cells/classes'
import styles from './Dialog.module.css'
import { useReturnFocus } from './useReturnFocus.ts'

interface DialogProps {
  readonly title: string
  readonly description?: ReactNode
  readonly wide?: boolean
  readonly onClose: () => void
  /** Buttons at the foot; the last one does what the dialog is for. */
  readonly actions?: ReactNode
  readonly children?: ReactNode
}

const FIELD =
  'input:not([type=hidden],[type=file],[type=checkbox],[type=radio]):enabled,textarea:enabled,select:enabled'

/** A modal dialog; the focus begins in its first field, else on what it is for. It is open while it is rendered; focus returns to where it was. */
export function Dialog({ title, description, wide = false, onClose, actions, children }: DialogProps) {
  const returnFocus = useReturnFocus()
  const body = useRef<HTMLDivElement>(null)
  const foot = useRef<HTMLElement>(null)
  const focusFirst = (event: Event) => {
    const buttons = foot.current?.querySelectorAll<HTMLElement>('button:enabled')
    const first = body.current?.querySelector<HTMLElement>(FIELD) ?? buttons?.[buttons.length - 1]
    if (first === undefined) return
    event.preventDefault()
    first.focus()
  }
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={styles.overlay} />
        <Radix.Content
          className={classes(styles.dialog, wide && styles.wide)}
          onOpenAutoFocus={focusFirst}
          onCloseAutoFocus={returnFocus}
          {...(description === undefined && { 'aria-describedby': undefined })}
        >
          <header className={styles.head}>
            <Radix.Title>{title}</Radix.Title>
            <Radix.Close asChild>
              <IconButton label="Close" icon={<X size={17} />} size="small" />
            </Radix.Close>
          </header>
          {description !== undefined && <Radix.Description className={styles.lead}>{description}</Radix.Description>}
          {children !== undefined && (
            <div ref={body} className={styles.body}>
              {children}
            </div>
          )}
          {actions !== undefined && (
            <footer ref={foot} className={styles.foot}>
              {actions}
            </footer>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
