import type { ReactNode } from 'react'
import type { Peer } from '../../live/room/presence.ts'
import { useSession } from '../../live/playbook.tsx'
import { classes } from '@playbook/cells/classes'
import styles from './Cell.module.css'
import { usePage } from '../context/context.tsx'
import { cellElementId } from '../../ui/cellElement.ts'
import { isSurface } from '../context/focus.ts'

interface Props {
  readonly id: string
  readonly name: string
  readonly isFocused: boolean
  /** Among several selected cells. */
  readonly isSelected: boolean
  readonly isEntry: boolean
  readonly peers: readonly Peer[]
  readonly children: ReactNode
}

/** The card of a cell: takes the focus in command mode, and shows who else is on it. */
export function CellFrame({ id, name, isFocused, isSelected, isEntry, peers, children }: Props) {
  const { focus } = useSession()
  const { selection } = usePage()
  const [peer] = peers
  return (
    <section
      id={cellElementId(id)}
      data-cell={id}
      className={classes(
        styles.cell,
        isFocused && styles.on,
        isSelected && styles.selected,
        peer !== undefined && styles.peer,
      )}
      style={peer === undefined ? undefined : { borderColor: peer.user.color }}
      aria-label={name}
      aria-current={isFocused || undefined}
      data-selected={isSelected || undefined}
      tabIndex={isEntry ? 0 : -1}
      onFocus={() => focus.set(id)}
      onPointerDown={(event) => {
        const isOwn = isSurface(event.target)
        if (event.shiftKey && isOwn) {
          event.preventDefault()
          selection.to(id)
          return
        }
        // The menu of the right button is about all that are selected.
        if (event.button === 0) selection.clear()
        focus.set(id)
        // A click on the card's own surface selects the cell; fields and buttons keep the focus they take.
        if (isOwn) event.currentTarget.focus({ preventScroll: true })
      }}
    >
      {peers.length > 0 && (
        <span className={styles.peerTags}>
          {peers.slice(0, 3).map(({ clientId, user }) => (
            <span key={clientId} className={styles.peerTag} style={{ background: user.color }}>
              {user.name}
            </span>
          ))}
          {peers.length > 3 && <span className={styles.peerTag}>+{peers.length - 3}</span>}
        </span>
      )}
      {children}
    </section>
  )
}
