import { COMMANDS, type Command, type CommandRow } from './table.ts'
import { commandAt } from './bindings.ts'

export interface Stroke {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly shiftKey: boolean
  readonly altKey: boolean
}

/** Where the focus is: in a field that takes text, in a widget with keys of its own, or neither. */
export type Where = 'typing' | 'widget' | 'page'

const NAMES: Readonly<Record<string, string>> = {
  Escape: 'Esc',
  ArrowUp: 'Up',
  ArrowDown: 'Down',
  ArrowLeft: 'Left',
  ArrowRight: 'Right',
  ' ': 'Space',
}

/** Keys that buttons, tables and tabs use themselves. */
const OF_WIDGETS = /^(Enter|Space|Home|End|(Shift\+)?(Up|Down|Left|Right)|Mod\+[ACVX])$/

/**
 * The names that a stroke may have in the table. What Shift makes of a key differs from keyboard to keyboard, so that a
 * sign is known with and without it; Ctrl and ⌘ are one, but where a key is meant for Ctrl alone.
 */
export function namesOf({ key, ctrlKey, metaKey, shiftKey, altKey }: Stroke): readonly string[] {
  // The key of the hyphen writes an underscore with Shift.
  const name = shiftKey && key === '_' ? '-' : (NAMES[key] ?? (key.length === 1 ? key.toUpperCase() : key))
  const isSign = key.length === 1 && key.toLowerCase() === key.toUpperCase()
  const shifts = shiftKey ? (isSign ? ['Shift+', ''] : ['Shift+']) : ['']
  const mods = ctrlKey && !metaKey ? ['Mod+', 'Ctrl+'] : ctrlKey || metaKey ? ['Mod+'] : ['']
  return mods.flatMap((mod) => shifts.map((shift) => `${mod}${altKey ? 'Alt+' : ''}${shift}${name}`))
}

/** A key that writes a sign. Whatever it was given to, it stays with the field of who types. */
const WRITES = /^(Shift\+)?.$/u

/** The command of a key stroke; `held` is the key before it, when it came a moment ago (D, D). */
export function commandOf(stroke: Stroke, where: Where, held?: string): Command | undefined {
  const names = namesOf(stroke)
  const twice = held === undefined ? [] : names.map((name) => `${held.toUpperCase()} ${name}`)
  const found = [...twice, ...names].find((name) => commandAt(name) !== undefined)
  const command = found === undefined ? undefined : commandAt(found)
  if (found === undefined || command === undefined) return undefined
  const row: CommandRow = COMMANDS[command]
  if (where === 'typing' && (row.whileTyping !== true || WRITES.test(found))) return undefined
  return where === 'widget' && OF_WIDGETS.test(found) ? undefined : command
}
