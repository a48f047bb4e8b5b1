import fc from 'fast-check'
import { expect, it } from 'vitest'
import { figureSource } from './figure-origin.ts'
import { pngTexts, pngWithOrigin } from './png-origin.ts'

/** A picture of one white dot, as other programs write it. */
const DOT = Uint8Array.from(
  Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mP8/x8AAwMCAO+ip1sAAAAASUVORK5CYII=', 'base64'),
)
const origin = { address: 'https://playbook.example/playbooks/1', version: 'v1', cell: 'a', process: 'p' }

/** The chunks of a picture as their types and data. */
function chunksOf(png: Uint8Array): [type: string, data: Buffer][] {
  const bytes = Buffer.from(png)
  const chunks: [string, Buffer][] = []
  for (let at = 8; at < bytes.length; at += 12 + bytes.readUInt32BE(at)) {
    const data = bytes.subarray(at + 8, at + 8 + bytes.readUInt32BE(at))
    chunks.push([bytes.toString('latin1', at + 4, at + 8), data])
  }
  return chunks
}

it('says in chunks of its own how large a picture is printed and where it is from, and leaves the dots as they are', () => {
  const chunks = chunksOf(pngWithOrigin(DOT, { dpi: 300, origin }))
  expect(chunks.map(([type]) => type)).toEqual(['IHDR', 'pHYs', 'iTXt', 'iTXt', 'IDAT', 'IEND'])
  expect(chunks[1]?.[1].toString('hex')).toBe('00002e2300002e2301')
  expect(chunks.filter(([type]) => !['pHYs', 'iTXt'].includes(type))).toEqual(chunksOf(DOT))
})

it('gives the checksums that the format asks for', () => {
  const written = Buffer.from(pngWithOrigin(DOT, { dpi: 150, origin: undefined })).toString('hex')
  // 5906 dots per metre; the last eight digits are the checksum, as zlib computes it.
  expect(written).toContain('0000000970485973000017120000171201679fd252')
})

it('finds again the cell that a picture is of, whatever its id is', () => {
  const isFound = fc.property(fc.uuid(), fc.string(), (cell, version) => {
    const texts = pngTexts(pngWithOrigin(DOT, { dpi: 300, origin: { ...origin, cell, version } }))
    expect(figureSource(texts.get('Source') ?? '')).toBe(`https://playbook.example/playbooks/1#cell-${cell}`)
  })
  fc.assert(isFound)
  expect([...pngTexts(DOT)]).toEqual([])
})

it('reads nothing from what is no picture', () => {
  fc.assert(fc.property(fc.uint8Array(), (bytes) => void pngTexts(bytes)))
})
