import type { EarlierAnswer } from '@playbook/core/api/processes'
import type { Store } from '../db/connect.ts'
import { bytesOf, lastGood, type AnswerFiles, type StoredAnswer } from './answers.ts'
import { readBody, type Reading } from './outcome.ts'
import type { HttpRequest } from './request.ts'

/**
 * What services answered before, for one run. It is never taken by itself: a run that fails offers it, and a person
 * starts a second run that may take it.
 */
export interface CachedAnswers {
  /** A service is asked; call what this returns when it has answered. */
  begin<T>(requests: Requests, reading: Reading<T>): () => void
  /** The last good answer to any of them, when the step that asks now can read it. */
  find<T>(requests: Requests, reading: Reading<T>): Promise<CachedAnswer<T> | undefined>
  note(service: string, found: CachedAnswer<unknown>): void
  /** The oldest answer that was taken. */
  oldestTaken(): EarlierAnswer | undefined
  /** When the oldest was given of the answers to all that failed or was still asked when the run ended; undefined if one has none. */
  date(): Promise<{ readonly at: string } | undefined>
}

/** A request, and those to the mirrors of the service, which give the same. */
type Requests = readonly HttpRequest[]

/** A cached answer as the step wants it. */
export interface CachedAnswer<T> {
  readonly stored: StoredAnswer
  readonly bytes: number
  readonly value: T
}

/** Looks after the cached answers of one run. */
export function createCachedAnswers(store: Store, files: AnswerFiles, maxBytes: number): CachedAnswers {
  const unanswered = new Set<() => Promise<Date | undefined>>()
  let oldest: { readonly seen: Date; readonly service: string } | undefined

  const find: CachedAnswers['find'] = async (requests, reading) => {
    const answers = await Promise.all(requests.map((one) => lastGood(store, one)))
    const [stored] = answers.flatMap((one) => one ?? []).sort((a, b) => b.seen.getTime() - a.seen.getTime())
    if (!stored) return undefined
    const body = await bytesOf(stored, files)
    // A newer version of the step may want another form.
    const outcome = await readBody(body, reading, maxBytes)
    return 'value' in outcome ? { stored, bytes: body.length, value: outcome.value } : undefined
  }

  return {
    find,
    begin(requests, reading) {
      const look = async () => (await find(requests, reading))?.stored.seen
      unanswered.add(look)
      return () => void unanswered.delete(look)
    },
    note(service, { stored: { seen } }) {
      if (!oldest || seen < oldest.seen) oldest = { seen, service }
    },
    oldestTaken: () => oldest && { at: oldest.seen.toISOString(), service: oldest.service },
    async date() {
      const dates: Date[] = []
      for (const look of unanswered) {
        const seen = await look()
        if (!seen) return undefined
        dates.push(seen)
      }
      const [first] = dates.sort((a, b) => a.getTime() - b.getTime())
      return first && { at: first.toISOString() }
    },
  }
}
