import { log } from '../../log.ts'
import type { Upstream } from '../client.ts'
import { nearest } from './distance.ts'
import { KINDS, type SuggestedKind } from './suggestion-services.ts'

/** Asks a service once; throws when it gives no readable answer in time. */
export type Ask = Upstream['forPage']

/** Names that services propose for what a person types. */
export interface Suggestions {
  /** At most ten names, the nearest first; when the service is away only those that are known here. */
  of(kind: SuggestedKind, typed: string): Promise<Suggested>
}

export interface Suggested {
  readonly names: readonly string[]
  /** The service, while it is away. */
  readonly silent?: string
}

const MOST = 10
/** Answers that are kept: enough for a day of typing of a busy group. */
const KEPT = 5000
/** A service that nobody asked for a while takes its time. */
const TIMEOUT_MS = 5000
/** A service that failed is left alone for a while: nobody waits five seconds for every letter. */
const REST_MS = 15_000

export interface SuggestOptions {
  readonly ask: Ask
  /** Names that are known without a service: it adds to them. */
  readonly known?: (kind: SuggestedKind, typed: string) => Promise<readonly string[]>
  readonly kept?: number
  readonly timeoutMs?: number
  readonly restMs?: number
}

const nobodyKnows = () => Promise.resolve([])

/** Makes the memory of suggestions that all people share. */
export function createSuggestions(options: SuggestOptions): Suggestions {
  const { ask, known: knownHere = nobodyKnows, kept = KEPT, timeoutMs = TIMEOUT_MS, restMs = REST_MS } = options
  const answers = new Map<string, Suggested>()
  const onTheWay = new Map<string, Promise<Suggested>>()
  const restUntil = new Map<SuggestedKind, number>()

  const fetchNames = async (kind: SuggestedKind, typed: string): Promise<Suggested> => {
    const { service, asking, schema } = KINDS[kind]
    const here = await knownHere(kind, typed)
    const alone = { names: nearest(typed, here, MOST), silent: service.name }
    if (Date.now() < (restUntil.get(kind) ?? 0)) return alone
    try {
      // The wait for a turn counts, too.
      const signal = AbortSignal.timeout(timeoutMs)
      const { place, query } = asking(typed)
      const names = await ask(service, place, { query, schema, signal, timeoutMs })
      return { names: nearest(typed, [...here, ...names], MOST) }
    } catch (error) {
      log.warn('names could not be completed', { service: service.name, error })
      restUntil.set(kind, Date.now() + restMs)
      return alone
    }
  }

  return {
    async of(kind, typed) {
      const text = typed.trim()
      if ([...text].length < KINDS[kind].minLength) return { names: [] }
      const key = `${kind} ${text}`
      const known = answers.get(key)
      if (known !== undefined) {
        // The one used last is forgotten last.
        answers.delete(key)
        answers.set(key, known)
        return known
      }
      const found = onTheWay.get(key) ?? fetchNames(kind, text)
      onTheWay.set(key, found)
      try {
        const suggested = await found
        if (suggested.silent === undefined) answers.set(key, suggested)
        for (const oldest of answers.keys()) {
          if (answers.size <= kept) break
          answers.delete(oldest)
        }
        return suggested
      } finally {
        onTheWay.delete(key)
      }
    },
  }
}
