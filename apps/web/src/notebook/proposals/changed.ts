import type { ProposedEdit } from '@playbook/core/api/proposals'
import type { Json } from '@playbook/core/step'

/** What of an edit can be typed anew: its words, a list of names, or a short value. */
export interface Changeable {
  readonly text: string
  /** One name stands in each line. */
  readonly isList: boolean
  /** The edit with other words in their place; undefined for words that are no such value. */
  readonly with: (text: string) => ProposedEdit | undefined
}

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string')

const linesOf = (text: string): string[] => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  ),
]

interface Typed {
  readonly text: string
  readonly isList: boolean
  readonly parse: (text: string) => Json | undefined
}

const listOf = (list: readonly string[], parse: (lines: string[]) => Json): Typed => ({
  text: list.join('\n'),
  isList: true,
  parse: (text) => parse(linesOf(text)),
})

/** How a value is typed; undefined for one that has a form of its own. */
function typed(value: Json | undefined): Typed | undefined {
  if (typeof value === 'string') return { text: value, isList: false, parse: (text) => text }
  if (typeof value === 'number') {
    const parse = (text: string) => (text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : undefined)
    return { text: String(value), isList: false, parse }
  }
  if (isTexts(value)) return listOf(value, (lines) => lines)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  const lists = Object.entries(value).filter((entry): entry is [string, string[]] => isTexts(entry[1]))
  const [only] = lists
  return lists.length === 1 && only !== undefined
    ? listOf(only[1], (lines) => ({ ...value, [only[0]]: lines }))
    : undefined
}

/** How an edit can be changed before it is accepted; undefined where it can be taken or refused only. */
export function changeable(edit: ProposedEdit): Changeable | undefined {
  if (edit.kind === 'reword' || edit.kind === 'retitle')
    return { text: edit.is, isList: false, with: (is) => ({ ...edit, is }) }
  if (edit.kind === 'add' && edit.cell.kind === 'text') {
    const { cell } = edit
    return { text: cell.text, isList: false, with: (text) => ({ ...edit, cell: { ...cell, text } }) }
  }
  if (edit.kind !== 'answer' && edit.kind !== 'set') return undefined
  const value = typed(edit.is)
  return (
    value && {
      text: value.text,
      isList: value.isList,
      with(text) {
        const is = value.parse(text)
        return is === undefined ? undefined : { ...edit, is }
      },
    }
  )
}
