import { expect, it } from 'vitest'
import { startKeepAlive } from './keep-alive.ts'

it('asks each socket again and again, in turn, and no more after it is gone', async () => {
  const asked: string[] = []
  const keepAlive = startKeepAlive(20, 1)
  const socket = (name: string) => ({ beat: () => void asked.push(name) })
  const [a, b, gone] = [socket('a'), socket('b'), socket('gone')]
  for (const each of [a, gone, b]) keepAlive.add(each)
  keepAlive.delete(gone)
  await expect.poll(() => asked.slice(0, 4), { interval: 5 }).toEqual(['a', 'b', 'a', 'b'])
  keepAlive.stop()
})
