import { UpstreamError } from '@playbook/core/errors'
import { jsonIn } from '@playbook/core/text/json-in'
import type { z } from 'zod'
import { throughProxy } from './proxy.ts'

/** Somewhere that a person has an account of their own. */
export interface OwnPlace {
  readonly name: string
  readonly proxy: string | undefined
}

/** How an answer is read. */
interface Reading<T> {
  readonly schema: z.ZodType<T>
  /** Why it was refused, in words for who asked. */
  readonly wordsOf: (status: number, text: string) => string
  /** A longer answer is none. */
  readonly mostLetters?: number
}

interface Asked {
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | Blob | FormData | undefined
  readonly signal: AbortSignal
}

const failed = (name: string, message: string, status?: number, cause?: unknown) =>
  new UpstreamError(message, { service: name, status, attempts: 1, isFinal: true }, { cause })

/**
 * Asks as a person. Unlike a step's request it leaves no evidence, and carries a token that goes to that host alone: a
 * redirect is a failure. Throws where nothing answers, in the words that are given.
 */
export async function askAsPerson(
  { name, proxy }: OwnPlace,
  url: URL,
  { method, headers, body, signal }: Asked,
  silent: string,
): Promise<Response> {
  return fetch(throughProxy(url, proxy), {
    method,
    redirect: 'error',
    headers: { accept: 'application/json', ...headers },
    ...(body !== undefined && { body }),
    signal,
  }).catch((cause: unknown) => {
    throw failed(name, silent, undefined, cause)
  })
}

/** Reads what was answered; nothing at all is null. Throws in the words that are given for a refusal. */
export async function answeredAs<T>(
  { name }: OwnPlace,
  answer: Response,
  { schema, wordsOf, mostLetters = Infinity }: Reading<T>,
): Promise<T> {
  const text = await answer.text().catch((cause: unknown) => {
    throw failed(name, `${name} broke off in the middle of an answer. Try again in a moment.`, undefined, cause)
  })
  if (!answer.ok) throw failed(name, wordsOf(answer.status, text), answer.status)
  const parsed = schema.safeParse(text.length > mostLetters ? undefined : text === '' ? null : jsonIn(text))
  if (parsed.success) return parsed.data
  throw failed(name, `${name} answered something else than it describes.`, answer.status, parsed.error)
}
