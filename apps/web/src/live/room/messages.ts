import { Mode, ReceiptMessage, StatesMessage } from '@playbook/core/protocol'
import { z } from 'zod'

/** What the page takes of another participant: always something that it can draw. */
const SeenPresence = z.object({
  user: z.object({
    name: z.string().transform((name) => name.slice(0, 60) || 'Guest'),
    // It enters style attributes: nothing but a plain colour passes.
    color: z
      .string()
      .regex(/^#[0-9a-f]{6}$/i)
      .catch('#6b7075'),
    /** The server says it; another address than of its own pictures is none. */
    picture: z
      .string()
      .regex(/^\/api\/people\/[0-9a-f/-]+picture\/[0-9a-f]+$/)
      .optional()
      .catch(undefined),
  }),
  cell: z.string().exactOptional(),
  mode: Mode.exactOptional(),
  follows: z.number().exactOptional(),
})

export type SeenPresence = z.infer<typeof SeenPresence>

function parse<T>(schema: z.ZodType<T>, text: string): T | undefined {
  try {
    return schema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

export const readStates = (text: string): StatesMessage | undefined => parse(StatesMessage, text)
export const readReceipt = (text: string): ReceiptMessage | undefined => parse(ReceiptMessage, text)

/** What another participant shows; undefined when a strange client wrote something else. */
export const readPresence = (value: unknown): SeenPresence | undefined => SeenPresence.safeParse(value).data
