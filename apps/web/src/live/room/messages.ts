import type { ProcessState, ReceiptMessage, StatesMessage } from '@playbook/core/protocol'
import { z } from 'zod'
import { RoleShape } from '../../api/shapes.ts'

const Failure = z.object({
  name: z.enum(['InputError', 'UpstreamError', 'KernelError', 'bug']),
  message: z.string(),
  service: z.string().exactOptional(),
  status: z.number().exactOptional(),
  place: z
    .object({ line: z.number().exactOptional(), column: z.string().exactOptional(), cell: z.string().exactOptional() })
    .exactOptional(),
  earlier: z.object({ at: z.string() }).exactOptional(),
})

const State: z.ZodType<ProcessState> = z.discriminatedUnion('state', [
  z.object({ state: z.literal('waiting-for-run') }),
  z.object({ state: z.literal('queued'), position: z.number() }),
  z.object({
    state: z.literal('running'),
    startedAt: z.string(),
    estimateMs: z.number().exactOptional(),
    fraction: z.number().exactOptional(),
    messages: z.array(z.string()),
  }),
  z.object({
    state: z.literal('done'),
    finishedAt: z.string(),
    durationMs: z.number(),
    reused: z.boolean(),
    empty: z.object({ why: z.string(), next: z.string() }).exactOptional(),
    earlier: z.object({ at: z.string(), service: z.string() }).exactOptional(),
  }),
  z.object({ state: z.literal('failed'), error: Failure, attempts: z.number(), finishedAt: z.string() }),
  z.object({ state: z.literal('failed-before'), process: z.string() }),
  z.object({ state: z.literal('cancelled'), by: z.string() }),
])

const States: z.ZodType<StatesMessage> = z.object({ states: z.record(z.string(), State) })
const Receipt: z.ZodType<ReceiptMessage> = z.object({
  saved: z.number(),
  refused: z.number(),
  role: RoleShape,
  reason: z.enum(['role', 'document-too-large']).exactOptional(),
})

const Presence = z.object({
  user: z.object({
    name: z.string().transform((name) => name.slice(0, 60) || 'Guest'),
    // It enters style attributes: nothing but a plain colour passes.
    color: z
      .string()
      .regex(/^#[0-9a-f]{6}$/i)
      .catch('#6b7075'),
  }),
  cell: z.string().exactOptional(),
})

export type SeenPresence = z.infer<typeof Presence>

function parse<T>(schema: z.ZodType<T>, text: string): T | undefined {
  try {
    return schema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

export const readStates = (text: string): StatesMessage | undefined => parse(States, text)
export const readReceipt = (text: string): ReceiptMessage | undefined => parse(Receipt, text)

/** What another participant shows; undefined when a strange client wrote something else. */
export const readPresence = (value: unknown): SeenPresence | undefined => Presence.safeParse(value).data
