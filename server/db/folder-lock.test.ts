import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { lockFolder } from './folder-lock.ts'

let folder: string
const file = () => join(folder, 'lock')
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'playbook-lock-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const hold = (holder: { pid: number; host: string; started: string }) =>
  writeFileSync(file(), JSON.stringify({ token: 'other', ...holder }))

it('is held by one at a time and names the process that holds it', async () => {
  const unlock = await lockFolder(folder)
  await expect(lockFolder(folder)).rejects.toThrow(`The data folder ${folder} is in use by process ${process.pid}.`)
  unlock()
  expect(readdirSync(folder)).toEqual([])
  const again = await lockFolder(folder)
  again()
})

it('is given to exactly one of many that ask at once, also when a dead process held it', async () => {
  hold({ pid: spawnSync('true').pid, host: hostname(), started: '1' })
  const all = await Promise.allSettled(Array.from({ length: 20 }, () => lockFolder(folder)))
  const got = all.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
  expect(got).toHaveLength(1)
  got[0]?.()
})

it('is respected while its process lives, and taken over when another process has got its number', async () => {
  const child = spawn('sleep', ['60'])
  const pid = child.pid ?? 0
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const started = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  try {
    hold({ pid, host: hostname(), started })
    await expect(lockFolder(folder)).rejects.toThrow(`in use by process ${pid}.`)
    hold({ pid, host: hostname(), started: '1' })
    const unlock = await lockFolder(folder)
    unlock()
  } finally {
    child.kill('SIGKILL')
  }
})

it('is taken over from this very number, as in a container that was restarted', async () => {
  hold({ pid: process.pid, host: hostname(), started: '1' })
  const unlock = await lockFolder(folder)
  unlock()
})

it('is respected on behalf of another machine until that has been silent for half a minute', async () => {
  hold({ pid: 1, host: 'elsewhere', started: '1' })
  await expect(lockFolder(folder)).rejects.toThrow('in use by process 1 on elsewhere.')
  const before = new Date(Date.now() - 60_000)
  utimesSync(file(), before, before)
  const unlock = await lockFolder(folder)
  unlock()
})

it('is taken over from a file that was cut short', async () => {
  writeFileSync(file(), '{"pid": 12')
  const unlock = await lockFolder(folder)
  unlock()
})
