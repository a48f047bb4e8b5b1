import { useEffect, useEffectEvent, useRef, type KeyboardEvent, type PointerEvent, type RefObject } from 'react'
import type { Figure } from '../../shared/figure/schema.ts'
import type { Panel } from './draw/drawData.ts'
import { answerKey, isWheelMeant, nextOf } from './figureInput.ts'
import { itemAt, type Scales } from './figureItems.ts'
import { middle, zoomed, type Zoom } from './figureZoom.ts'

interface PanelEvents {
  readonly figure: Figure
  readonly panel: Panel
  /** Of the drawing that stands there; none before it is drawn. */
  readonly scales: Scales | undefined
  readonly items: readonly number[]
  readonly zoom: Zoom
  readonly onZoom: (zoom: Zoom) => void
  /** The item that is marked. */
  readonly marked: number | undefined
  /** Chooses what an item holds. */
  readonly onPick: (item: number) => void
  readonly onMark: (item: number | undefined) => void
  readonly print: boolean
}

/** Pointer, wheel and keys of a panel: they mark an item, move the view and zoom. */
export function usePanelEvents(frame: RefObject<HTMLDivElement | null>, events: PanelEvents) {
  const { figure, panel, scales, items, zoom, onZoom, marked, onPick, onMark, print } = events
  const dragged = useRef<Pixel | undefined>(undefined)
  const pressed = useRef<Pixel | undefined>(undefined)

  const change = (pixel: Pixel, factor: number, shift: Pixel = NOWHERE) => {
    if (scales) onZoom(zoomed(zoom, panel, scales, { pixel, factor, shift }))
  }
  const onWheel = useEffectEvent((event: WheelEvent) => {
    if (print || !isWheelMeant(event, frame.current)) return
    event.preventDefault()
    change(pixelOf(event, frame.current), Math.exp(Math.max(-60, Math.min(60, event.deltaY)) * 0.004))
  })
  useEffect(() => {
    const element = frame.current
    const listener = (event: WheelEvent) => onWheel(event)
    element?.addEventListener('wheel', listener, { passive: false })
    return () => element?.removeEventListener('wheel', listener)
  }, [frame])

  const onPointerMove = (event: PointerEvent) => {
    if (!scales) return
    const pixel = pixelOf(event.nativeEvent, frame.current)
    const from = dragged.current
    if (from && event.buttons === 1 && event.pointerType === 'mouse') {
      dragged.current = pixel
      change(pixel, 1, { x: pixel.x - from.x, y: pixel.y - from.y })
      onMark(undefined)
    } else {
      onMark(itemAt(figure, panel, scales, items, pixel)?.item)
    }
  }
  const onKeyDown = (event: KeyboardEvent) =>
    answerKey(event, {
      onStep: (step) => onMark(nextOf(items, marked, step)),
      onPick: marked === undefined ? undefined : () => onPick(marked),
      onZoom: scales && ((factor) => change(middle(scales), 1 / factor)),
      onReset: () => onZoom({}),
    })
  return {
    tabIndex: 0,
    onPointerMove,
    onKeyDown,
    onPointerDown: (event: PointerEvent) => {
      dragged.current = pixelOf(event.nativeEvent, frame.current)
      pressed.current = dragged.current
    },
    onPointerUp: (event: PointerEvent) => {
      const from = pressed.current
      const pixel = pixelOf(event.nativeEvent, frame.current)
      dragged.current = undefined
      pressed.current = undefined
      if (!scales || from === undefined || Math.hypot(pixel.x - from.x, pixel.y - from.y) > STILL) return
      const item = itemAt(figure, panel, scales, items, pixel)?.item
      if (item !== undefined) onPick(item)
    },
    onPointerLeave: () => onMark(undefined),
    onDoubleClick: () => onZoom({}),
  }
}

/** A press that moves further is a drag. */
const STILL = 4

interface Pixel {
  readonly x: number
  readonly y: number
}

const NOWHERE: Pixel = { x: 0, y: 0 }

function pixelOf(event: MouseEvent, element: Element | null): Pixel {
  const { left = 0, top = 0 } = element?.getBoundingClientRect() ?? {}
  return { x: event.clientX - left, y: event.clientY - top }
}
