import { crc32, deflateSync } from 'node:zlib'

/** Symbols of glycans (SNFG): a filled shape for each sugar. */
type Sugar = 'GlcNAc' | 'Man' | 'Gal' | 'Neu5Ac' | 'Fuc'
const COLOURS: Readonly<Record<Sugar, readonly [number, number, number]>> = {
  GlcNAc: [0, 114, 188],
  Man: [0, 166, 81],
  Gal: [255, 212, 0],
  Neu5Ac: [165, 67, 153],
  Fuc: [237, 28, 36],
}
/** Where each sugar stands, in steps from the right end, and which sugar it is bound to. */
type Place = readonly [sugar: Sugar, step: number, height: number, bound?: number]

const CORE: readonly Place[] = [
  ['GlcNAc', 0, 0],
  ['GlcNAc', 1, 0, 0],
  ['Man', 2, 0, 1],
  ['Man', 3, -1, 2],
  ['Man', 3, 1, 2],
]
/** Two antennae with sialic acid on the core, and a core fucose: Hex5 HexNAc4 Fuc1 Neu5Ac2. */
const COMPLEX: readonly Place[] = [
  ...CORE,
  ['GlcNAc', 4, -1, 3],
  ['GlcNAc', 4, 1, 4],
  ['Gal', 5, -1, 5],
  ['Gal', 5, 1, 6],
  ['Neu5Ac', 6, -1, 7],
  ['Neu5Ac', 6, 1, 8],
  ['Fuc', 0, 1, 0],
]
const STRUCTURES: Readonly<Record<string, readonly Place[]>> = {
  G17689DH: COMPLEX,
  G08146BT: CORE,
  // Compositions of the simulated masses.
  G93822DY: [...CORE, ['Man', 4, 1, 4]],
  G86750HK: [...CORE, ['Man', 4, 0.5, 4], ['Man', 4, 1.2, 4]],
  G81459MV: COMPLEX.slice(0, 9),
}

const STEP = 44
const SIZE = 22
const PAD = 10

/** A PNG of a structure; of a glycan that is not known, an empty frame. */
export function glycanPicture(accession: string): Uint8Array<ArrayBuffer> {
  const places = STRUCTURES[accession] ?? []
  const steps = Math.max(3, ...places.map(([, step]) => step))
  const width = steps * STEP + SIZE + 2 * PAD
  const height = 2 * STEP + SIZE + 2 * PAD
  const pixels = Buffer.alloc(width * height * 3, 255)
  const dot = (x: number, y: number, colour: readonly number[]) => {
    if (x >= 0 && y >= 0 && x < width && y < height) pixels.set(colour, (Math.round(y) * width + Math.round(x)) * 3)
  }
  const centre = ([, step, up]: Place) => [width - PAD - SIZE / 2 - step * STEP, height / 2 + up * STEP] as const

  for (const place of places) {
    const target = place[3] === undefined ? undefined : places[place[3]]
    if (target === undefined) continue
    const [[x, y], [toX, toY]] = [centre(place), centre(target)]
    for (let t = 0; t <= 1; t += 0.004) {
      for (const thick of [0, 1]) dot(x + (toX - x) * t, y + (toY - y) * t + thick, [0, 0, 0])
    }
  }
  for (const place of places) {
    const [x, y] = centre(place)
    for (let dx = -SIZE / 2; dx <= SIZE / 2; dx++) {
      for (let dy = -SIZE / 2; dy <= SIZE / 2; dy++) {
        const reach = distance(place[0], dx, dy) / (SIZE / 2)
        if (reach <= 1) dot(x + dx, y + dy, reach > 0.88 ? [0, 0, 0] : COLOURS[place[0]])
      }
    }
  }
  if (places.length === 0) {
    for (let x = 0; x < width; x++) for (const y of [0, height - 1]) dot(x, y, [200, 200, 200])
    for (let y = 0; y < height; y++) for (const x of [0, width - 1]) dot(x, y, [200, 200, 200])
  }
  return encode(pixels, width, height)
}

/** How far from the middle of its symbol a point is: squares, circles, a diamond, a triangle. */
function distance(sugar: Sugar, dx: number, dy: number): number {
  if (sugar === 'GlcNAc') return Math.max(Math.abs(dx), Math.abs(dy))
  if (sugar === 'Neu5Ac') return Math.abs(dx) + Math.abs(dy)
  if (sugar === 'Fuc') return Math.max(dy, Math.abs(dx) * 2 - dy)
  return Math.hypot(dx, dy)
}

function encode(pixels: Buffer, width: number, height: number): Uint8Array<ArrayBuffer> {
  const rows = Array.from({ length: height }, (_unused, row) =>
    Buffer.concat([Buffer.from([0]), pixels.subarray(row * width * 3, (row + 1) * width * 3)]),
  )
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // Eight bits of red, green and blue.
  header.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const parts = [signature, chunk('IHDR', header), chunk('IDAT', deflateSync(Buffer.concat(rows))), chunk('IEND')]
  return new Uint8Array(Buffer.concat(parts))
}

function chunk(name: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  framed.set(body, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}
