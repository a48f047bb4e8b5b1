import { Check, CircleAlert, CircleDashed, Hand, History, LoaderCircle, RotateCw } from 'lucide-react'
import { Button } from '@playbook/cells/ui/frame/Button'
import { classes } from '@playbook/cells/classes'
import styles from './Cell.module.css'
import { focusCell } from '../context/focus.ts'
import { usePage } from '../context/context.tsx'
import type { Action, CellStatus, Tone } from '../state/cellStatus.ts'

const ICONS: Readonly<Record<Tone, typeof Check>> = {
  ok: Check,
  run: LoaderCircle,
  wait: Hand,
  stale: RotateCw,
  bad: CircleAlert,
  quiet: CircleDashed,
}

const LABELS: Readonly<Record<Action, string>> = { run: 'Run', cancel: 'Cancel', retry: 'Retry' }

interface Props {
  readonly cell: string
  readonly process: string | undefined
  readonly status: CellStatus
  readonly canEdit: boolean
  readonly isCollapsed: boolean
}

/** The state in words, with what can be done about it. */
export function CellState({ cell, process, status, canEdit, isCollapsed }: Props) {
  const { actions } = usePage()
  const Icon = status.tone === 'stale' && status.originNote !== undefined ? History : ICONS[status.tone]
  const act = (action: Action) => {
    if (action === 'cancel') {
      if (process !== undefined) actions.cancel(process)
    } else actions.run([cell], action === 'retry')
  }
  const { link, text } = status
  return (
    <span className={styles.stateGroup}>
      <span className={classes(styles.state, styles[status.tone])} data-state={status.tone}>
        <Icon size={13} aria-hidden className={status.tone === 'run' ? styles.turning : undefined} />
        {link === undefined ? (
          <span>{text}</span>
        ) : (
          <button type="button" className={styles.stateLink} onClick={() => focusCell(link)}>
            {text}
          </button>
        )}
      </span>
      {canEdit &&
        // Retry stands beside what happened, in the body.
        status.actions
          .filter((action) => action !== 'retry' || isCollapsed)
          .map((action) => (
            <Button key={action} size="small" onClick={() => act(action)}>
              {LABELS[action]}
            </Button>
          ))}
    </span>
  )
}
