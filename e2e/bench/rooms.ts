import { LOCAL, playbookText } from '@playbook/core/document/edits'
import { join, until, type Participant } from '../support/client.ts'
import { newPlaybook } from '../support/playbook.ts'
import { startServer, type RunningServer } from '../support/server.ts'
import { atMost, type Finding } from './finding.ts'
import { residentOf } from './memory.ts'
import { quantile } from './statistics.ts'

const ROOMS = 500
const EACH = 3
const EDITS_PER_SECOND = 350
const SECONDS = 10
const GOAL_MS = 25
const GOAL_MB = 0.5

/** Many small rooms: the time from an edit to its arrival at the others, with all clients on this machine. */
export async function rooms(): Promise<Finding[]> {
  const server = await startServer()
  const before = await residentOf(server.pid)
  const opened: Participant[][] = []
  for (let at = 0; at < ROOMS; at += 50)
    opened.push(...(await Promise.all(Array.from({ length: 50 }, () => enter(server)))))
  const delays = listen(opened)
  const begun = performance.now()
  for (let edit = 0; edit < EDITS_PER_SECOND * SECONDS; edit++) {
    const due = begun + (edit * 1000) / EDITS_PER_SECOND
    if (due > performance.now()) await new Promise((resolve) => setTimeout(resolve, due - performance.now()))
    write(opened[edit % ROOMS]?.[edit % EACH])
  }
  await until('all edits arrive', () => delays.length >= EDITS_PER_SECOND * SECONDS * (EACH - 1), 60_000)
  const perRoom = ((await residentOf(server.pid)) - before) / ROOMS
  for (const person of opened.flat()) person.leave()
  await server.stop()
  const what = `edit to its arrival, ${ROOMS * EACH} sockets in ${ROOMS} rooms`
  const memory = {
    what: `memory of a room with ${EACH} sockets`,
    measured: `${perRoom.toFixed(2)} MB`,
    goal: `< ${GOAL_MB} MB`,
    ratio: GOAL_MB / perRoom,
  }
  const times = [['p50', 0.5] as const, ['p99', 0.99] as const].map(([name, share]) =>
    atMost(`${what}, ${name}`, quantile(delays, share), GOAL_MS),
  )
  return [...times, memory]
}

async function enter(server: RunningServer): Promise<Participant[]> {
  const id = await newPlaybook(server)
  const people = Array.from({ length: EACH }, () => join(server.port, id))
  await until('all are in', () => people.every(({ provider }) => provider.synced), 60_000)
  return people
}

/** Each edit says when it was made. */
function write(person: Participant | undefined): void {
  if (!person) return
  const text = playbookText(person.doc, 'description')
  person.doc.transact(() => text.insert(text.length, `${performance.now()};`), LOCAL)
}

function listen(opened: readonly (readonly Participant[])[]): readonly number[] {
  const delays: number[] = []
  for (const { doc } of opened.flat()) {
    playbookText(doc, 'description').observe((event) => {
      if (event.transaction.local) return
      const inserted = event.changes.delta.map(({ insert }) => (typeof insert === 'string' ? insert : '')).join('')
      for (const sentAt of inserted.split(';')) if (sentAt !== '') delays.push(performance.now() - Number(sentAt))
    })
  }
  return delays
}
