import { StorageFullError } from '@playbook/core/errors'
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, describe, expect, it } from 'vitest'
import { openDisk } from './disk.ts'
import { createDiskSpace } from './disk-space.ts'
import { createUploadStore } from './upload-store.ts'

const MB = 1_000_000
const home = mkdtempSync(join(tmpdir(), 'disk-space-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))

/** A disk of 100 GB with so much free. */
const diskWith = (free: { bytes: number }) => async () => ({ bsize: 1, blocks: 100_000 * MB, bavail: free.bytes })
const wordsOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'taken',
    (error: unknown) => (error instanceof StorageFullError ? error.message : error),
  )
const END =
  'Nothing was stored. Delete files that you no longer need under Account, or ask whoever looks after the server to make room.'

it('leaves 1 GB free, and 5 % of a larger disk, counting what others have reserved', async () => {
  const free = { bytes: 5_100 * MB }
  const space = createDiskSpace(home, { statfs: diskWith(free) })
  const first = await space.reserve(60 * MB)
  expect(await wordsOf(space.reserve(50 * MB))).toBe(
    `The server's disk has no room for this file of 50 MB: 5 GB are free, and 5 GB stay free for what people write. ${END}`,
  )
  const small = createDiskSpace(home, { statfs: async () => ({ bsize: 4096, blocks: 30_000, bavail: 24_000 }) })
  expect(await wordsOf(small.reserve(10))).toBe(
    `The server's disk has no room for this file of 10 bytes: 98.3 MB are free, and 1 GB stay free for what people write. ${END}`,
  )
  first.release()
  ;(await space.reserve(50 * MB)).release()
})

it('gives space to one of many that ask at the same time, and to the next once it is released', async () => {
  const space = createDiskSpace(home, { statfs: diskWith({ bytes: 5_100 * MB }) })
  const asked = await Promise.allSettled(Array.from({ length: 20 }, () => space.reserve(60 * MB)))
  const given = asked.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
  expect(given).toHaveLength(1)
  // Released twice, it counts once.
  given[0]?.release()
  given[0]?.release()
  const next = await Promise.allSettled([space.reserve(60 * MB), space.reserve(60 * MB)])
  expect(next.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

it('counts what is written once, and what comes by other ways', async () => {
  const free = { bytes: 5_100 * MB }
  const space = createDiskSpace(home, { statfs: diskWith(free) })
  const other = { bytes: 0 }
  space.count(async () => other.bytes)
  const file = await space.reserve(60 * MB)
  await file.wrote(60 * MB)
  free.bytes -= 60 * MB
  ;(await space.reserve(40 * MB)).release()
  other.bytes = 30 * MB
  expect(await wordsOf(space.reserve(20 * MB))).toMatch(/no room for this file of 20 MB: 5 GB are free/)
  ;(await space.reserve(10 * MB)).release()
})

it('refuses a file of unknown size as soon as it takes what stays free, and keeps nothing of it', async () => {
  const free = { bytes: 5_050 * MB }
  const disk = await openDisk(join(home, 'unknown'), { statfs: diskWith(free) })
  const endless = async function* () {
    for (;;) {
      free.bytes -= MB
      yield Buffer.alloc(MB)
    }
  }
  expect(await wordsOf(disk.write(Readable.from(endless()), { limit: Infinity }))).toMatch(
    /^The server's disk has no room for this file: .* stay free/,
  )
  expect(free.bytes).toBeGreaterThan(5_000 * MB - 20 * MB)
  expect(readdirSync(join(home, 'unknown/tmp'))).toEqual([])
  free.bytes = 5_050 * MB
  const stored = await disk.write(Readable.from([Buffer.from('gene')]), { limit: MB })
  expect(stored.size).toBe(4)
})

/** A disk of so many bytes, where this user may make one. */
function mountSmall(folder: string): boolean {
  mkdirSync(folder)
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=16m', 'tmpfs', folder], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
const small = join(home, 'small')
const isMounted = process.platform === 'linux' && process.getuid?.() === 0 && mountSmall(small)
afterAll(() => void (isMounted && execFileSync('umount', [small])))

describe.skipIf(!isMounted)('on a real disk of 16 MiB (left out where this user may mount none)', () => {
  const freeBytes = () => {
    const { bavail, bsize } = statfsSync(small)
    return bavail * bsize
  }
  const bytes = (size: number) => Readable.from(Array.from({ length: size / 65_536 }, () => Buffer.alloc(65_536, 1)))

  it('refuses what would leave less than stays free, before anything is written', async () => {
    const disk = await openDisk(join(small, 'a'))
    expect(await wordsOf(disk.write(bytes(65_536), { limit: MB, size: 65_536 }))).toMatch(/no room for this file of/)
    expect(readdirSync(join(small, 'a/tmp'))).toEqual([])
    rmSync(join(small, 'a'), { recursive: true })
  })

  it('removes at once what filled the disk all the same, and says so', async () => {
    const disk = await openDisk(join(small, 'b'), { retainedBytes: 0, statfs: diskWith({ bytes: 5_000 * MB }) })
    const before = freeBytes()
    const full = /^The server's disk is full: what had arrived of the file was removed again/
    expect(await wordsOf(disk.write(bytes(32 * 2 ** 20), { limit: Infinity }))).toMatch(full)
    expect(freeBytes()).toBe(before)
    const folder = join(small, 'uploads')
    mkdirSync(folder)
    const store = createUploadStore(folder, 0)
    writeFileSync(join(folder, 'one'), '')
    expect(await wordsOf(store.write(bytes(32 * 2 ** 20), 'one', 0))).toMatch(full)
    expect(readdirSync(folder)).toEqual([])
    expect(freeBytes()).toBe(before)
  })
})
