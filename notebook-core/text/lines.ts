/** A text without these signs at its end. A pattern such as `/-+$/` would look from each of them to the end of their run. */
export function withoutEnd(text: string, signs: string): string {
  let end = text.length
  while (end > 0 && signs.includes(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}

/** A text in one line: blanks that hold the end of a line are one space. */
export function inOneLine(text: string): string {
  return text.replaceAll(/\s+/g, (blanks) => (blanks.includes('\n') ? ' ' : blanks))
}
