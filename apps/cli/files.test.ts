import type { Json } from '@playbook/core/step'
import { expect, it } from 'vitest'
import { filesIn, mapFiles } from './files.ts'
import { uniqueFilename } from './outputs.ts'

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

it('gives every file of a folder a name of its own that leads nowhere else', () => {
  const taken = new Set<string>()
  const names = [
    'a.tsv',
    'a.tsv',
    'a.tsv',
    'b.tsv.gz',
    'b.tsv.gz',
    'noending',
    'noending',
    '../../etc/passwd',
    '.hidden',
    '',
  ]
  const given = names.map((name) => {
    const unique = uniqueFilename(name, taken)
    taken.add(unique)
    return unique
  })
  const plain = [
    'a.tsv',
    'a-2.tsv',
    'a-3.tsv',
    'b.tsv.gz',
    'b-2.tsv.gz',
    'noending',
    'noending-2',
    '_.._etc_passwd',
    'hidden',
    'file',
  ]
  expect(given).toEqual(plain)
})
