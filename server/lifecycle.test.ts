import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const fixture = fileURLToPath(new URL('./testing/lifecycle.fixture.ts', import.meta.url))

/** Runs the fixture to its end; a signal is sent once it is open. */
async function ended(how: string, signal?: NodeJS.Signals) {
  const child = spawn(process.execPath, ['--import', 'tsx', fixture, how], { stdio: ['ignore', 'pipe', 'pipe'] })
  const exit = once(child, 'exit')
  if (signal) child.stdout.once('data', () => child.kill(signal))
  const [output, log] = await Promise.all([text(child.stdout), text(child.stderr)])
  const [code] = await exit
  return { code, output, isLogged: log.includes('"message":"lost"') }
}

it('closes and asks for a new start after an error that nobody caught, and says which', async () => {
  const open = { code: 70, output: 'open\nclosed within 0 ms\n', isLogged: true }
  expect(await Promise.all([ended('error'), ended('rejection')])).toEqual([open, open])
  expect(await ended('stuck')).toEqual({ code: 70, output: 'open\n', isLogged: true })
})

it('ends when it is told to: at once by a person, and else with time for what it does', async () => {
  const end = (ms: number) => ({ code: 0, output: `open\nclosed within ${ms} ms\n`, isLogged: false })
  expect(await ended('waits', 'SIGTERM')).toEqual(end(300))
  expect(await ended('waits', 'SIGINT')).toEqual(end(0))
})

it('ends although something does not close in time', async () => {
  expect(await ended('hangs', 'SIGTERM')).toEqual({ code: 1, output: 'open\n', isLogged: false })
})

it('goes on when nobody reads what it says any more, and ends when it is told to', async ({ onTestFinished }) => {
  const child = spawn(process.execPath, ['--import', 'tsx', fixture, 'tells'], { stdio: ['ignore', 'pipe', 'pipe'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  const exit = once(child, 'exit')
  await once(child.stderr, 'data')
  child.stdout.destroy()
  child.stderr.destroy()
  await sleep(500)
  expect([child.exitCode, child.signalCode]).toEqual([null, null])
  child.kill('SIGTERM')
  expect(await exit).toEqual([0, null])
})
