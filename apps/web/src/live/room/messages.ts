import { Presence, ReceiptMessage, StatesMessage } from '@playbook/core/protocol'
import type { z } from 'zod'

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
export const readPresence = (value: unknown): Presence | undefined => Presence.safeParse(value).data
