/** What a proposed edit looks like: one line of words, and what comes and goes in a list. */
import { stepName } from '../document/step-name.ts'
import type { ProposedEdit } from '../api/proposals.ts'
import { wordChanges } from '../history/words.ts'
import type { Registry } from '../registry.ts'
import type { Json } from '../step.ts'

/** What comes and goes in a list whose order says nothing. */
export interface MembersChange {
  readonly was: readonly string[]
  readonly is: readonly string[]
  readonly goes: ReadonlySet<string>
  readonly comes: ReadonlySet<string>
}

const isTexts = (value: Json | undefined): value is readonly string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string')

/** The members of a set, however its type wraps them; undefined for what is no list of names. */
function membersOf(value: Json | undefined): readonly string[] | undefined {
  if (isTexts(value)) return value
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  const lists = Object.values(value).filter(isTexts)
  return lists.length === 1 ? lists[0] : undefined
}

/** What comes and goes between two values that are lists of names; undefined where one of them is none. */
export function membersChange(was: Json | undefined, is: Json | undefined): MembersChange | undefined {
  const [before, after] = [was === undefined ? [] : membersOf(was), is === undefined ? [] : membersOf(is)]
  if (before === undefined || after === undefined || (was === undefined && is === undefined)) return undefined
  const [old, present] = [new Set(before), new Set(after)]
  return {
    was: before,
    is: after,
    goes: new Set(before.filter((each) => !present.has(each))),
    comes: new Set(after.filter((each) => !old.has(each))),
  }
}

const MOST_LETTERS = 40

const short = (text: string) => {
  const line = text.trim().replace(/\s+/g, ' ')
  return line.length > MOST_LETTERS ? `${line.slice(0, MOST_LETTERS)}…` : line
}

function textChange(was: string, is: string): string {
  const changes = wordChanges(was, is)
  const said = (kind: 'removed' | 'added') =>
    short(
      changes
        .filter((each) => each.kind === kind)
        .map(({ text }) => text.trim())
        .filter(Boolean)
        .join(' … '),
    )
  const [gone, come] = [said('removed'), said('added')]
  if (gone === '') return `“${come}” comes`
  return come === '' ? `“${gone}” goes` : `“${gone}” → “${come}”`
}

const shown = (value: Json | undefined) =>
  value === undefined ? 'nothing' : short(typeof value === 'string' ? value : JSON.stringify(value))

function valueChange(was: Json | undefined, is: Json | undefined): string {
  const members = membersChange(was, is)
  if (members !== undefined) {
    const counts = [
      members.goes.size > 0 && `−${members.goes.size}`,
      members.comes.size > 0 && `+${members.comes.size}`,
    ]
    return counts.filter(Boolean).join(', ') || 'another order'
  }
  if (is === undefined) return 'answer withdrawn'
  const isShort = (value: Json | undefined) => value === undefined || typeof value !== 'object' || value === null
  return isShort(was) && isShort(is) ? `${shown(was)} → ${shown(is)}` : 'another answer'
}

const FIELDS = { text: 'words', label: 'name', description: 'description' } as const

/** An edit in one line. */
export function lineOf(edit: ProposedEdit, registry: Registry): string {
  switch (edit.kind) {
    case 'add':
      return edit.cell.kind === 'text'
        ? `New text: ${short(edit.cell.text)}`
        : `New step: ${stepName(edit.cell, registry)}`
    case 'remove':
      return `${edit.name} is removed`
    case 'move':
      return `${edit.name} moves`
    case 'bind':
      return `${edit.name}: other input for ${edit.slot}`
    case 'answer':
      return `${edit.name}: ${valueChange(edit.was, edit.is)}`
    case 'set':
      return `${edit.name}, ${edit.parameter}: ${valueChange(edit.was, edit.is)}`
    case 'reword':
      return `${edit.name}, ${FIELDS[edit.field]}: ${textChange(edit.was, edit.is)}`
    case 'retitle':
      return `${edit.field === 'title' ? 'Title' : 'Description'}: ${textChange(edit.was, edit.is)}`
  }
}
