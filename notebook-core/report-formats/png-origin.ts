import { strFromU8, strToU8 } from 'fflate'
import { figureAddress, figureIds, type FigureOrigin } from './figure-origin.ts'

// A picture in dots carries words in chunks of its own (PNG, third edition, sections 5.3 and 11.3).
const SIGNATURE = 8
/** The first chunk, which says the size, has always this length. */
const AFTER_HEAD = SIGNATURE + 4 + 4 + 13 + 4
const PER_METRE = 1 / 0.0254

const CRC_TABLE = Array.from({ length: 256 }, (_unused, byte) => {
  let crc = byte
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? 0xedb88320 ^ (crc >>> 1) : crc >>> 1
  return crc >>> 0
})

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of bytes) crc = (CRC_TABLE[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8)
  return (crc ^ 0xffffffff) >>> 0
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

function number32(value: number): Uint8Array {
  const bytes = new Uint8Array(4)
  new DataView(bytes.buffer).setUint32(0, value)
  return bytes
}

function chunk(type: string, data: Uint8Array): Uint8Array {
  const named = joined([strToU8(type), data])
  return joined([number32(data.length), named, number32(crc32(named))])
}

/** What stands between a keyword and its text: the end of the keyword, not packed, in no language. */
const PLAIN = '\0\0\0\0\0'

const textChunk = (keyword: string, text: string) => chunk('iTXt', strToU8(`${keyword}${PLAIN}${text}`))

/** A picture that says how large it is printed, and where it comes from. */
export function pngWithOrigin(
  png: Uint8Array,
  { dpi, origin }: { readonly dpi: number; readonly origin: FigureOrigin | undefined },
): Uint8Array<ArrayBuffer> {
  const density = number32(Math.round(dpi * PER_METRE))
  return joined([
    png.subarray(0, AFTER_HEAD),
    chunk('pHYs', joined([density, density, Uint8Array.of(1)])),
    ...(origin === undefined
      ? []
      : [textChunk('Source', figureAddress(origin)), textChunk('Comment', figureIds(origin).join(', '))]),
    png.subarray(AFTER_HEAD),
  ])
}

/** What a picture says of itself, by keyword, in text that is not packed; nothing where it is no PNG. */
export function pngTexts(png: Uint8Array): ReadonlyMap<string, string> {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength)
  const texts = new Map<string, string>()
  for (let at = SIGNATURE; at + 12 <= png.length;) {
    const length = view.getUint32(at)
    const type = strFromU8(png.subarray(at + 4, at + 8), true)
    if (type === 'iTXt') {
      const [keyword = '', text = ''] = strFromU8(png.subarray(at + 8, at + 8 + length)).split(PLAIN)
      texts.set(keyword, text)
    }
    at += length + 12
  }
  return texts
}
