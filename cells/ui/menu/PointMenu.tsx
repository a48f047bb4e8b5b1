import { lazy, Suspense, type ReactNode } from 'react'
import styles from './Menu.module.css'

const OpenMenu = lazy(async () => ({ default: (await import('./OpenMenu.tsx')).OpenMenu }))

interface Props {
  /** Where it opens, in the window. */
  readonly point: { readonly x: number; readonly y: number }
  readonly label: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A menu at a point, as the right button of the pointer opens it. It is open while it is rendered. */
export function PointMenu({ point, label, onClose, children }: Props) {
  const trigger = (
    <span role="button" aria-label={label} className={styles.point} style={{ left: point.x, top: point.y }} />
  )
  return (
    <Suspense fallback={null}>
      <OpenMenu key={`${point.x} ${point.y}`} align="start" trigger={trigger} onClose={onClose}>
        {children}
      </OpenMenu>
    </Suspense>
  )
}
