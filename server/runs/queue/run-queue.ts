import type { Store } from '../../db/connect.ts'
import type { WaitingLane } from '../lanes.ts'
import { pickFairly, type Candidate } from './pick-fairly.ts'
import type { Claimed } from './run-store.ts'

/**
 * The queue of runs that wait for a worker: rows of `run` that are queued and ready. Nobody's queue makes another's
 * longer: a worker takes from person to person, and of each person the most wanted run first. It skips from person to
 * person in an index, so a long queue costs nothing.
 */
export interface RunQueue {
  /** Claims up to `count` runs of a lane; nobody else gets them. Also names processes whose queued run was superfluous. */
  take(lane: WaitingLane, count: number): Promise<Taken>
}

/** What a worker got. */
export interface Taken {
  readonly claimed: readonly Claimed[]
  readonly superfluous: readonly string[]
}

// So many people's first runs are looked at, oldest first.
const MOST_CANDIDATES = 500

async function candidates(store: Store, lane: WaitingLane, count: number): Promise<Candidate[]> {
  return store.sql<Candidate[]>`
    with recursive people (person) as (
      (select r.person from run r where r.state = 'queued' and r.lane = ${lane} and r.ready is not null
        order by r.person limit 1)
      union all
      select (select r.person from run r where r.state = 'queued' and r.lane = ${lane} and r.ready is not null
        and r.person > people.person order by r.person limit 1)
      from people where people.person is not null
    )
    select first.run, people.person from people
    cross join lateral (
      select r.id as run, r.queued, row_number() over (order by r.priority desc nulls last, r.queued) as place
      from run r
      where r.state = 'queued' and r.lane = ${lane} and r.ready <= now() and r.person = people.person
      order by r.priority desc nulls last, r.queued limit ${count}
    ) first
    order by first.place, first.queued limit ${MOST_CANDIDATES}`
}

async function busyPeople(store: Store, lane: WaitingLane): Promise<ReadonlyMap<string, number>> {
  const rows = await store.sql<{ person: string; count: number }[]>`
    select person, count(*)::int as count from run where state = 'running' and lane = ${lane} group by person`
  return new Map(rows.map(({ person, count }) => [person, count]))
}

async function claim(store: Store, runs: readonly string[], tokens: readonly string[]): Promise<Taken> {
  const [superfluous, claimed] = await store.sql.begin((tx) =>
    Promise.all([
      // One that was asked for while its result was just being stored.
      tx<{ process: string }[]>`
        delete from run r using resolved o
        where r.id = any(${runs}::uuid[]) and r.state = 'queued' and o.id = r.process returning r.process`,
      tx<Claimed[]>`
        update run r set state = 'running', worker = given.token, started = now(), heartbeat = now(),
          attempts = r.attempts + 1, messages = '[]'
        from unnest(${runs}::uuid[], ${tokens}::text[]) as given (id, token), process p
        where r.id = given.id and r.state = 'queued' and p.id = r.process
        returning r.id as run, r.worker as token, r.process, p.type, r.attempts,
          extract(epoch from r.started)::float8 * 1000 as "startedMs", r.use_earlier as "useEarlier", r.asker`,
    ]),
  )
  const inOrder = claimed.toSorted((a, b) => runs.indexOf(a.run) - runs.indexOf(b.run))
  return { claimed: inOrder, superfluous: superfluous.map(({ process }) => process) }
}

/** The queue of one server. `worker` names it; `perPerson` limits how many runs of one person go on at once in a lane. */
export function createRunQueue(store: Store, worker: string, perPerson: number): RunQueue {
  let claims = 0
  let turns = 0
  // When this server last served a person: who was not served for the longest time comes first.
  const served = new Map<string, number>()
  return {
    async take(lane, count) {
      const found = await candidates(store, lane, count)
      if (!found.length) return { claimed: [], superfluous: [] }
      const busy = await busyPeople(store, lane)
      const picked = pickFairly(found, { count, perPerson, busy, served })
      if (!picked.length) return { claimed: [], superfluous: [] }
      for (const { person } of picked) {
        served.delete(person)
        served.set(person, ++turns)
      }
      for (const person of served.keys()) {
        if (served.size <= MOST_CANDIDATES) break
        served.delete(person)
      }
      const runs = picked.map(({ run }) => run)
      return claim(
        store,
        runs,
        runs.map(() => `${worker}/${++claims}`),
      )
    },
  }
}
