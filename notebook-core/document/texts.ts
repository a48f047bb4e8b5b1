import * as Y from 'yjs'
import { cellMap, playbookMap, readText } from './shape.ts'

/** Marks this person's own edits: they are what this person's undo takes back. */
export const LOCAL = Symbol('local edit')

/** A text that somebody needs and nobody wrote yet; not an edit, so no undo takes it away from under an editor. */
const MISSING_TEXT = Symbol('missing text')

/** Runs one edit as one transaction. */
export function edit<T>(doc: Y.Doc, change: () => T): T {
  return doc.transact(change, LOCAL)
}

function textAt(doc: Y.Doc, map: Y.Map<unknown>, key: string): Y.Text {
  const known = map.get(key)
  if (known instanceof Y.Text) return known
  const created = new Y.Text(readText(known))
  doc.transact(() => map.set(key, created), MISSING_TEXT)
  return created
}

/** The shared text of the title or the description. */
export function playbookText(doc: Y.Doc, field: 'title' | 'description'): Y.Text {
  return textAt(doc, playbookMap(doc), field)
}

/** A shared text of a cell: a text cell has `text`, a step cell the two others. */
export function cellText(doc: Y.Doc, id: string, field: 'label' | 'description' | 'text'): Y.Text | undefined {
  const cell = cellMap(doc, id)
  const has = cell?.get('kind') === 'text' ? field === 'text' : field !== 'text'
  return cell !== undefined && has ? textAt(doc, cell, field) : undefined
}

/** The shared text of a field of a prompt; created when missing. */
export function draftText(doc: Y.Doc, id: string, field: string): Y.Text | undefined {
  const cell = cellMap(doc, id)
  if (cell === undefined || cell.get('kind') === 'text') return undefined
  const drafts = cell.get('drafts')
  if (drafts instanceof Y.Map) return textAt(doc, drafts, field)
  const created = new Y.Map<unknown>()
  doc.transact(() => cell.set('drafts', created), MISSING_TEXT)
  return textAt(doc, created, field)
}

const isHighSurrogate = (code: number) => code >= 0xd800 && code <= 0xdbff
const isLowSurrogate = (code: number) => code >= 0xdc00 && code <= 0xdfff

/** How many characters two strings share from the start on, never ending within a surrogate pair. */
function sharedPrefix(a: string, b: string): number {
  const most = Math.min(a.length, b.length)
  let length = 0
  while (length < most && a.charCodeAt(length) === b.charCodeAt(length)) length++
  return length > 0 && isHighSurrogate(a.charCodeAt(length - 1)) ? length - 1 : length
}

/** The same from the end on, at most `most` characters. */
function sharedSuffix(a: string, b: string, most: number): number {
  let length = 0
  while (length < most && a.charCodeAt(a.length - length - 1) === b.charCodeAt(b.length - length - 1)) length++
  return length > 0 && isLowSurrogate(a.charCodeAt(a.length - length)) ? length - 1 : length
}

/** Makes a text read `value`, touching only what differs, so that what others type around it stays. */
export function replaceText(text: Y.Text, value: string): void {
  const old = text.toString()
  if (old === value) return
  const start = sharedPrefix(old, value)
  const end = sharedSuffix(old, value, Math.min(old.length, value.length) - start)
  const change = () => {
    if (old.length - end > start) text.delete(start, old.length - end - start)
    if (value.length - end > start) text.insert(start, value.slice(start, value.length - end))
  }
  if (text.doc === null) change()
  else edit(text.doc, change)
}
