import type { Json } from '../step.ts'
import { expect, it } from 'vitest'
import { filesIn, mapFiles } from './files.ts'

const record = (name: string) => ({ url: `storage://${name}`, filename: name, size: 1 })

it('finds the file records in a value, however deep, and leaves everything else as it is', async () => {
  const value: Json = {
    a: [record('x.tsv'), 1, null],
    b: { c: record('y.tsv'), url: 'https://plain.example' },
    d: 'text',
  }
  expect((await filesIn(value)).map(({ filename }) => filename)).toEqual(['x.tsv', 'y.tsv'])
  expect(await mapFiles(value, async ({ filename }) => filename)).toEqual({
    a: ['x.tsv', 1, null],
    b: { c: 'y.tsv', url: 'https://plain.example' },
    d: 'text',
  })
})
