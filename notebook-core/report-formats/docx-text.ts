/** The pieces of Word that all others are made of. */
import { inOneLine } from '../text/lines.ts'
import { htmlText } from './html-dialect.ts'

/** A piece of text; marks add to its properties. */
export function docxText(text: string): string {
  const words = inOneLine(htmlText(text))
  return words === '' ? '' : `<w:r><w:rPr></w:rPr><w:t xml:space="preserve">${words}</w:t></w:r>`
}

/** Words with one property more. */
export const withProperty = (words: string, property: string) => words.replaceAll('<w:rPr>', `<w:rPr><w:${property}/>`)

/** The parts of a field. */
export const fieldMark = (kind: 'begin' | 'separate' | 'end') => `<w:r><w:fldChar w:fldCharType="${kind}"/></w:r>`
