/** A run that may start, and whose it is. */
export interface Candidate {
  readonly run: string
  readonly person: string
}

/** What a choice between people depends on. */
export interface Situation {
  /** How many runs can start. */
  readonly count: number
  /** How many runs of one person may go on at once. */
  readonly perPerson: number
  /** How many runs of a person go on. */
  readonly busy: ReadonlyMap<string, number>
  /** When a person was last served; higher is later. */
  readonly served: ReadonlyMap<string, number>
}

/**
 * Chooses runs to start: one at a time for whoever has the fewest going on, and of those for whoever was not served for
 * the longest time. `candidates` holds each person's runs in the order in which that person gets them.
 */
export function pickFairly(candidates: readonly Candidate[], situation: Situation): Candidate[] {
  const { count, perPerson, busy, served } = situation
  const queues = new Map<string, Candidate[]>()
  for (const each of candidates) queues.set(each.person, [...(queues.get(each.person) ?? []), each])
  const going = new Map([...queues.keys()].map((person) => [person, busy.get(person) ?? 0]))
  const last = new Map(served)
  let turn = Math.max(0, ...served.values())
  const picked: Candidate[] = []
  while (picked.length < count) {
    const [next] = [...queues]
      .filter(([person, queue]) => queue.length > 0 && (going.get(person) ?? 0) < perPerson)
      .map(([person]) => person)
      .sort((a, b) => (going.get(a) ?? 0) - (going.get(b) ?? 0) || (last.get(a) ?? 0) - (last.get(b) ?? 0))
    const run = next === undefined ? undefined : queues.get(next)?.shift()
    if (next === undefined || run === undefined) break
    picked.push(run)
    going.set(next, (going.get(next) ?? 0) + 1)
    last.set(next, ++turn)
  }
  return picked
}
