import { axisOf, extentOf, type Channel, type Panel } from './draw/drawData.ts'
import type { Figure } from '../../shared/figure/schema.ts'
import type { Scale, Scales } from './figureItems.ts'

export type Zoom = Partial<Readonly<Record<Channel, readonly [number, number]>>>

/** The domain of a scale after its range was stretched by `factor` around a pixel and moved by `shift` pixels. */
function stretched({ invert, range: [from, to] }: Scale, pixel: number, factor: number, shift: number) {
  if (!invert) return undefined
  const ends = [from, to].map((end) => invert(pixel + (end - pixel) * factor - shift))
  const [a = 0, b = 0] = ends.toSorted((x, y) => x - y)
  return b - a > Number.EPSILON * Math.max(Math.abs(a), Math.abs(b)) * 16 ? ([a, b] as const) : undefined
}

interface Change {
  readonly pixel: { readonly x: number; readonly y: number }
  readonly factor: number
  readonly shift: { readonly x: number; readonly y: number }
}

/** Zooms and moves the two channels of a panel; other panels that show them follow. */
export function zoomed(zoom: Zoom, panel: Panel, scales: Scales, { pixel, factor, shift }: Change): Zoom {
  const x = stretched(scales.x, pixel.x, factor, shift.x)
  const y = stretched(scales.y, pixel.y, factor, shift.y)
  return { ...zoom, ...(x ? { [panel.x]: x } : {}), ...(y ? { [panel.y]: y } : {}) }
}

/** The middle of a panel. */
export function middle({ x, y }: Scales) {
  return { x: (x.range[0] + x.range[1]) / 2, y: (y.range[0] + y.range[1]) / 2 }
}

/** Every linear axis stretched around its middle: for the buttons, which belong to no panel. */
export function figureDomains(figure: Figure, zoom: Zoom, factor: number): Zoom {
  const channels: readonly Channel[] = figure.axes.z ? ['x', 'y', 'z'] : ['x', 'y']
  const entries = channels.map((channel) => {
    const [from, to] = zoom[channel] ?? extentOf(figure, channel)
    const isLog = axisOf(figure, channel).type === 'log'
    const [a, b] = isLog ? [Math.log(from), Math.log(to)] : [from, to]
    const [center, half] = [(a + b) / 2, ((b - a) / 2) * factor]
    const ends = [center - half, center + half] as const
    return [channel, isLog ? ([Math.exp(ends[0]), Math.exp(ends[1])] as const) : ends] as const
  })
  return Object.fromEntries(entries)
}
