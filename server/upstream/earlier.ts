import type { EarlierAnswer } from '@playbook/core/protocol'
import type { Store } from '../db/connect.ts'
import { bytesOf, lastGood, type AnswerFiles, type StoredAnswer } from './answers.ts'
import { readBody, type Reading } from './outcome.ts'
import type { Request } from './request.ts'

/**
 * What services answered before, for one run. It is never taken by itself: a run that fails offers it, and a person
 * starts a second run that may take it.
 */
export interface Earlier {
  /** An answer is asked for; call the answer of this when it is there. */
  begin<T>(request: Request, reading: Reading<T>): () => void
  /** The last good answer to a request, or to one that gives the same, when the step that asks now can read it. */
  find<T>(request: Request, reading: Reading<T>): Promise<Found<T> | undefined>
  note(service: string, found: Found<unknown>): void
  /** The oldest answer that was taken. */
  taken(): EarlierAnswer | undefined
  /** Whether everything that failed, or was not answered when the run ended, has an earlier answer; and since when. */
  offer(): Promise<{ readonly at: string } | undefined>
}

/** An earlier answer as the step wants it. */
export interface Found<T> {
  readonly stored: StoredAnswer
  readonly bytes: number
  readonly value: T
}

/** Looks after the earlier answers of one run. */
export function createEarlier(store: Store, files: AnswerFiles, maxBytes: number): Earlier {
  const unanswered = new Set<() => Promise<Date | undefined>>()
  let oldest: { readonly seen: Date; readonly service: string } | undefined

  const find: Earlier['find'] = async (request, reading) => {
    const same = reading.sameAs?.map((address) => ({ ...request, url: new URL(address) })) ?? []
    const answers = await Promise.all([request, ...same].map((one) => lastGood(store, one)))
    const [stored] = answers.flatMap((one) => one ?? []).sort((a, b) => b.seen.getTime() - a.seen.getTime())
    if (!stored) return undefined
    const body = await bytesOf(stored, files)
    // A newer version of the step may want another form.
    const outcome = await readBody(body, reading, maxBytes)
    return 'value' in outcome ? { stored, bytes: body.length, value: outcome.value } : undefined
  }

  return {
    find,
    begin(request, reading) {
      const look = async () => (await find(request, reading))?.stored.seen
      unanswered.add(look)
      return () => void unanswered.delete(look)
    },
    note(service, { stored: { seen } }) {
      if (!oldest || seen < oldest.seen) oldest = { seen, service }
    },
    taken: () => oldest && { at: oldest.seen.toISOString(), service: oldest.service },
    async offer() {
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
