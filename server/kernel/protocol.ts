import { InputError, KernelError, type Place } from '@playbook/core/errors'
import { z } from 'zod'

const Ready = z.object({ ready: z.literal(true), operations: z.array(z.string()) })
const Note = z.object({ id: z.number(), note: z.string(), fraction: z.number().nullish() })
const Failure = z.object({
  id: z.number(),
  error: z.object({
    type: z.string(),
    message: z.string(),
    place: z.object({ line: z.number().nullish(), column: z.string().nullish(), cell: z.string().nullish() }).nullish(),
    hint: z.string().nullish(),
    trace: z.string().nullish(),
  }),
})
const Result = z.object({ id: z.number(), result: z.unknown() })
const Message = z.union([Ready, Note, Failure, Result])

/** One line that a kernel worker writes. */
export type KernelMessage = z.infer<typeof Message>

/** Reads one line of a worker; anything else than the protocol is an error. */
export function parseMessage(line: Buffer): KernelMessage {
  return Message.parse(JSON.parse(line.toString('utf8')))
}

/** The typed error for what a worker reported. Only an `InputError` is the researcher's to mend. */
export function kernelFailure({ error }: z.infer<typeof Failure>): Error {
  if (error.type === 'InputError') {
    return new InputError(error.message, { ...placeOf(error.place), ...(error.hint && { hint: error.hint }) })
  }
  return new KernelError(error.message, error.trace ? { cause: new Error(error.trace) } : {})
}

function placeOf(place: z.infer<typeof Failure>['error']['place']): Place {
  const { line, column, cell } = place ?? {}
  return { ...(line != null && { line }), ...(column != null && { column }), ...(cell != null && { cell }) }
}

/** Cuts a byte stream into lines; a line over the limit is reported once and ends the reading. */
export function lineReader(limitBytes: number, onLine: (line: Buffer) => void, onTooLong: () => void) {
  let parts: Buffer[] = []
  let held = 0
  return (chunk: Buffer) => {
    let at = 0
    for (let end = chunk.indexOf(10, at); end >= 0; end = chunk.indexOf(10, at)) {
      parts.push(chunk.subarray(at, end))
      at = end + 1
      const line = parts.length === 1 ? parts[0] : Buffer.concat(parts)
      parts = []
      held = 0
      if (line) onLine(line)
    }
    if (at < chunk.length) {
      parts.push(chunk.subarray(at))
      held += chunk.length - at
      if (held > limitBytes) {
        parts = []
        held = 0
        onTooLong()
      }
    }
  }
}
