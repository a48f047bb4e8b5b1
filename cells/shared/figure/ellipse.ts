import type { Figure } from './schema.ts'

type Ellipse = NonNullable<Figure['ellipses']>[number]

const CORNERS = 96

/** Points around an ellipse in the units of the axes, the last of them the first again. */
export function cornersOf({ x, y, rx, ry, turn }: Ellipse): readonly (readonly [number, number])[] {
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)]
  return Array.from({ length: CORNERS + 1 }, (_unused, at) => {
    const angle = (2 * Math.PI * at) / CORNERS
    const [across, up] = [rx * Math.cos(angle), ry * Math.sin(angle)]
    return [x + across * cos - up * sin, y + across * sin + up * cos] as const
  })
}
