import { setTimeout as sleep } from 'node:timers/promises'
import { until } from '../support/client.ts'
import { newPlaybook } from '../support/playbook.ts'
import { startServer, type RunningServer } from '../support/server.ts'
import { atMost, type Finding } from './finding.ts'
import { processorMsOf, residentOf } from './resources.ts'
import { enterRoom, type RoomSocket } from './room-socket.ts'
import { quantile } from './statistics.ts'

const ROOMS = 500
const EACH = 3
const EDITS_PER_SECOND = 350
const SECONDS = 10
const EDITS = EDITS_PER_SECOND * SECONDS
const GOAL_MS = 25
/** What has just been opened is at rest. */
const QUIET_MS = 3000
const GOAL_MB = 0.5
/** What an edit may cost, so that half a processor is left at the rate above. */
const GOAL_EDIT_US = 1400

/** Many small rooms: the time from an edit to its arrival at the others, with all clients on this machine. */
export async function rooms(): Promise<Finding[]> {
  const server = await startServer()
  const memoryBefore = await residentOf(server.pid)
  const opened: RoomSocket[][] = []
  for (let at = 0; at < ROOMS; at += 50)
    opened.push(...(await Promise.all(Array.from({ length: 50 }, () => enter(server)))))
  await sleep(QUIET_MS)
  const processorBefore = await processorMsOf(server.pid)
  const delays = await typeEverywhere(opened)
  const perEdit = ((await processorMsOf(server.pid)) - processorBefore) / EDITS
  const perRoom = ((await residentOf(server.pid)) - memoryBefore) / ROOMS
  for (const person of opened.flat()) person.leave()
  await server.stop()
  const what = `edit to its arrival, ${ROOMS * EACH} sockets in ${ROOMS} rooms`
  return [
    atMost(`${what}, p50`, quantile(delays, 0.5), GOAL_MS),
    atMost(`${what}, p99`, quantile(delays, 0.99), GOAL_MS),
    {
      what: `processor of the server for one of these edits`,
      measured: `${(perEdit * 1000).toFixed(0)} µs`,
      goal: `< ${GOAL_EDIT_US} µs`,
      ratio: GOAL_EDIT_US / 1000 / perEdit,
    },
    {
      what: `memory of a room with ${EACH} sockets`,
      measured: `${perRoom.toFixed(2)} MB`,
      goal: `< ${GOAL_MB} MB`,
      ratio: GOAL_MB / perRoom,
    },
  ]
}

async function enter({ port, ...server }: RunningServer): Promise<RoomSocket[]> {
  const id = await newPlaybook({ port, ...server })
  return Promise.all(Array.from({ length: EACH }, () => enterRoom(port, id)))
}

/** Edits at a steady rate, all over the rooms; returns how long each was on its way to each of the others. */
async function typeEverywhere(opened: readonly (readonly RoomSocket[])[]): Promise<readonly number[]> {
  const delays: number[] = []
  const sentAt: number[] = []
  for (const person of opened.flat()) {
    person.onMarks((mark) => delays.push(performance.now() - (sentAt[mark] ?? Number.NaN)))
  }
  const edits = Array.from({ length: EDITS }, (_unused, at) => opened[at % ROOMS]?.[at % EACH]?.prepare(at))
  const begun = performance.now()
  for (const [at, send] of edits.entries()) {
    const due = begun + (at * 1000) / EDITS_PER_SECOND
    if (due > performance.now()) await sleep(due - performance.now())
    sentAt[at] = performance.now()
    send?.()
  }
  await until('all edits arrive', () => delays.length >= EDITS * (EACH - 1), 60_000)
  return delays
}
