/** A small picture that any browser shows. */
export interface ImageType {
  readonly type: 'image/png' | 'image/jpeg'
  readonly width: number
  readonly height: number
}

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** What a file says at its beginning that it is; undefined where it is neither a PNG nor a JPEG. */
export function imageTypeOf(bytes: Buffer): ImageType | undefined {
  if (bytes.subarray(0, 8).equals(PNG) && bytes.length > 24 && bytes.toString('latin1', 12, 16) === 'IHDR') {
    return { type: 'image/png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
  }
  return bytes.length > 4 && bytes.readUInt16BE(0) === 0xffd8 ? jpegIn(bytes) : undefined
}

/** The size stands in the first start of frame (C0 to CF, but for C4, C8 and CC, which are none). */
function jpegIn(bytes: Buffer): ImageType | undefined {
  for (let at = 2; at + 9 < bytes.length && bytes[at] === 0xff; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes.readUInt8(at + 1)
    if (marker < 0xc0 || marker > 0xcf || [0xc4, 0xc8, 0xcc].includes(marker)) continue
    return { type: 'image/jpeg', height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
  }
  return undefined
}
