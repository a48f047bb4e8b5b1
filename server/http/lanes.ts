import type { Context, MiddlewareHandler, Next } from 'hono'
import type { ClientAddress } from '../net/client-address.ts'
import { createLane, LaneFullError, threadBusyMs, type Lane, type LaneLimits } from '../lane.ts'
import { isLong } from './bodies.ts'
import { callerOf, type CallerEnv } from './callers.ts'

/** Requests that cost much, and how many of them are done at a time. */
interface LaneRule extends LaneLimits {
  /** What is asked for, as the refusal says it. */
  readonly what: string
  readonly method?: 'POST'
  readonly path: RegExp
}

/** A menu has nineteen formats, all of which somebody may ask for at once. */
const MENU = 20

/** What reads a whole document, or its results, holds up this thread meanwhile: large ones for some hundred milliseconds. */
const READ_SHARE = 0.2

/** The first rule that fits holds. Searches and pages are short: more of them are done at once. */
const RULES: readonly LaneRule[] = [
  {
    what: 'downloads',
    path: /^\/api\/(?:.+\/export(?:\/[^/]+)?|bco\/[^/]+(?:\/draft)?|v1\/(?:cwl|ro-crate|ipynb|tex)\/.+)$/,
    running: 2,
    waitingEach: MENU,
    waiting: 200,
    share: READ_SHARE,
  },
  {
    what: 'figures',
    method: 'POST',
    path: /^\/api\/processes\/[^/]+\/figure$/,
    running: 2,
    waitingEach: MENU,
    waiting: 200,
  },
  {
    what: 'imports',
    method: 'POST',
    path: /^\/api\/(?:playbooks\/import|(?:publications|reviews|stored-workflows)\/[^/]+\/copy|db\/fpl)$/,
    running: 2,
    waitingEach: 50,
    waiting: 400,
  },
  {
    what: 'searches',
    path: /^\/api\/(?:public-playbooks|found-playbooks|publications|v1\/(?:public|user)\/.*playbooks)$/,
    running: 4,
    waitingEach: 40,
    waiting: 400,
  },
  {
    what: 'results',
    path: /^\/api\/(?:processes\/[^/]+\/output|(?:playbooks|reviews|stored-workflows)\/[^/]+\/outputs|playbooks\/[^/]+\/history\/[^/]+\/(?:outputs|frozen|changes)|publications\/[^/]+\/versions\/[^/]+(?:\/outputs)?|reviews\/[^/]+\/version|stored-workflows\/[^/]+)$/,
    running: 8,
    waitingEach: 1000,
    waiting: 3000,
    share: 0.5,
  },
  {
    what: 'findings',
    path: /^\/api\/playbooks\/[^/]+\/finding$/,
    running: 2,
    waitingEach: 50,
    waiting: 400,
    share: READ_SHARE,
  },
  // A page asks for the windows of all tables that are seen.
  {
    what: 'tables',
    method: 'POST',
    path: /^\/api\/(?:matrix\/[^/]+|v1\/components\/data\/label\/metadata)$/,
    running: 16,
    waitingEach: 200,
    waiting: 2000,
  },
  { what: 'pages', path: /^\/public\/[^/]+(?:\/[^/]+)?$/, running: 4, waitingEach: 40, waiting: 400 },
]

/** Does a request in its turn, or says that there are too many of them. */
async function inTurn(c: Context<CallerEnv>, lane: Lane, { caller, what }: Turn, next: Next): Promise<Response | void> {
  try {
    return await lane(caller, () => next(), c.req.raw.signal)
  } catch (error) {
    if (!(error instanceof LaneFullError)) throw error
    const { isOwn, waitS } = error
    const message = isOwn
      ? `You have many ${what} under way. Try again in ${waitS} s, when some of them are done.`
      : `This server is busy with ${what} of others. Try again in ${waitS} s.`
    return c.json({ error: { name: 'TooMany', message } }, 429, { 'retry-after': String(waitS) })
  }
}

interface Turn {
  readonly caller: string
  /** What is asked for, as the refusal says it. */
  readonly what: string
}

/**
 * Whatever takes long is done in lanes: one request of a person at a time, or of an address where nobody is signed in;
 * persons take turns. Who has too many waiting is refused in words and may try again.
 */
export function limitHeavyWork(clientAddress: ClientAddress): MiddlewareHandler<CallerEnv> {
  const lanes = RULES.map((rule): LaneRule & { readonly lane: Lane } => ({
    ...rule,
    lane: createLane(rule, Date.now, threadBusyMs),
  }))
  return async (c, next) => {
    const found = lanes.find(
      ({ path, method }) => path.test(c.req.path) && (method === undefined || method === c.req.method),
    )
    if (found === undefined) return next()
    return inTurn(c, found.lane, { caller: callerOf(c, clientAddress), what: found.what }, next)
  }
}

/**
 * Of whoever sends long bodies one request is taken at a time, from its first byte to its answer: each is some tens of
 * megabytes of memory while it is worked on. Somebody who sends slowly is in nobody's way.
 */
export function limitLongBodies(clientAddress: ClientAddress): MiddlewareHandler<CallerEnv> {
  const lane = createLane({ running: 64, waitingEach: 40, waiting: 400 })
  return async (c, next) =>
    isLong(c) ? inTurn(c, lane, { caller: callerOf(c, clientAddress), what: 'long requests' }, next) : next()
}
