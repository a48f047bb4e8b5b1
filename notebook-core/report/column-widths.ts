/** The widths of the columns of a printed table, by what stands in them. */
/** Widths in letters, and whether all columns are as wide as they want to be. */
export interface ColumnWidths {
  readonly letters: readonly number[]
  readonly isFitting: boolean
}

/** A longer text is read in lines. */
const WIDEST = 60
/** What stands between two columns, in letters. */
const BETWEEN = 3
/** Narrower columns cannot be read. */
const NARROWEST = 5

/**
 * Columns that want less than their share of a line have what they want; the others share the rest, and their words are
 * broken where they are longer.
 *
 * @param line letters that fit beside each other
 */
export function columnWidths(rows: readonly (readonly string[])[], line: number): ColumnWidths {
  const wanted = (rows[0] ?? []).map((_head, at) =>
    Math.max(1, ...rows.map((row) => Math.min([...(row[at] ?? '')].length, WIDEST))),
  )
  const all = Math.max(line - BETWEEN * wanted.length, NARROWEST * wanted.length)
  if (wanted.reduce((sum, each) => sum + each, 0) <= all) return { letters: wanted, isFitting: true }
  return { letters: shared(rows, all), isFitting: false }
}

/** What columns want whose heads may be broken between words, and what they get of a line that is too short for all. */
function shared([head = [], ...body]: readonly (readonly string[])[], line: number): readonly number[] {
  const wanted = head.map((name, at) =>
    Math.max(
      1,
      ...name.split(' ').map((word) => [...word].length),
      ...body.map((row) => Math.min([...(row[at] ?? '')].length, WIDEST)),
    ),
  )
  let room = line
  const widths = new Map<number, number>()
  for (let isChanging = true; isChanging;) {
    isChanging = false
    const share = room / Math.max(1, wanted.length - widths.size)
    for (const [at, want] of wanted.entries()) {
      if (widths.has(at) || want > share) continue
      widths.set(at, want)
      room -= want
      isChanging = true
    }
  }
  const share = room / Math.max(1, wanted.length - widths.size)
  return wanted.map((_want, at) => Math.floor(widths.get(at) ?? share))
}
