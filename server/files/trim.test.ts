import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, statSync, truncateSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createTrimmer, markUsed } from './trim.ts'

const HOUR_S = 3600

/** A folder with one copy of ten bytes for each age in hours. */
function folderWith(agesHours: readonly number[]) {
  const folder = mkdtempSync(join(tmpdir(), 'trim-'))
  const paths = agesHours.map((age) => {
    const sha256 = createHash('sha256').update(String(age)).digest('hex')
    const path = join(folder, sha256.slice(0, 2), sha256)
    mkdirSync(join(folder, sha256.slice(0, 2)), { recursive: true })
    writeFileSync(path, '0123456789')
    const used = Date.now() / 1000 - age * HOUR_S
    utimesSync(path, used, used)
    return path
  })
  const left = () => agesHours.filter((_, at) => existsSync(paths[at] ?? ''))
  return { folder, paths, left }
}

it('removes what was used longest ago until the rest fits', async () => {
  const { folder, left } = folderWith([5, 9, 3, 7])
  await createTrimmer({ folder, mostBytes: 25 })(10)
  expect(left()).toEqual([5, 3])
})

it('keeps what a run may still read, whatever the size', async () => {
  const { folder, paths, left } = folderWith([5, 1, 9])
  const [, , oldest = ''] = paths
  const { mtimeMs } = statSync(oldest)
  expect(await markUsed(oldest)).toBe(true)
  expect(Math.floor(statSync(oldest).mtimeMs)).toBe(Math.floor(mtimeMs))
  await createTrimmer({ folder, mostBytes: 5 })(10)
  expect(left()).toEqual([1, 9])
  expect(await markUsed(join(folder, 'absent'))).toBe(false)
})

it('looks at the beginning, and then each time that a hundredth of the size was added', async () => {
  const { folder, paths, left } = folderWith([4, 5])
  const trim = createTrimmer({ folder, mostBytes: 1000 })
  await trim(0)
  for (const path of paths) truncateSync(path, 990)
  await trim(9)
  expect(left()).toEqual([4, 5])
  await trim(1)
  expect(left()).toEqual([4])
})
