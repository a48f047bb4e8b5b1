export const MENUS = ['File', 'Edit', 'Insert', 'View', 'Run', 'Help'] as const
export type MenuName = (typeof MENUS)[number]

export interface CommandRow {
  readonly menu: MenuName
  readonly label: string
  /** Other words that the palette knows it by. */
  readonly also?: string
  /** In the words of `keyNames`, the usual one first; two strokes after each other stand with a space between them. */
  readonly keys: readonly string[]
  /** Its keys work while somebody types, too. */
  readonly whileTyping?: boolean
  /** It changes the playbook or runs it: nothing for readers. */
  readonly edits?: boolean
  /** Nothing for anybody but the owner. */
  readonly owners?: boolean
  /** It stands in the list of keys only: no menu needs it. */
  readonly keysOnly?: boolean
  /** A line stands above it in its menu. */
  readonly line?: boolean
}

/** Everything that a key, a menu or the palette can ask of the notebook; their order is that of the menus. */
export const COMMANDS = {
  'name-version': { menu: 'File', label: 'Name this version', keys: ['Mod+S'], whileTyping: true, edits: true },
  save: { menu: 'File', label: 'Save now', keys: [] },
  rename: { menu: 'File', label: 'Rename', keys: [], edits: true },
  'open-copy': { menu: 'File', label: 'Open a copy', keys: [] },
  report: { menu: 'File', label: 'Report', also: 'download export paper share', keys: [], line: true },
  graph: { menu: 'File', label: 'Graph', keys: [] },
  earlier: { menu: 'File', label: 'Earlier states', keys: [] },
  print: { menu: 'File', label: 'Print the report', keys: [], line: true },
  bin: { menu: 'File', label: 'Move to the bin', also: 'remove trash', keys: [], owners: true },

  undo: { menu: 'Edit', label: 'Undo', keys: ['Z', 'Mod+Z'], edits: true },
  redo: { menu: 'Edit', label: 'Redo', keys: ['Shift+Z', 'Mod+Shift+Z', 'Mod+Y'], edits: true },
  cut: { menu: 'Edit', label: 'Cut cells', keys: ['X', 'Mod+X'], edits: true, line: true },
  copy: { menu: 'Edit', label: 'Copy cells', keys: ['C', 'Mod+C'] },
  paste: { menu: 'Edit', label: 'Paste below', keys: ['V', 'Mod+V'], edits: true },
  'paste-above': { menu: 'Edit', label: 'Paste above', keys: ['Shift+V'], edits: true },
  duplicate: { menu: 'Edit', label: 'Duplicate', keys: [], edits: true },
  delete: { menu: 'Edit', label: 'Delete cells', keys: ['D D'], edits: true },
  'copy-link': { menu: 'Edit', label: 'Copy link to the cell', keys: [] },
  'select-all': { menu: 'Edit', label: 'Select all cells', keys: ['Mod+A'], line: true },
  'select-down': { menu: 'Edit', label: 'Select the next cell, too', keys: ['Shift+J', 'Shift+Down'], keysOnly: true },
  'select-up': { menu: 'Edit', label: 'Select the cell above, too', keys: ['Shift+K', 'Shift+Up'], keysOnly: true },
  'select-first': {
    menu: 'Edit',
    label: 'Select all cells above, too',
    keys: ['Shift+Home'],
    keysOnly: true,
  },
  'select-last': { menu: 'Edit', label: 'Select all cells below, too', keys: ['Shift+End'], keysOnly: true },
  'move-up': { menu: 'Edit', label: 'Move up', keys: ['Mod+Shift+Up'], whileTyping: true, edits: true },
  'move-down': { menu: 'Edit', label: 'Move down', keys: ['Mod+Shift+Down'], whileTyping: true, edits: true },
  split: {
    menu: 'Edit',
    label: 'Split the text at the cursor',
    keys: ['Mod+Shift+-'],
    whileTyping: true,
    edits: true,
    keysOnly: true,
  },
  merge: { menu: 'Edit', label: 'Merge texts', keys: ['Shift+M'], edits: true, line: true },
  find: { menu: 'Edit', label: 'Find', keys: ['Mod+F'], whileTyping: true },
  replace: { menu: 'Edit', label: 'Find and replace', keys: ['Mod+H'], whileTyping: true, edits: true },

  palette: { menu: 'Insert', label: 'Add a step', keys: ['Mod+K', 'Mod+Shift+C'], whileTyping: true, edits: true },
  'insert-above': { menu: 'Insert', label: 'Step above', keys: ['A'], edits: true },
  'insert-below': { menu: 'Insert', label: 'Step below', keys: ['B'], edits: true },
  'text-below': { menu: 'Insert', label: 'Text below', also: 'heading markdown note', keys: ['M'], edits: true },
  comment: { menu: 'Insert', label: 'Comment', keys: ['Mod+Alt+M'], whileTyping: true },
  claim: { menu: 'Insert', label: 'Mark a claim', keys: ['Mod+Alt+L'], whileTyping: true, edits: true },
  'heading-1': { menu: 'Insert', label: 'Heading of level 1', keys: ['1'], edits: true, line: true },
  'heading-2': { menu: 'Insert', label: 'Heading of level 2', keys: ['2'], edits: true },
  'heading-3': { menu: 'Insert', label: 'Heading of level 3', keys: ['3'], edits: true },
  'heading-4': { menu: 'Insert', label: 'Heading of level 4', keys: ['4'], edits: true, keysOnly: true },
  'heading-5': { menu: 'Insert', label: 'Heading of level 5', keys: ['5'], edits: true, keysOnly: true },
  'heading-6': { menu: 'Insert', label: 'Heading of level 6', keys: ['6'], edits: true, keysOnly: true },

  edit: { menu: 'View', label: 'Go into the cell', keys: ['Enter'], keysOnly: true },
  leave: {
    menu: 'View',
    label: 'Leave the field: back to the cell',
    keys: ['Esc', 'Ctrl+M'],
    whileTyping: true,
    keysOnly: true,
  },
  next: { menu: 'View', label: 'Next cell', keys: ['J', 'Down'], keysOnly: true },
  previous: { menu: 'View', label: 'Previous cell', keys: ['K', 'Up'], keysOnly: true },
  first: { menu: 'View', label: 'First cell', keys: ['Home', 'Mod+Home', 'Mod+Up'], keysOnly: true },
  last: { menu: 'View', label: 'Last cell', keys: ['End', 'Mod+End', 'Mod+Down'], keysOnly: true },
  outline: { menu: 'View', label: 'Outline', keys: ['Mod+B'] },
  panel: { menu: 'View', label: 'Story and cell details', keys: ['Mod+J'] },
  sides: { menu: 'View', label: 'Both sides', also: 'panels talk presentation', keys: ['Mod+Shift+D'] },
  collapse: { menu: 'View', label: 'Collapse or expand', keys: ['O'], edits: true, line: true },
  fold: { menu: 'View', label: 'Fold the input, or what stands under the heading', keys: ['Left'] },
  unfold: { menu: 'View', label: 'Unfold', keys: ['Right'] },
  'in-report': { menu: 'View', label: 'Hide in the report or show', keys: [], edits: true },
  'how-in-report': { menu: 'View', label: 'Hide in the report how it was made, or show', keys: [], edits: true },
  compare: { menu: 'View', label: 'Compare results', also: 'difference', keys: [] },
  settings: { menu: 'View', label: 'Settings', also: 'dark density digits light theme', keys: ['Mod+,'], line: true },

  run: { menu: 'Run', label: 'Run the cell', keys: ['Mod+Enter'], whileTyping: true, edits: true },
  'run-and-next': {
    menu: 'Run',
    label: 'Run the cell and go to the next',
    keys: ['Shift+Enter'],
    whileTyping: true,
    edits: true,
  },
  'run-and-insert': {
    menu: 'Run',
    label: 'Run the cell and add a step below',
    keys: ['Alt+Enter'],
    whileTyping: true,
    edits: true,
  },
  'run-all': { menu: 'Run', label: 'Run all', keys: [], edits: true, line: true },
  'run-above': { menu: 'Run', label: 'Run all above', keys: [], edits: true },
  'run-below': { menu: 'Run', label: 'Run this and all below', keys: [], edits: true },
  stop: { menu: 'Run', label: 'Stop the run', also: 'cancel interrupt', keys: ['I I'], edits: true, line: true },
  recompute: { menu: 'Run', label: 'Recompute', keys: ['0 0'], edits: true },
  today: {
    menu: 'Run',
    label: 'What would be different today?',
    also: 'check again reproduce update all release services now',
    keys: [],
    edits: true,
    line: true,
  },
  'today-cell': { menu: 'Run', label: 'What would be different today in this cell?', keys: [], edits: true },
  session: {
    menu: 'Run',
    label: 'Compute in a cloud project',
    also: 'session remote seven bridges cavatica cgc biodata catalyst',
    keys: [],
    edits: true,
    line: true,
  },

  keys: { menu: 'Help', label: 'Keys', keys: ['?', 'Mod+Shift+H'], whileTyping: false },
  differences: { menu: 'Help', label: 'If you come from Jupyter', keys: [] },
  guide: { menu: 'Help', label: 'Guide', keys: [] },
  steps: { menu: 'Help', label: 'All steps', keys: [] },
  services: { menu: 'Help', label: 'Services and how they are', keys: [] },
  problem: { menu: 'Help', label: 'Report a problem', keys: [], line: true },
} as const satisfies Readonly<Record<string, CommandRow>>

export type Command = keyof typeof COMMANDS

export const isCommand = (id: string): id is Command => Object.hasOwn(COMMANDS, id)

/** The commands with their rows, in the order of the menus. */
export const COMMAND_LIST: readonly (readonly [Command, CommandRow])[] = Object.entries<CommandRow>(COMMANDS).flatMap(
  ([id, row]) => (isCommand(id) ? [[id, row] as const] : []),
)
