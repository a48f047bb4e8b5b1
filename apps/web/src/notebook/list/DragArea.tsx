import {
  createContext,
  use,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
  type PointerEvent,
  type ReactNode,
} from 'react'
import styles from '../Notebook.module.css'
import { dropPosition, type Extent } from './dropPosition.ts'

type Start = (cell: string, event: PointerEvent) => void

const DragContext = createContext<Start>(() => {})

/** What a handle needs to be dragged by. */
export function useDragHandle(cell: string): { onPointerDown: (event: PointerEvent) => void } {
  const start = use(DragContext)
  return { onPointerDown: (event) => start(cell, event) }
}

interface Drag {
  readonly cell: string
  readonly pointer: number
}

interface Place {
  readonly after: string | null
  readonly y: number
}

interface Props {
  /** The positioned element around the cells. */
  readonly list: HTMLElement | null
  readonly onDrop: (cell: string, after: string | null) => void
  readonly children: ReactNode
}

const EDGE = 70
const SPEED = 14

function extents(list: HTMLElement): Extent[] {
  return [...list.querySelectorAll<HTMLElement>('[data-cell]')].map((cell) => ({
    id: cell.dataset['cell'] ?? '',
    top: cell.offsetTop,
    bottom: cell.offsetTop + cell.offsetHeight,
  }))
}

/** Cells move by their handle, with a line where they would land; Esc takes it back. */
export function DragArea({ list, onDrop, children }: Props) {
  const [drag, setDrag] = useState<Drag>()
  const [place, setPlace] = useState<Place>()
  const start = useMemo<Start>(
    () => (cell, event) => {
      if (event.button !== 0) return
      event.preventDefault()
      setDrag({ cell, pointer: event.pointerId })
    },
    [],
  )
  const end = useEffectEvent(() => {
    setDrag(undefined)
    setPlace(undefined)
  })
  const drop = useEffectEvent((cell: string) => {
    if (place !== undefined) onDrop(cell, place.after)
  })
  useEffect(() => {
    if (drag === undefined) return undefined
    let pointerY = Number.NaN
    let frame = 0
    const look = () => {
      if (list === null || Number.isNaN(pointerY)) return
      setPlace(dropPosition(extents(list), drag.cell, pointerY - list.getBoundingClientRect().top))
    }
    const scroll = () => {
      const down = pointerY > innerHeight - EDGE
      if (down || pointerY < EDGE + 52) scrollBy(0, down ? SPEED : -SPEED)
      look()
      frame = requestAnimationFrame(scroll)
    }
    const onMove = (event: globalThis.PointerEvent) => {
      if (event.pointerId === drag.pointer) pointerY = event.clientY
    }
    const onUp = () => {
      drop(drag.cell)
      end()
    }
    const onCancel = () => end()
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') end()
    }
    frame = requestAnimationFrame(scroll)
    addEventListener('pointermove', onMove)
    addEventListener('pointerup', onUp)
    addEventListener('pointercancel', onCancel)
    addEventListener('keydown', onKey, true)
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('pointermove', onMove)
      removeEventListener('pointerup', onUp)
      removeEventListener('pointercancel', onCancel)
      removeEventListener('keydown', onKey, true)
    }
  }, [drag, list])
  return (
    <DragContext value={start}>
      {children}
      {place !== undefined && <div className={styles.dropLine} style={{ top: place.y }} aria-hidden />}
    </DragContext>
  )
}
