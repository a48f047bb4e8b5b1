/** Rows that somebody pasted or a file holds: TSV, CSV, or a column of a spreadsheet. */

const QUOTE = '"'

/** Tabs where there are any, else what stands in the first line most; none for a plain column. */
function separatorOf(text: string): string | undefined {
  const [first = ''] = text.split(/\r?\n/, 1)
  if (first.includes('\t')) return '\t'
  const counts = [',', ';'].map((sign) => [sign, first.split(sign).length - 1] as const)
  const [best] = counts.toSorted((a, b) => b[1] - a[1])
  return best === undefined || best[1] === 0 ? undefined : best[0]
}

/** The cells of a table in text; cells in quotes may hold separators and ends of lines. */
export function readTable(text: string, separator = separatorOf(text)): readonly (readonly string[])[] {
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let isQuoted = false
  const endCell = () => {
    row.push(cell.trim())
    cell = ''
  }
  const endRow = () => {
    endCell()
    rows.push(row)
    row = []
  }
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charAt(at)
    if (isQuoted) {
      if (letter !== QUOTE) cell += letter
      else if (text.charAt(at + 1) === QUOTE) {
        cell += QUOTE
        at += 1
      } else isQuoted = false
    } else if (letter === QUOTE && cell.trim() === '') {
      cell = ''
      isQuoted = true
    } else if (letter === separator) endCell()
    else if (letter === '\n') endRow()
    else if (letter !== '\r') cell += letter
  }
  endRow()
  // A file ends with an end of line; blank lines within are told to the person.
  while (rows.length > 0 && rows.at(-1)?.every((value) => value === '') === true) rows.pop()
  return rows
}
