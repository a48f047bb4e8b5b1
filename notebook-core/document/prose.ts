/** Edits of text cells as wholes: split, merge, and headings. */
import type * as Y from 'yjs'
import { withoutEnd } from '../text/lines.ts'
import { deleteCell, insertText } from './edits.ts'
import { cellText, edit, replaceText } from './texts.ts'

/** Splits a text in two at a place; what comes after goes into a text of its own below. The id of that one. */
export function splitText(doc: Y.Doc, id: string, at: number): string | undefined {
  const text = cellText(doc, id, 'text')
  if (text === undefined) return undefined
  const whole = text.toString()
  const head = withoutEnd(whole.slice(0, at), '\n')
  const tail = whole.slice(at).replace(/^\n+/, '')
  return edit(doc, () => {
    replaceText(text, head)
    return insertText(doc, { after: id, text: tail })
  })
}

/** Joins texts into the first of them, with an empty line between; the others go. */
export function mergeTexts(doc: Y.Doc, ids: readonly string[]): void {
  const [first, ...others] = ids
  const text = first === undefined ? undefined : cellText(doc, first, 'text')
  if (text === undefined || others.length === 0) return
  edit(doc, () => {
    const parts = [text.toString(), ...others.map((id) => cellText(doc, id, 'text')?.toString() ?? '')]
    replaceText(text, parts.filter((part) => part.trim() !== '').join('\n\n'))
    for (const id of others) deleteCell(doc, id)
  })
}

/** The level of the heading that a text begins with, 1 to 6. */
export function headingLevel(text: string): number | undefined {
  return /^\s*(#{1,6})\s/.exec(text)?.[1]?.length
}

/** Makes the first line of a text a heading of a level; one that has this level already becomes a plain line. */
export function setHeading(doc: Y.Doc, id: string, level: number): void {
  const text = cellText(doc, id, 'text')
  if (text === undefined) return
  const whole = text.toString()
  const plain = whole.replace(/^\s*#{1,6}\s+/, '')
  replaceText(text, headingLevel(whole) === level ? plain : `${'#'.repeat(level)} ${plain}`)
}
