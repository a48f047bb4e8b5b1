import { jsonIn } from '@playbook/core/text/json-in'
import { ErrorBody } from '@playbook/core/api/errors'
import type { Place } from '@playbook/core/errors'
import type { z } from 'zod'

/** The server said no, or could not be reached (status 0): `message` is fit to be shown. */
export class ApiError extends Error {
  override readonly name: string
  readonly status: number
  readonly place: Place | undefined
  constructor(status: number, name: string, message: string, place?: Place) {
    super(message)
    this.name = name
    this.status = status
    this.place = place
  }
}

const NOT_REACHED = 'The server cannot be reached. Check that it is running and that you are connected, then try again.'

async function refusal(response: Response): Promise<ApiError> {
  const text = await response.text().catch(() => '')
  const parsed = ErrorBody.safeParse(jsonIn(text))
  if (!parsed.success)
    return new ApiError(response.status, 'Error', `The server answered ${response.status}. Try again.`)
  const { name, message, place } = parsed.data.error
  return new ApiError(response.status, name, message, place)
}

interface Options {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Sent as JSON. */
  readonly body?: unknown
  readonly signal?: AbortSignal
}

async function send(
  path: string,
  { method = 'GET', body, signal }: Options,
  accept = 'application/json',
): Promise<Response> {
  const init: RequestInit = { method, headers: { accept } }
  if (body !== undefined) {
    init.body = JSON.stringify(body)
    init.headers = { accept, 'content-type': 'application/json' }
  }
  if (signal !== undefined) init.signal = signal
  const response = await fetch(path, init).catch((error: unknown) => {
    if (signal?.aborted === true) throw error
    throw new ApiError(0, 'Offline', NOT_REACHED)
  })
  if (!response.ok) throw await refusal(response)
  return response
}

/** One request whose answer is a file, under the name that the server gives it. */
export async function askFile(path: string): Promise<{ readonly filename: string; readonly content: Blob }> {
  const response = await send(path, {})
  const named = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  return { filename: named === undefined ? 'download' : decodeURIComponent(named), content: await response.blob() }
}

/** One request whose answer is JSON of the given shape. */
export async function ask<T>(path: string, schema: z.ZodType<T>, options: Options = {}): Promise<T> {
  const response = await send(path, options)
  const parsed = schema.safeParse(jsonIn(await response.text()))
  if (parsed.success) return parsed.data
  throw new ApiError(response.status, 'Error', 'The server answered something unexpected. Reload the page.')
}

/** One request whose answer has no content that matters. */
export async function tell(path: string, options: Options): Promise<void> {
  await send(path, options)
}

/** One request that is answered by server-sent events, each JSON of the given shape, told as they come. */
export async function hear<T>(
  path: string,
  schema: z.ZodType<T>,
  { onEvent, ...options }: Options & { readonly onEvent: (event: T) => void },
): Promise<void> {
  const response = await send(path, options, 'text/event-stream')
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (;;) {
    const part = await reader?.read().catch((error: unknown) => {
      if (options.signal?.aborted === true) throw error
      throw new ApiError(0, 'Offline', NOT_REACHED)
    })
    if (part === undefined || part.done) return
    const events = (rest + part.value).split('\n\n')
    rest = events.pop() ?? ''
    for (const event of events) {
      const parsed = schema.safeParse(jsonIn(event.replace(/^data: ?/, '')))
      if (parsed.success) onEvent(parsed.data)
    }
  }
}
