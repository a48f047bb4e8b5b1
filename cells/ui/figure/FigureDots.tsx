import { useEffect, useRef, useSyncExternalStore } from 'react'
import type { Role } from '../../shared/figure/schema.ts'
import { lookNow, onLook } from './look.ts'
import { paintDots, rgbOf, type Dots } from './draw/paintDots.ts'

interface Props extends Dots {
  readonly width: number
  readonly height: number
}

/** Many dots on a canvas: thousands of SVG elements would make the page slow. */
export function FigureDots({ figure, panel, scales, items, isZoomed, width, height }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const look = useSyncExternalStore(onLook, lookNow)

  useEffect(() => {
    const element = canvas.current
    if (element === null) return
    const dense = window.devicePixelRatio || 1
    element.width = Math.round(width * dense)
    element.height = Math.round(height * dense)
    paintDots(element, { figure, panel, scales, items, isZoomed }, dense, paintsOf(element))
  }, [figure, panel, scales, items, isZoomed, width, height, look])

  return <canvas ref={canvas} style={{ width, height }} aria-hidden />
}

/** A canvas knows no CSS variables. */
function paintsOf(element: Element) {
  const style = getComputedStyle(element)
  return (role: Role) => rgbOf(style.getPropertyValue(`--f-${role}`).trim() || 'gray')
}
