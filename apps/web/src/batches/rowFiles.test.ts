import { strToU8, zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { unpacked } from './unpacked.ts'
import { withNames } from './useRowFiles.ts'

it('opens archives without what is hidden, and tells files of one name in two folders apart', async () => {
  const archive = zipSync({
    'run/s1/quant.sf': strToU8('one'),
    'run/s2/quant.sf': strToU8('two'),
    'run/.git/config': strToU8('x'),
    '__MACOSX/run/s1/quant.sf': strToU8('x'),
  })
  const files = await unpacked([new File([new Uint8Array(archive)], 'runs.zip'), new File(['three'], 'third.tsv')])
  const read = files.map(async (file) => [file.name, await file.text()])
  expect(await Promise.all(read)).toEqual([
    ['s1_quant.sf', 'one'],
    ['s2_quant.sf', 'two'],
    ['third.tsv', 'three'],
  ])
})

it('says which archive is none', async () => {
  const broken = unpacked([new File(['no zip'], 'runs.zip')])
  await expect(broken).rejects.toThrow('runs.zip cannot be opened as a zip archive.')
})

it('adds a line for each name that stands in no row', () => {
  expect(withNames('file\tgroup\na.tsv\tcontrol\n', ['a.tsv', 'b.tsv'])).toBe('file\tgroup\na.tsv\tcontrol\nb.tsv')
  expect(withNames('', ['a.tsv'])).toBe('a.tsv')
})
