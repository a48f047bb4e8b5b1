import { jsonIn } from '@playbook/core/text/json-in'
import { UpstreamError } from '@playbook/core/errors'
import type { z } from 'zod'
import { answeredAs, askAsPerson } from '../net/as-person.ts'

/** A draft as an archive has it. */
export interface Draft {
  readonly remote: string
  readonly page: string
}

/** What is deposited: a published version, by its public address. */
export interface Deposited {
  readonly address: string
  readonly title: string
  readonly description: string
  readonly licence: string
  readonly authors: readonly { readonly name: string; readonly orcid?: string }[]
  readonly number: number
  readonly published: string
  /** The version as a file of the format that the archive takes. */
  readonly file: () => Promise<{ readonly filename: string; readonly content: Blob }>
}

/** An archive as its owner's token opens it. */
export interface Archive {
  /** The draft of this address, where there is one: the answer to an earlier request may have been lost. */
  find(deposited: Deposited): Promise<Draft | undefined>
  create(deposited: Deposited): Promise<Draft>
  /** Sends the contents; sending them again replaces them. */
  fill(draft: Draft, deposited: Deposited): Promise<void>
  /** What it is cited by, once it is published. */
  publish(draft: Draft, deposited: Deposited): Promise<{ readonly identifier: string; readonly page: string }>
}

/** How an archive is asked. */
export interface ArchiveOptions {
  readonly base: string
  readonly proxy: string | undefined
  readonly token: string
  /** How the token is sent. */
  readonly scheme?: 'Bearer' | 'Token'
}

/** Whether an archive refused what its owner's token asks for. */
export const isRefusedToken = (error: unknown): boolean =>
  error instanceof UpstreamError && (error.status === 401 || error.status === 403)

interface Asked<T> {
  readonly schema: z.ZodType<T>
  readonly json?: unknown
  /** A body that is not JSON. */
  readonly content?: Blob
}

const LONGEST_MS = 120_000
/** A crate of gigabytes is on its way for a while. */
const LONGEST_UPLOAD_MS = 3_600_000

/**
 * Asks an archive as a person; unlike a step's request it is never sent again by itself.
 */
export function archiveClient(name: string, { base, proxy, token, scheme = 'Bearer' }: ArchiveOptions) {
  return async <T>(
    method: 'GET' | 'POST' | 'PUT',
    address: string,
    { schema, json, content }: Asked<T>,
  ): Promise<T> => {
    const url = new URL(address, base)
    if (url.origin !== new URL(base).origin) {
      throw new UpstreamError(`${name} named an address of another site.`, {
        service: name,
        attempts: 1,
        isFinal: true,
      })
    }
    const place = { name, proxy }
    const answer = await askAsPerson(
      place,
      url,
      {
        method,
        headers: { authorization: `${scheme} ${token}`, ...typeOf({ json, content }) },
        body: json === undefined ? content : JSON.stringify(json),
        signal: AbortSignal.timeout(content === undefined ? LONGEST_MS : LONGEST_UPLOAD_MS),
      },
      `${name} did not answer. Try again in a moment: what it has already is not sent twice.`,
    )
    return answeredAs(place, answer, { schema, wordsOf: (status, text) => refusalOf(name, status, text) })
  }
}

function typeOf({
  json,
  content,
}: {
  readonly json?: unknown
  readonly content?: Blob | undefined
}): Readonly<Record<string, string>> {
  if (json !== undefined) return { 'content-type': 'application/json' }
  return content === undefined ? {} : { 'content-type': 'application/octet-stream' }
}

/** Why an archive refused, in words for who asked; what it says itself stands at the end. */
function refusalOf(name: string, status: number, text: string): string {
  const said = saidIn(jsonIn(text))
  const own = said === undefined ? '' : ` It said: ${said}`
  if (status === 401) return `${name} does not know this token. Make a new one there, and enter it again.${own}`
  if (status === 403) return `${name} does not allow this with this token. Make one that may write and publish.${own}`
  if (status === 404) return `${name} has no such draft (any more).${own}`
  if (status === 429) return `${name} is asked too often. Wait a minute and try again.${own}`
  return `${name} refused it with status ${status}.${own}`
}

const MOST_SAID = 300

function saidIn(answer: unknown): string | undefined {
  if (typeof answer !== 'object' || answer === null || !('message' in answer)) return undefined
  return typeof answer.message === 'string' ? answer.message.slice(0, MOST_SAID) : undefined
}
