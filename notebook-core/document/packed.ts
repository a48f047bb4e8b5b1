/**
 * Long values are kept in a document as bytes of JSON. A list of 50,000 items written item by item is read and written
 * again item by item by everybody who gets it, which stops a page for a noticeable time; one piece of bytes does not.
 * JSON has no bytes, so nothing else is mistaken for it.
 */
import { isBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import type { Json } from '../step.ts'

/** In every runtime, but not in the language's own library. */
declare class TextDecoder {
  decode(bytes: Uint8Array): string
}

/** Length of JSON from which on a value is packed. */
export const LONG = 10_000

/** A value as a document keeps it. */
export function packed(value: Json): Json | Uint8Array {
  if (value === null || typeof value !== 'object') return value
  const text = JSON.stringify(value)
  // A document tells kinds of values apart by their constructor, so nothing else may be called that.
  const isPlain = text.length < LONG && !Object.hasOwn(value, 'constructor')
  return isPlain ? value : utf8ToBytes(text)
}

/** What a document keeps, as a value; nothing for bytes that are no JSON. */
export function unpacked(kept: unknown): unknown {
  if (!isBytes(kept)) return kept
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(kept))
    return value
  } catch {
    return undefined
  }
}
