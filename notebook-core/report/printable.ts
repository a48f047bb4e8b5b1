import { inOneLine } from '../text/lines.ts'

// Controls, halves of characters, and what turns the direction of all the text that follows. Tabs and line ends stay.
const UNPRINTABLE = /(?![\n\t])[\p{Cc}\u202a-\u202e\u2066-\u2069\ufffe\uffff]/gu

/** A text as every format can hold it: without control characters and without what would turn the text after it around. */
export function printable(text: string): string {
  return text
    .replaceAll('\r\n', '\n')
    .replaceAll('\r', '\n')
    .replaceAll(UNPRINTABLE, '')
    .replaceAll(/\p{Surrogate}/gu, '\ufffd')
}

/** The same in one line. */
export function printableLine(text: string): string {
  return inOneLine(printable(text)).trim()
}
