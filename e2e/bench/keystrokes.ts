import { until } from '../support/client.ts'
import { newPlaybook } from '../support/playbook.ts'
import { startServer, type RunningServer } from '../support/server.ts'
import { atMost, type Finding } from './finding.ts'
import { enterRoom } from './room-socket.ts'
import { quantile } from './statistics.ts'

const CLIENTS = 20
const KEYS_EACH = 40
const PAUSE_MS = 100
const GOALS = { p50: 50, p95: 150 }

/** Twenty people type into one text; the time from a key to its arrival at another person. */
export async function keystrokes(): Promise<Finding[]> {
  const server = await startServer()
  const delays = await type(server, KEYS_EACH)
  await server.stop()
  return [['p50', 0.5, GOALS.p50] as const, ['p95', 0.95, GOALS.p95] as const].map(([name, share, goal]) =>
    atMost(`remote keystroke with ${CLIENTS} clients, ${name}`, quantile(delays, share), goal),
  )
}

/** Twenty people type so many keys each; gives the time of each arrival. */
export async function type(server: RunningServer, keysEach: number): Promise<readonly number[]> {
  const id = await newPlaybook(server)
  const people = await Promise.all(Array.from({ length: CLIENTS }, () => enterRoom(server.port, id)))
  const writerOf = (mark: number) => Math.floor(mark / keysEach)
  const sentAt: number[] = []
  const delays: number[] = []
  for (const [reader, person] of people.entries()) {
    person.onMarks((mark) => {
      if (writerOf(mark) !== reader) delays.push(performance.now() - (sentAt[mark] ?? Number.NaN))
    })
  }
  const keys = people.map((person, writer) =>
    Array.from(
      { length: keysEach },
      (_unused, key) => [writer * keysEach + key, person.prepare(writer * keysEach + key)] as const,
    ),
  )
  await Promise.all(
    keys.map(async (own) => {
      for (const [mark, send] of own) {
        sentAt[mark] = performance.now()
        send()
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * (0.5 + Math.random())))
      }
    }),
  )
  await until('all keys arrive', () => delays.length >= CLIENTS * keysEach * (CLIENTS - 1), 60_000)
  for (const person of people) person.leave()
  return delays
}
