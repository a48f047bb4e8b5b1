import { expect, it } from 'vitest'
import { PALETTES } from './colors.ts'
import { ROLES } from './schema.ts'

type Triple = readonly [number, number, number]

/** How a colour is seen without cones for red, for green, for blue (doi:10.1109/TVCG.2009.113), and with all of them. */
const SIGHTS: Readonly<Record<string, readonly [Triple, Triple, Triple]>> = {
  red: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  green: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  blue: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
  all: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
}

const times = (matrix: readonly Triple[], [x, y, z]: Triple): Triple => {
  const [first = 0, second = 0, third = 0] = matrix.map(([a, b, c]) => a * x + b * y + c * z)
  return [first, second, third]
}

function linear(color: string): Triple {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return [red, green, blue]
}

const XYZ: readonly Triple[] = [
  [0.4124564, 0.3575761, 0.1804375],
  [0.2126729, 0.7151522, 0.072175],
  [0.0193339, 0.119192, 0.9503041],
]

function lab(light: Triple): Triple {
  const clipped = light.map((part) => Math.min(1, Math.max(0, part)))
  const [x, y, z] = times(XYZ, [clipped[0] ?? 0, clipped[1] ?? 0, clipped[2] ?? 0])
  const part = (value: number) => (value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116)
  const [a, b, c] = [part(x / 0.95047), part(y), part(z / 1.08883)]
  return [116 * b - 16, 500 * (a - b), 200 * (b - c)]
}

/** How far the two nearest colours stand apart, to the eye that tells them apart least. */
function nearest(colors: readonly string[]): number {
  const apart = Object.values(SIGHTS).flatMap((sight) => {
    const seen = colors.map((color) => lab(times(sight, linear(color))))
    return seen.flatMap((one, at) =>
      seen.slice(at + 1).map((other) => Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2])),
    )
  })
  return Math.min(...apart)
}

const contrastOnWhite = (color: string) => 1.05 / (times(XYZ, linear(color))[1] + 0.05)
const seriesOf = (palette: keyof typeof PALETTES) =>
  ROLES.filter((role) => role.startsWith('series')).map((role) => PALETTES[palette][role])

it('tells eight series apart for everybody, colour-blind or not', () => {
  expect(nearest(seriesOf('playbook').slice(0, 8))).toBeGreaterThan(15)
  expect(nearest(seriesOf('okabe-ito').slice(0, 8))).toBeGreaterThan(15)
  // Beyond eight the last ones are nearer to each other, and still two colours.
  expect(nearest(seriesOf('playbook'))).toBeGreaterThan(10)
})

it.each(['playbook', 'okabe-ito', 'grey'] as const)('tells up, down and neither apart in the palette %s', (palette) => {
  const { up, down, neither, control, perturbation } = PALETTES[palette]
  expect(nearest([up, down, neither])).toBeGreaterThan(25)
  expect(nearest([control, perturbation])).toBeGreaterThan(25)
})

it('draws every series so that it is seen on white paper', () => {
  expect(Math.min(...seriesOf('playbook').map(contrastOnWhite))).toBeGreaterThan(3)
})
