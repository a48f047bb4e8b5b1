import { UpstreamError } from '@playbook/core/errors'
import { addressOf } from '@playbook/core/service'
import { afterEach, expect, it, vi } from 'vitest'
import { createGlycanPictures, type AskPicture } from './glycan-pictures.ts'

const picture = (size: number) => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(size - 8)])
const failure = (status?: number) => new UpstreamError('away', { service: 'GlyGen', status, attempts: 1 })
const forever = new AbortController().signal

afterEach(() => void vi.useRealTimers())

function asking(answer: AskPicture) {
  const asked: string[] = []
  const ask: AskPicture = async (service, place, call) => {
    asked.push(addressOf(service, place).split('/').at(-2) ?? '')
    return answer(service, place, call)
  }
  return { asked, ask }
}

it('forgets the pictures that were not looked at for the longest time, and keeps no more than it may', async () => {
  const { asked, ask } = asking(async () => picture(40))
  const pictures = createGlycanPictures({ ask, keptBytes: 100 })
  for (const accession of ['A', 'B', 'A', 'C', 'A', 'B']) await pictures.of(accession, forever)
  expect(asked).toEqual(['A', 'B', 'C', 'B'])
})

it('leaves a service that is down alone for a while, but not for one picture that it does not have', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const troubles = [failure(404), failure(503)]
  const { asked, ask } = asking(async () => {
    const trouble = troubles.shift()
    if (trouble) throw trouble
    return picture(40)
  })
  const pictures = createGlycanPictures({ ask, restMs: 40 })
  for (const accession of ['A', 'B']) await expect(pictures.of(accession, forever)).rejects.toThrow('away')
  await expect(pictures.of('C', forever)).rejects.toThrow(/is not asked again yet/)
  expect(asked).toEqual(['A', 'B'])
  vi.advanceTimersByTime(60)
  expect(await pictures.of('C', forever)).toEqual(picture(40))
})

it('does not count it against the service that a picture waited too long for its turn, or that nobody waits any more', async () => {
  const { asked, ask } = asking(
    async (_service, _place, { signal }) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Error('aborted')), { once: true })
      }),
  )
  const pictures = createGlycanPictures({ ask, timeoutMs: 20 })
  await expect(pictures.of('A', forever)).rejects.toThrow('GlyGen has too many pictures to give.')
  const left = new AbortController()
  const waiting = pictures.of('B', left.signal)
  left.abort()
  await expect(waiting).rejects.toThrow('GlyGen was not waited for.')
  await expect(pictures.of('C', forever)).rejects.toBeInstanceOf(UpstreamError)
  expect(asked).toEqual(['A', 'B', 'C'])
})
