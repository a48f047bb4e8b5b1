import { LOCAL, playbookText } from '@playbook/core/document/edits'
import { atMost, type Finding } from './finding.ts'
import { join, until } from '../support/client.ts'
import { newPlaybook } from '../support/playbook.ts'
import { startServer, type RunningServer } from '../support/server.ts'
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
  const people = Array.from({ length: CLIENTS }, () => join(server.port, id))
  await until('all are in', () => people.every(({ provider }) => provider.synced))
  const sentAt = new Map<string, number>()
  const delays: number[] = []
  people.forEach((person, reader) => {
    const text = playbookText(person.doc, 'description')
    text.observe((event) => {
      if (event.transaction.local) return
      for (const { insert } of event.changes.delta) {
        if (typeof insert !== 'string') continue
        for (const word of insert.split(';')) {
          const at = sentAt.get(word)
          if (at !== undefined && !word.startsWith(`${reader}.`)) delays.push(performance.now() - at)
        }
      }
    })
  })
  await Promise.all(
    people.map(async ({ doc }, writer) => {
      const text = playbookText(doc, 'description')
      for (let key = 0; key < keysEach; key++) {
        const word = `${writer}.${key}`
        sentAt.set(word, performance.now())
        doc.transact(() => text.insert(text.length, `${word};`), LOCAL)
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * (0.5 + Math.random())))
      }
    }),
  )
  const whole = () =>
    people.every(
      ({ doc }) =>
        playbookText(doc, 'description').length === playbookText(people[0]?.doc ?? doc, 'description').length,
    )
  await until('all converge', whole, 60_000)
  people.forEach((person) => person.leave())
  return delays
}
