import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createInbox } from './inbox.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const QUESTION = Buffer.from([0, 0, 1, 0])

/** An inbox whose messages each cost so many bytes to answer. */
function inbox(cost: number) {
  const socket = {
    readyState: 1 as const,
    OPEN: 1 as const,
    isPaused: false,
    pause: () => void (socket.isPaused = true),
    resume: () => void (socket.isPaused = false),
  }
  const closed: number[] = []
  const box = createInbox(socket, (code) => closed.push(code))
  let handled = 0
  const open = () =>
    box.open(() => {
      handled += 1
      return cost
    })
  const receive = (count: number) => {
    for (let n = 0; n < count; n++) box.receive(QUESTION, true)
  }
  return { socket, box, closed, open, receive, handled: () => handled }
}

it('charges what an answer costs, and reads on when it is earned, also what has come already', () => {
  const { socket, open, receive, handled } = inbox(1_000_000)
  open()
  receive(600)
  expect([handled(), socket.isPaused]).toEqual([21, true])
  vi.advanceTimersByTime(10_000)
  // 500 messages of 4 kB in a second.
  expect(handled()).toBeGreaterThan(21 + 15)
  expect(handled()).toBeLessThanOrEqual(21 + 21)
  vi.advanceTimersByTime(400_000)
  expect([handled(), socket.isPaused]).toEqual([600, false])
})

it('charges what came before the room was ready, and reads only so much of it', () => {
  const { socket, open, receive, handled } = inbox(1_000_000)
  receive(1002)
  expect([handled(), socket.isPaused]).toEqual([0, true])
  open()
  expect([handled(), socket.isPaused]).toEqual([21, true])
})

it('handles all that an editor says at once', () => {
  const { socket, open, receive, handled } = inbox(0)
  open()
  receive(4900)
  expect([handled(), socket.isPaused]).toEqual([4900, false])
})

it('handles nothing of what waits once nobody is to be heard, and lets the goodbye come', () => {
  const { socket, box, open, receive, handled } = inbox(1_000_000)
  open()
  receive(600)
  box.mute()
  expect(socket.isPaused).toBe(false)
  vi.advanceTimersByTime(400_000)
  receive(3)
  expect(handled()).toBe(21)
})
