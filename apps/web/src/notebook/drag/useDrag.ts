import { useEffect, useEffectEvent, useState, useCallback, type PointerEvent } from 'react'
import { dropPosition, type DropPosition, type Extent } from './dropPosition.ts'

export type StartDrag = (cell: string, event: PointerEvent) => void

interface Drag {
  readonly cell: string
  readonly pointer: number
}

/** Within this many pixels of the window's edge a drag scrolls the page. */
const EDGE = 70
const TOP_BAR = 52
const SPEED = 14

function extents(list: HTMLElement): Extent[] {
  // The rows, not the cells in them: these are laid out only near the screen.
  return [...list.querySelectorAll<HTMLElement>('[data-row]')].map((row) => ({
    id: row.dataset['row'] ?? '',
    top: row.offsetTop,
    bottom: row.offsetTop + row.offsetHeight,
  }))
}

/** Follows the pointer from a handle to where it is let go. */
export function useDrag(list: HTMLElement | null, onDrop: (cell: string, after: string | null) => void) {
  const [drag, setDrag] = useState<Drag>()
  const [position, setPosition] = useState<DropPosition>()
  const start = useCallback<StartDrag>((cell, event) => {
    if (event.button !== 0) return
    event.preventDefault()
    setDrag({ cell, pointer: event.pointerId })
  }, [])
  const end = useEffectEvent(() => {
    setDrag(undefined)
    setPosition(undefined)
  })
  const drop = useEffectEvent(() => {
    if (drag !== undefined && position !== undefined) onDrop(drag.cell, position.after)
    end()
  })
  useEffect(() => {
    if (drag === undefined || list === null) return undefined
    const look = (y: number) =>
      setPosition(dropPosition(extents(list), drag.cell, y - list.getBoundingClientRect().top))
    return followPointer(drag.pointer, { onMove: look, onDrop: () => drop(), onCancel: () => end() })
  }, [drag, list])
  return { start, position }
}

interface PointerHandlers {
  /** In every frame while the pointer is down: the page may have scrolled below it. */
  readonly onMove: (y: number) => void
  readonly onDrop: () => void
  readonly onCancel: () => void
}

/** Listens until the returned function is called. */
function followPointer(pointer: number, { onMove, onDrop, onCancel }: PointerHandlers): () => void {
  let y = Number.NaN
  const scroll = () => {
    const isDown = y > innerHeight - EDGE
    if (isDown || y < EDGE + TOP_BAR) scrollBy(0, isDown ? SPEED : -SPEED)
    if (!Number.isNaN(y)) onMove(y)
    frame = requestAnimationFrame(scroll)
  }
  let frame = requestAnimationFrame(scroll)
  const listening = new AbortController()
  const { signal } = listening
  addEventListener(
    'pointermove',
    (event) => {
      if (event.pointerId === pointer) y = event.clientY
    },
    { signal },
  )
  addEventListener('pointerup', onDrop, { signal })
  addEventListener('pointercancel', onCancel, { signal })
  addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Escape') onCancel()
    },
    { signal, capture: true },
  )
  return () => {
    cancelAnimationFrame(frame)
    listening.abort()
  }
}
