import { randomBytes } from 'node:crypto'
import { unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { zipStream } from './zip.ts'

const streamOf = (...pieces: readonly Uint8Array[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece)
      controller.close()
    },
  })

const bytesOf = async (stream: ReadableStream<Uint8Array>) => new Uint8Array(await new Response(stream).arrayBuffer())

it('packs texts, bytes and streams so that any program unpacks them', async () => {
  const [long, bytes] = ['Genes of interest. '.repeat(100_000), new Uint8Array(randomBytes(300_000))]
  const archive = await bytesOf(
    zipStream(
      [
        { path: 'long.txt', content: long },
        { path: 'empty.txt', content: '' },
        { path: 'bytes.bin', content: bytes },
      ],
      [
        { path: 'files/counts.tsv', open: async () => streamOf(bytes, bytes) },
        { path: 'files/none.tsv', open: async () => streamOf() },
        { path: 'files/counts.tsv.gz', open: async () => streamOf(bytes) },
      ],
    ),
  )
  const unpacked = unzipSync(archive)
  expect(Object.keys(unpacked)).toEqual([
    'long.txt',
    'empty.txt',
    'bytes.bin',
    'files/counts.tsv',
    'files/none.tsv',
    'files/counts.tsv.gz',
  ])
  expect(Buffer.from(unpacked['long.txt'] ?? []).toString()).toBe(long)
  expect(unpacked['empty.txt']).toHaveLength(0)
  expect(unpacked['bytes.bin']).toEqual(bytes)
  expect(Buffer.from(unpacked['files/counts.tsv'] ?? [])).toEqual(Buffer.concat([bytes, bytes]))
  expect(unpacked['files/none.tsv']).toHaveLength(0)
  expect(unpacked['files/counts.tsv.gz']).toEqual(bytes)
  expect(archive.length).toBeLessThan(1_300_000)
})

it('ends with the error of a file that cannot be read, and leaves no stream open when nobody reads on', async () => {
  const broken = new ReadableStream<Uint8Array>({ pull: (controller) => controller.error(new Error('gone')) })
  await expect(bytesOf(zipStream([], [{ path: 'a.tsv', open: async () => broken }]))).rejects.toThrow('gone')
  let isCancelled = false
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new Uint8Array(randomBytes(65_536))),
    cancel: () => void (isCancelled = true),
  })
  const reader = zipStream([], [{ path: 'a.tsv', open: async () => endless }]).getReader()
  for (let pieces = 0; pieces < 3; pieces++) await reader.read()
  await reader.cancel()
  await expect.poll(() => isCancelled).toBe(true)
})
