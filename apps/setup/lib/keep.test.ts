import { expect, it } from 'vitest'
import { keepRunning } from './keep.mjs'

/** Runs a program that ends with these codes, one after the other; the last one for ever. */
async function run(codes: readonly number[], isStopping = () => false) {
  let starts = 0
  const lines: string[] = []
  const begin = async () => codes[Math.min(starts++, codes.length - 1)] ?? 0
  const code = await keepRunning(begin, { isStopping, say: (line) => lines.push(line) })
  return { code, starts, said: lines.length }
}

it('starts a server again that met an error nobody caught, or was killed', async () => {
  expect(await run([70, 137, 0])).toEqual({ code: 0, starts: 3, said: 2 })
})

it('does not start one again that could not start, or that was told to end', async () => {
  expect(await run([1])).toEqual({ code: 1, starts: 1, said: 0 })
  expect(await run([137], () => true)).toEqual({ code: 137, starts: 1, said: 0 })
})

it('gives up when it ends again and again', async () => {
  expect(await run([70])).toEqual({ code: 70, starts: 6, said: 6 })
})
