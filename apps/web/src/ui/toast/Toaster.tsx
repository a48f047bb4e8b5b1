import { X } from 'lucide-react'
import { Toast as Radix } from 'radix-ui'
import { classes } from '@playbook/cells/classes'
import styles from './Toaster.module.css'
import { dismissToast, useToasts } from './toasts.ts'

/** Where toasts appear; once per page. F8 moves the focus here; a toast stays while the pointer or the focus is on it. */
export function Toaster() {
  const toasts = useToasts()
  return (
    <Radix.Provider swipeDirection="down" label="Message">
      {toasts.map(({ id, text, kind, action, durationMs }) => (
        <Radix.Root
          key={id}
          className={classes(styles.toast, kind === 'problem' && styles.problem)}
          duration={durationMs}
          type={kind === 'problem' ? 'foreground' : 'background'}
          onOpenChange={(open) => !open && dismissToast(id)}
        >
          <Radix.Description className={styles.text}>{text}</Radix.Description>
          {action && (
            <Radix.Action className={styles.action} altText={action.label} onClick={action.run}>
              {action.label}
            </Radix.Action>
          )}
          <Radix.Close className={styles.close} aria-label="Dismiss">
            <X size={15} />
          </Radix.Close>
        </Radix.Root>
      ))}
      <Radix.Viewport className={styles.view} data-print="hide" />
    </Radix.Provider>
  )
}
