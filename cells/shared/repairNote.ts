/**
 * What was repaired in a list before it was submitted, and which of its items are not approved symbols as they were
 * submitted. A set's payload has no place for it but the description, so that is where the record stands: in brackets
 * at its end. There it is part of the content id, goes through PWB's files unchanged, and cannot differ from the set
 * that it tells of. The list as it was before is kept in the cell's draft `original`: shared and undoable as what
 * people type, but no part of the result.
 */
/** What is known of a list when it is submitted. */
export interface ListNotes {
  readonly repairs: readonly string[]
  /** The items that are not approved symbols, in words; missing when all are, or when nobody could tell. */
  readonly unapproved?: string
}

interface Described {
  readonly name: string
  readonly repaired: string | undefined
  readonly unapproved: string | undefined
}

/** A text that ends with a record, taken apart; cut by hand, since a pattern looks back and ahead over all blanks. */
function partsOf(text: string, kind: string): { readonly before: string; readonly record: string | undefined } {
  const whole = text.trimEnd()
  const from = whole.lastIndexOf(`[${kind}: `)
  const record = whole.slice(from + kind.length + 3, -1)
  if (from === -1 || !whole.endsWith(']') || record === '' || /[[\]]/.test(record)) {
    return { before: whole, record: undefined }
  }
  return { before: whole.slice(0, from).trimEnd(), record }
}

/** A description without the records, and the records. */
export function readDescription(description: string): Described {
  const { before, record: unapproved } = partsOf(description, 'not approved symbols')
  const { before: name, record: repaired } = partsOf(before, 'repaired')
  return { name, repaired, unapproved }
}

/** What a list is called: its description without the records; empty when it has no name. */
export function nameIn(description: string | undefined): string {
  return readDescription(description ?? '').name.trim()
}

/** A description with what is known of the list; nothing new leaves it as it is. */
export function withNotes(description: string, { repairs, unapproved }: ListNotes): string {
  if (repairs.length === 0 && unapproved === undefined) return description
  const known = readDescription(description)
  const repaired = repairs.length > 0 ? bracketless(repairs.join(', ')) : known.repaired
  const parts = [
    known.name,
    repaired === undefined ? '' : `[repaired: ${repaired}]`,
    unapproved === undefined ? '' : `[not approved symbols: ${bracketless(unapproved)}]`,
  ]
  return parts.filter((part) => part !== '').join(' ')
}

/** A record ends at the first bracket. */
const bracketless = (text: string) => text.replaceAll('[', '(').replaceAll(']', ')')

/** What a record tells of items that were left out: how many, and which. */
const LEFT_OUT = /([\d,]+) (?:unknown|items?)\b[^(]* left out \((.*?)\)(?=, \d|$)/g

const leftOutIn = (repaired: string) =>
  [...repaired.matchAll(LEFT_OUT)].map(([, count = '', names = '']) => `${count} left out: ${names}`)

/** What is to be known of a list in a few words: "repaired", "1 left out: foo", "2 not approved symbols". */
export function notesIn(description: string | undefined): readonly string[] {
  const { repaired, unapproved } = readDescription(description ?? '')
  const [count] = /^[\d,]+/.exec(unapproved ?? '') ?? []
  return [
    ...(repaired === undefined ? [] : ['repaired', ...leftOutIn(repaired)]),
    ...(unapproved === undefined ? [] : [`${count ?? 'some'} not approved ${count === '1' ? 'symbol' : 'symbols'}`]),
  ]
}
