import { ask } from './run.mjs'

/** What to tell somebody who has no Poppler. */
export const NO_POPPLER =
  'The tests read PDF files by pdftotext of Poppler. Debian, Ubuntu: apt-get install poppler-utils; macOS: brew install poppler.'

/** The program that reads the text of a PDF file. */
export function findPdftotext() {
  return ask('pdftotext', ['-v']) === undefined ? undefined : 'pdftotext'
}
