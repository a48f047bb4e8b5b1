import { InputError, KernelError } from '@playbook/core/errors'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, it, vi } from 'vitest'
import { failureOf } from '../testing/runs.ts'
import { WorkerLostError } from './dialogue.ts'
import { createTableReader } from './tables.ts'

afterEach(() => void vi.useRealTimers())

const never = new AbortController().signal
const file = (name: string) => ({ file: { url: `storage://${name}`, filename: `${name}.tsv` } })

/** Readers that answer as a test says, and remember what was asked of them. */
function readers(answer: (url: string) => Promise<unknown>, restMs = 60_000) {
  const asked: [string, number | undefined][] = []
  const tables = createTableReader({
    files: {
      localPath: async (url) => `/files/${url.slice('storage://'.length)}`,
      isHere: async (url) => !url.startsWith('http'),
    },
    pool: {
      async call(_operation, args, { timeoutMs }) {
        const { path } = Object(Object(args).file)
        asked.push([path, timeoutMs])
        return answer(path)
      },
    },
    longestMs: 100,
    restMs,
  })
  const read = (name: string, person = 'Ada', signal = never) =>
    tables.read('matrix.window', file(name), { person, signal })
  const compare = (here: string, there: string) => {
    const request = {
      ...file(here),
      there: { ...file(there).file, url: there === 'http' ? 'http://a' : `storage://${there}` },
    }
    return tables.read('matrix.compare', request, { person: 'Ada', signal: never })
  }
  return { asked, read, compare }
}

it('reads one part after the other for a person, and does not hold up others', async () => {
  let atOnce = 0
  let most = 0
  const { asked, read } = readers(async (path) => {
    most = Math.max(most, ++atOnce)
    await sleep(20)
    atOnce--
    return path
  })
  expect(await Promise.all([read('a'), read('b'), read('c', 'Bo')])).toEqual(['/files/a', '/files/b', '/files/c'])
  expect(most).toBe(2)
  expect(asked.map(([, timeoutMs]) => timeoutMs)).toEqual([100, 100, 100])
})

it('leaves a file alone for a while that took its worker, and only that file', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { asked, read } = readers(async (path) => {
    if (path.endsWith('bomb')) throw new WorkerLostError('The analysis stopped unexpectedly (it took longer than 0 s).')
    return path
  }, 50)
  const refusal = new InputError(
    'bomb.tsv takes too long or too much memory to be shown here. It can still be used in steps; download it to look at it, or upload a smaller one.',
  )
  expect([await failureOf(read('bomb')), await failureOf(read('bomb', 'Bo'))]).toEqual([refusal, refusal])
  expect(await read('a')).toBe('/files/a')
  expect(asked.map(([path]) => path)).toEqual(['/files/bomb', '/files/a'])
  vi.advanceTimersByTime(60)
  await failureOf(read('bomb'))
  expect(asked).toHaveLength(3)
})

it('leaves two files alone that took the worker together, and neither of them by itself', async () => {
  let isOver = false
  const { asked, read, compare } = readers(async (path) => {
    if (!isOver) throw new WorkerLostError('The analysis stopped unexpectedly (it took longer than 0 s).')
    return path
  })
  const refusal = new InputError(
    'a.tsv and b.tsv take too long or too much memory to be compared here. Compare smaller ones.',
  )
  expect(await failureOf(compare('a', 'b'))).toEqual(refusal)
  isOver = true
  expect([await failureOf(compare('a', 'b')), await read('a'), await compare('a', 'c')]).toEqual([
    refusal,
    '/files/a',
    '/files/a',
  ])
  expect(asked).toHaveLength(3)
  const fetched = await failureOf(compare('a', 'http'))
  expect(fetched).toEqual(
    new InputError(
      'http.tsv is fetched from its address by a run only. Run its step again, or download the file and upload it here.',
    ),
  )
})

it('hands on other failures, and goes on after them and after what was not waited for', async () => {
  const { asked, read } = readers(async (path) => {
    if (path.endsWith('bad')) throw new KernelError('there is no such column')
    return path
  })
  const gone = new AbortController()
  const [first, second, third] = [failureOf(read('bad')), failureOf(read('a', 'Ada', gone.signal)), read('b')]
  gone.abort(new Error('gone'))
  expect([await first, await second, await third]).toEqual([
    new KernelError('there is no such column'),
    new Error('gone'),
    '/files/b',
  ])
  expect(asked.map(([path]) => path)).toEqual(['/files/bad', '/files/b'])
})
