import { ForbiddenError, InputError, NotFoundError } from '@playbook/core/errors'
import { z } from 'zod'
import type { Person } from '../auth/identity.ts'
import { paramsOf } from './rpc.ts'

/** Who uses a tool, and by which address they know this server. */
export interface ToolCaller {
  readonly person: Person
  readonly origin: string
  /** Whether the token of a program, where it was asked by one, allows to store something. */
  readonly mayWrite: () => Promise<boolean>
  /** Whether it allows to run steps. */
  readonly mayRun: () => Promise<boolean>
}

/** What a language model can do here. */
export interface Tool {
  /** As it is listed. */
  readonly listed: { readonly name: string } & Readonly<Record<string, unknown>>
  call(given: unknown, asking: ToolCaller): Promise<object>
}

interface Spec<T> {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly input: z.ZodType<T>
  /** Stores something, and nothing else: what is there never changes. */
  readonly adds?: boolean
  run(given: T, asking: ToolCaller): Promise<unknown>
}

const isTold = (error: unknown): error is Error =>
  error instanceof InputError || error instanceof NotFoundError || error instanceof ForbiddenError

const content = (json: object) => ({
  content: [{ type: 'text', text: JSON.stringify(json) }],
  structuredContent: json,
})

/** A tool that answers `{result}`, or `{error}` where the model can do better. */
export function defineTool<T>({ name, title, description, input, adds = false, run }: Spec<T>): Tool {
  const annotations = { readOnlyHint: !adds, destructiveHint: false, idempotentHint: true, openWorldHint: false }
  return {
    listed: { name, title, description, inputSchema: z.toJSONSchema(input, { io: 'input' }), annotations },
    async call(given, asking) {
      const read = paramsOf(input, given)
      try {
        return content({ result: await run(read, asking) })
      } catch (error) {
        if (!isTold(error)) throw error
        return { ...content({ error: error.message }), isError: true }
      }
    },
  }
}
