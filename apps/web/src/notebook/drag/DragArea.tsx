import { createContext, use, type PointerEvent, type ReactNode } from 'react'
import styles from '../Notebook.module.css'
import { useDrag, type StartDrag } from './useDrag.ts'

const DragContext = createContext<StartDrag>(() => {})

/** What a handle needs to be dragged by. */
export function useDragHandle(cell: string): { onPointerDown: (event: PointerEvent) => void } {
  const start = use(DragContext)
  return { onPointerDown: (event) => start(cell, event) }
}

interface Props {
  /** The positioned element around the cells. */
  readonly list: HTMLElement | null
  readonly onDrop: (cell: string, after: string | null) => void
  readonly children: ReactNode
}

/** Cells move by their handle, with a line where they would land; Esc takes it back. */
export function DragArea({ list, onDrop, children }: Props) {
  const { start, position } = useDrag(list, onDrop)
  return (
    <DragContext value={start}>
      {children}
      {position !== undefined && <div className={styles.dropLine} style={{ top: position.y }} aria-hidden />}
    </DragContext>
  )
}
