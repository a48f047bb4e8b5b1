import { accountAttacks } from './accounts.ts'
import { tryOut, type Attack, type Outcome } from './attack.ts'
import { chatAttacks } from './chat.ts'
import { documentAttacks } from './documents.ts'
import { figureAttacks } from './figures.ts'
import { fileAttacks } from './files.ts'
import { importAttacks } from './imports.ts'
import { keyAttacks } from './keys.ts'
import { largeResultAttacks } from './large-results.ts'
import { isBuilt, startBuilt } from './load/built.ts'
import type { LoadTarget } from './load/laboratory.ts'
import { loadAttacks, type Load } from './load/load.ts'
import { longTextAttacks } from './long-texts.ts'
import { mailAttacks } from './mails.ts'
import { privateResultAttacks } from './private-results.ts'
import { requestAttacks } from './requests.ts'
import { reviewAttacks } from './reviews.ts'
import { roleAttacks } from './roles.ts'
import { roomAttacks } from './rooms.ts'
import { socketAttacks } from './sockets.ts'
import { slowdown } from './slowdown.ts'
import { startTarget, WORKER_LIMIT_BYTES } from './target.ts'

/**
 * Everything that we know how to try against a server, tried against one that is started for it, on loopback. Each attack
 * says what held, and the server must be well after each. At the end the memory of the server and of its workers has
 * stayed under its limit, and nothing is left in temporary folders. What attacks one part alone stands in its own tests.
 */
const ATTACKS: readonly Attack[] = [
  ...socketAttacks,
  ...requestAttacks,
  ...accountAttacks,
  ...roleAttacks,
  ...privateResultAttacks,
  ...reviewAttacks,
  ...chatAttacks,
  ...keyAttacks,
  ...mailAttacks,
  ...importAttacks,
  ...documentAttacks,
  ...longTextAttacks,
  ...largeResultAttacks,
  ...roomAttacks,
  ...fileAttacks,
  ...figureAttacks,
]

/** In the short form other tests run on the same machine, and the sources are read by each thread. */
const LOADS: Readonly<Record<'short' | 'long', Load>> = {
  short: { connections: 12, durationMs: 4000 },
  long: { connections: 64, durationMs: 60_000 },
}

const SERVER_LIMIT_BYTES = 1.5 * 2 ** 30

/** On a machine that runs all tests at once an answer may take so many times as long. */
const BUSY = 20

/** The short form is one test of many: what has not been tried by then is told as such. */
const SHORT_MS = 1_200_000

const inMiB = (bytes: number) => `${Math.round(bytes / 2 ** 20).toLocaleString('en')} MiB`

/** Tries everything, or the short form of it. `onOutcome` hears of each attack when it is over. */
export async function attackAll(
  options: { readonly isShort: boolean },
  onOutcome: (outcome: Outcome) => void = () => {},
): Promise<readonly Outcome[]> {
  let slower = 1
  const target = await startTarget({ patience: options.isShort ? BUSY : 1, slower: () => slower })
  const outcomes: Outcome[] = []
  const note = (outcome: Outcome) => {
    outcomes.push(outcome)
    onOutcome(outcome)
  }
  const until = options.isShort ? Date.now() + SHORT_MS : Infinity
  for (const attack of ATTACKS.filter(({ isLong }) => !options.isShort || isLong !== true)) {
    // What an attack may take is said for a machine of its own.
    if (!options.isShort) slower = await slowdown()
    note(Date.now() > until ? notTried(attack) : await tryOut(attack, target))
  }
  slower = 1
  for (const attack of loadAttacks(LOADS[options.isShort ? 'short' : 'long'])) {
    const isHere = options.isShort || !isBuilt()
    note(Date.now() > until ? notTried(attack) : isHere ? await tryOut(attack, target) : await tryBuilt(attack))
  }
  const { peaks, leftovers, stuckAt } = await target.stop()
  const limits = { server: SERVER_LIMIT_BYTES, worker: WORKER_LIMIT_BYTES }
  for (const who of ['server', 'worker'] as const) {
    const words = `at most ${inMiB(peaks[who])} of ${inMiB(limits[who])}`
    note({ group: 'in the end', what: `memory of the ${who}`, held: peaks[who] <= limits[who], words, ms: 0 })
  }
  const ends = stuckAt === undefined ? 'in order' : `it had to be killed; it said last: ${stuckAt}`
  note({
    group: 'in the end',
    what: 'the server ends when it is told to',
    held: stuckAt === undefined,
    words: ends,
    ms: 0,
  })
  const words = leftovers.length === 0 ? 'nothing is left' : leftovers.join(', ')
  note({ group: 'in the end', what: 'temporary folders', held: leftovers.length === 0, words, ms: 0 })
  return outcomes
}

const notTried = ({ group, what }: Pick<Attack, 'group' | 'what'>): Outcome => ({
  group,
  what,
  held: false,
  words: 'not tried: those before it took too long',
  ms: 0,
})

/** How long people wait is measured on what they use, with nothing in it yet. */
async function tryBuilt(attack: Attack<LoadTarget>): Promise<Outcome> {
  const target = await startBuilt()
  const outcome = await tryOut(attack, target)
  await target.stop()
  return outcome
}
