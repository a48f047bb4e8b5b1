import { expect, it } from 'vitest'
import { uniqueFilename } from './outputs.ts'

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
