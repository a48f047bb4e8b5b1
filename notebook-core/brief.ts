import { textOf, type DataType, type Json } from './step.ts'

/** What one line tells of a value whose form is folded away. */
export interface Brief {
  /** The value itself, or its first members: cut where the line ends. */
  readonly text?: string
  /** How much there is: "54 genes". */
  readonly size?: string
  /** What is to be known of it: "1 not approved". */
  readonly notes?: readonly string[]
  /** One small bar each; the notes say the same in words. */
  readonly bars?: { readonly values: readonly number[] }
}

/** The value in about six words. */
export function glanceOf(type: DataType, value: Json): string {
  return type.glance?.(value) ?? textOf(type, value)
}

/** What one line tells of a value. */
export function briefOf(type: DataType, value: Json): Brief {
  return type.brief?.(value) ?? { text: textOf(type, value) }
}
