/**
 * Seven Bridges API v2, which CAVATICA and its sisters speak (docs.cavatica.org): JSON, a token that is the person, pages
 * of at most 100, 1,000 requests in five minutes.
 */
import type { Platform } from '@playbook/core/platforms'
import { jsonIn } from '@playbook/core/text/json-in'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { answeredAs, askAsPerson } from '../net/as-person.ts'

export const TOKEN_HEADER = 'X-SBG-Auth-Token'

/** How a platform is asked for somebody; the token goes to its two hosts alone. */
export interface Caller {
  readonly platform: Platform
  readonly token: string
  readonly proxy: string | undefined
  readonly signal?: AbortSignal | undefined
  /** The longest that its limit of requests is waited for, in ms. */
  readonly waitMs?: number
}

interface Asked<T> {
  readonly schema: z.ZodType<T>
  readonly json?: unknown
  readonly query?: Readonly<Record<string, string | undefined>>
}

/** What a platform answered; `total`: how many there are of what was asked for, where it said so. */
export interface Answer<T> {
  readonly value: T
  readonly total: number | undefined
}

const LONGEST_MS = 30_000
const WAIT_MS = 20_000
/** Answers are a page of at most a hundred entries. */
const MOST_LETTERS = 5_000_000
const Refusal = z.object({ message: z.string().nullish(), msg: z.string().nullish() })

/** Asks once; where too much was asked, once more as soon as it allows it, if that is soon. */
export async function askPlatform<T>(
  caller: Caller,
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  asked: Asked<T>,
): Promise<Answer<T>> {
  const first = await send(caller, method, path, asked)
  const waitMs = first.status === 429 ? untilReset(first.headers) : undefined
  if (waitMs === undefined || waitMs > (caller.waitMs ?? WAIT_MS)) return answerOf(caller, first, asked.schema)
  await sleep(waitMs, undefined, { signal: caller.signal })
  return answerOf(caller, await send(caller, method, path, asked), asked.schema)
}

async function send(
  { platform, token, proxy, signal }: Caller,
  method: string,
  path: string,
  { json, query = {} }: Asked<unknown>,
) {
  const url = new URL(`https://${platform.apiHost}/v2${path}`)
  for (const [name, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(name, value)
  const answered = askAsPerson(
    { name: platform.name, proxy },
    url,
    {
      method,
      headers: { [TOKEN_HEADER]: token, ...(json !== undefined && { 'content-type': 'application/json' }) },
      body: json === undefined ? undefined : JSON.stringify(json),
      signal: AbortSignal.any([AbortSignal.timeout(LONGEST_MS), ...(signal ? [signal] : [])]),
    },
    `${platform.name} did not answer. Try again in a moment.`,
  )
  return answered.catch((error: unknown) => {
    throw signal?.aborted === true ? signal.reason : error
  })
}

async function answerOf<T>({ platform, proxy }: Caller, answer: Response, schema: z.ZodType<T>): Promise<Answer<T>> {
  const wordsOf = (status: number, text: string) => refusedWords(platform, status, text)
  const value = await answeredAs({ name: platform.name, proxy }, answer, {
    schema,
    wordsOf,
    mostLetters: MOST_LETTERS,
  })
  const total = Number(answer.headers.get('x-total-matching-query') ?? Number.NaN)
  return { value, total: Number.isSafeInteger(total) && total >= 0 ? total : undefined }
}

/** How long until more may be asked; unknown where it does not say. */
function untilReset(headers: Headers): number | undefined {
  const resetS = Number(headers.get('x-ratelimit-reset') ?? Number.NaN)
  return Number.isFinite(resetS) ? Math.max(0, resetS * 1000 - Date.now()) : undefined
}

const MOST_SAID = 300

/** Why it refused, in words for who asked; what it says itself stands at the end. */
export function refusalWords(
  { name }: Platform,
  status: number,
  text: string,
  own: Readonly<Record<'forbidden' | 'missing' | 'refused', string>>,
): string {
  const said = Refusal.safeParse(jsonIn(text)).data
  const words = said?.message ?? said?.msg
  const itsOwn = words ? ` It said: ${words.slice(0, MOST_SAID)}` : ''
  const why =
    {
      401: `${name} does not know this token (any more). Make a new one there, and enter it under Account.`,
      403: own.forbidden,
      404: own.missing,
      429: `You have asked ${name} too often within five minutes. Try again in a few minutes.`,
      503: `${name} is under maintenance. Try again in five minutes.`,
    }[status] ?? `${own.refused} ${status}.`
  return `${why}${itsOwn}`
}

const refusedWords = (platform: Platform, status: number, text: string) =>
  refusalWords(platform, status, text, {
    forbidden: `${platform.name} does not let you do this. Ask the administrator of the project.`,
    missing: `${platform.name} has no such project or file, or does not show it to you.`,
    refused: `${platform.name} refused with status`,
  })
