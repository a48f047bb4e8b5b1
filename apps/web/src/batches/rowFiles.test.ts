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

it('takes a folder without what is hidden in it, each file named with the folder that holds it', async () => {
  const inFolder = (path: string) => {
    const file = new File(['x'], path.split('/').at(-1) ?? '', { lastModified: 7 })
    Object.defineProperty(file, 'webkitRelativePath', { value: path })
    return file
  }
  const files = await unpacked(['runs/s1/quant.sf', 'runs/.DS_Store', 'runs/.git/config', 'runs/a.tsv'].map(inFolder))
  expect(files.map(({ name, lastModified }) => [name, lastModified])).toEqual([
    ['s1_quant.sf', 7],
    ['runs_a.tsv', 7],
  ])
})

it('takes no more files than go together, and none from no files', async () => {
  const files = (count: number) => Array.from({ length: count }, (_, at) => new File([''], `${at}.tsv`))
  await expect(unpacked(files(1001))).rejects.toThrow('These are 1001 files; at most 1000 go together.')
  expect((await unpacked(files(1000))).length).toBe(1000)
  expect(await unpacked([])).toEqual([])
})

it('adds no name twice, not even one that stands between other columns', () => {
  expect(withNames('a.tsv, b.tsv;c.tsv', ['a.tsv', 'b.tsv', 'c.tsv'])).toBe('a.tsv, b.tsv;c.tsv')
  expect(withNames('a.tsv  \n\n', ['b.tsv', 'd.tsv'])).toBe('a.tsv\nb.tsv\nd.tsv')
  expect(withNames('\n', [])).toBe('')
})
