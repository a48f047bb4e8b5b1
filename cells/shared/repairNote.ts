/**
 * What was repaired in a list before it was submitted. A set's payload has no place for it but the description, so that
 * is where the record stands: in brackets at its end. There it is part of the content id, goes through PWB's files
 * unchanged, and cannot differ from the set that it tells of. The list as it was before is kept in the cell's draft
 * `original`: shared and undoable as what people type, but no part of the result.
 */
const NOTE = /^(.*?)\s*\[repaired: ([^[\]]+)\]$/s

interface Described {
  readonly name: string
  readonly repaired: string | undefined
}

/** A description without the record, and the record. */
export function readDescription(description: string): Described {
  const found = NOTE.exec(description)
  return found ? { name: found[1] ?? '', repaired: found[2] } : { name: description, repaired: undefined }
}

/** A description with a record of what was repaired; nothing new leaves it as it is. */
export function withRepairs(description: string, repairs: readonly string[]): string {
  if (repairs.length === 0) return description
  return `${readDescription(description).name} [repaired: ${repairs.join(', ')}]`.trimStart()
}
