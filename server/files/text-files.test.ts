import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { nodeStream } from './incoming.ts'
import { textFiles } from './text-files.ts'

const { signal } = new AbortController()
const file = { url: 'storage://1', filename: 'genes.csv' }

function holding(content: string) {
  const path = join(mkdtempSync(join(tmpdir(), 'texts-')), 'genes.csv')
  writeFileSync(path, content)
  const put = async () => Promise.reject(new Error('nothing is stored here'))
  return textFiles({ localPath: async () => path, put }, signal)
}

it('reads a file of the size that a service takes, and refuses a larger one', async () => {
  const files = holding('tp53\nmdm2\n')
  expect(await files.readText(file, { mostBytes: 10 })).toBe('tp53\nmdm2\n')
  await expect(files.readText(file, { mostBytes: 9 })).rejects.toThrow(
    'genes.csv has 10 bytes, and the service takes at most 9.',
  )
})

it('stores a text as it is', async () => {
  const stored: unknown[] = []
  const record = { url: 'storage://2', filename: 'a.json', size: 6, sha256: '2' }
  const files = textFiles(
    {
      localPath: async () => '',
      async put(stream, filename) {
        stored.push([(await buffer(Readable.from(nodeStream(stream)))).toString(), filename])
        return record
      },
    },
    signal,
  )
  expect(await files.writeText('{"é":1}', 'a.json')).toEqual(record)
  expect(stored).toEqual([['{"é":1}', 'a.json']])
})
