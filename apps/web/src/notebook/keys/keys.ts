/** What a key asks for. `edit` and `command` are Jupyter's two modes: inside a field, and on the cell itself. */
export type Command =
  | 'edit'
  | 'command'
  | 'next'
  | 'previous'
  | 'first'
  | 'last'
  | 'insert-above'
  | 'insert-below'
  | 'text-below'
  | 'delete'
  | 'undo'
  | 'redo'
  | 'run-and-next'
  | 'run'
  | 'move-up'
  | 'move-down'
  | 'duplicate'
  | 'collapse'
  | 'comment'
  | 'palette'
  | 'keys'

export interface Stroke {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly shiftKey: boolean
  readonly altKey: boolean
}

/** Where the focus is: in a field that takes text, in a widget with arrow keys of its own, or neither. */
export type Where = 'typing' | 'widget' | 'page'

const WITH_MOD: Readonly<Record<string, Command>> = { k: 'palette' }
const WITH_MOD_OUTSIDE_TEXT: Readonly<Record<string, Command>> = {
  z: 'undo',
  y: 'redo',
  enter: 'run',
}
const WITH_MOD_SHIFT: Readonly<Record<string, Command>> = { arrowup: 'move-up', arrowdown: 'move-down' }
const PLAIN: Readonly<Record<string, Command>> = {
  a: 'insert-above',
  b: 'insert-below',
  m: 'text-below',
  z: 'undo',
  o: 'collapse',
  c: 'comment',
  j: 'next',
  k: 'previous',
  '?': 'keys',
}
const PLAIN_NOT_IN_WIDGETS: Readonly<Record<string, Command>> = {
  enter: 'edit',
  arrowdown: 'next',
  arrowup: 'previous',
  home: 'first',
  end: 'last',
}

/** The command of a key stroke; `held` is the key before it, when it came a moment ago (D, D). */
export function commandOf(stroke: Stroke, where: Where, held?: string): Command | undefined {
  const key = stroke.key.toLowerCase()
  const mod = stroke.ctrlKey || stroke.metaKey
  if (stroke.altKey) return undefined
  if (mod) {
    if (stroke.shiftKey) return WITH_MOD_SHIFT[key] ?? (where !== 'typing' && key === 'z' ? 'redo' : undefined)
    return WITH_MOD[key] ?? (where === 'typing' && key !== 'enter' ? undefined : WITH_MOD_OUTSIDE_TEXT[key])
  }
  if (key === 'enter' && stroke.shiftKey) return 'run-and-next'
  if (key === 'escape') return 'command'
  if (where === 'typing') return undefined
  if (stroke.shiftKey) return key === 'z' ? 'redo' : key === '?' ? 'keys' : undefined
  if (key === 'd') return held === 'd' ? 'delete' : undefined
  return PLAIN[key] ?? (where === 'page' ? PLAIN_NOT_IN_WIDGETS[key] : undefined)
}

/** The list that the ? dialog shows, in the words of `keyNames`. */
export const KEY_LIST: readonly {
  readonly title: string
  readonly keys: readonly (readonly [string, string])[]
}[] = [
  {
    title: 'Anywhere',
    keys: [
      ['Mod+K', 'Add a step: open the palette'],
      ['Esc', 'Leave the field: back to the cell'],
      ['Shift+Enter', 'Submit or run the cell and go to the next'],
      ['Mod+Enter', 'Submit or run the cell'],
      ['Mod+Shift+Up', 'Move the cell up'],
      ['Mod+Shift+Down', 'Move the cell down'],
    ],
  },
  {
    title: 'On a cell',
    keys: [
      ['Enter', 'Edit: go into the cell'],
      ['J', 'Next cell (also ↓)'],
      ['K', 'Previous cell (also ↑)'],
      ['A', 'Insert a step above'],
      ['B', 'Insert a step below'],
      ['M', 'Insert text below'],
      ['D D', 'Delete the cell'],
      ['Z', 'Undo (also with Ctrl or ⌘)'],
      ['Shift+Z', 'Redo'],
      ['O', 'Collapse or expand'],
      ['C', 'Comment on the cell, or on the marked words'],
      ['?', 'This list'],
    ],
  },
]
