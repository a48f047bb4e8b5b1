import * as Plot from '@observablehq/plot'
import { useLayoutEffect, useState, type RefObject } from 'react'
import type { Cell, Panel } from './draw/drawData.ts'
import { figureOptions, pageTheme } from './draw/draw.ts'
import type { Figure } from '../../shared/figure/schema.ts'
import type { Scale, Scales } from './figureItems.ts'
import type { Zoom } from './figureZoom.ts'

/** A panel of a figure as it is shown now. */
export interface ShownPanel {
  readonly figure: Figure
  readonly panel: Panel
  readonly width: number
  readonly height: number
  readonly hidden: ReadonlySet<Cell>
  readonly zoom: Zoom
}

interface Drawing extends ShownPanel {
  readonly withoutDots: boolean
}

/** Draws a panel into `host` and gives the scales it was drawn with. */
export function useFigurePlot(host: RefObject<HTMLDivElement | null>, drawing: Drawing): Scales | undefined {
  const { figure, panel, width, height, hidden, zoom, withoutDots } = drawing
  const [scales, setScales] = useState<Scales>()
  useLayoutEffect(() => {
    if (host.current === null || width <= 0) return
    const options = { panel, width, height, hidden, zoom, withoutDots }
    const svg = Plot.plot(figureOptions(figure, pageTheme, options))
    // A name needs a role: the parts of a figure are told as groups.
    for (const part of svg.querySelectorAll('[aria-label]:not([role])')) part.setAttribute('role', 'group')
    host.current.replaceChildren(svg)
    const [x, y] = [scaleOf(svg.scale('x')), scaleOf(svg.scale('y'))]
    setScales(x && y ? { x, y } : undefined)
  }, [host, figure, panel, width, height, hidden, zoom, withoutDots])
  return scales
}

function scaleOf(scale: Plot.Scale | undefined): Scale | undefined {
  if (!scale) return undefined
  const range = [...(scale.range ?? [])]
  const [from, to]: unknown[] = [range[0], range.at(-1)]
  if (typeof from !== 'number' || typeof to !== 'number') return undefined
  const { invert } = scale
  return {
    apply: (value) => Number(scale.apply(value)),
    ...(invert ? { invert: (pixel: number) => Number(invert(pixel)) } : {}),
    range: [from, to],
    bandwidth: scale.bandwidth ?? 0,
  }
}
