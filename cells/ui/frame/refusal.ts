import { ErrorBody } from '@playbook/core/api/errors'
import type { z } from 'zod'

const MOST_LETTERS = 200

/** What went wrong with a request, in words for the researcher. */
export function refusalText(status: number, body: string): string {
  try {
    const refusal = ErrorBody.safeParse(JSON.parse(body))
    if (refusal.success) return refusal.data.error.message
  } catch {
    // Not JSON: a proxy in between answered.
  }
  if (status === 413) return 'The file is too large for this server.'
  const text = body.trim()
  // A few words are for people; a web page is not.
  if (status < 500 && text !== '' && text.length <= MOST_LETTERS && !/[<{]/.test(text)) return text
  return `The server answered with status ${status}. Try again in a moment.`
}

/** What the server answered; throws what it says where it refused. */
export async function answerOf<T>(response: Response, schema: z.ZodType<T>): Promise<T> {
  const body = await response.text()
  if (!response.ok) throw new Error(refusalText(response.status, body))
  return schema.parse(JSON.parse(body))
}
