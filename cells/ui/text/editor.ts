import { history, historyKeymap, standardKeymap } from '@codemirror/commands'
import { EditorState, Prec, Transaction, type Extension } from '@codemirror/state'
import { withoutSecrets } from '@playbook/core/addresses/secrets'
import { drawSelection, EditorView, keymap, placeholder as ghost } from '@codemirror/view'
import { yCollab, yUndoManagerKeymap } from 'y-codemirror.next'
import type * as Y from 'yjs'
import type { Collaboration } from './collaboration.tsx'
import type { Combobox } from './combobox.ts'

export interface EditorOptions {
  readonly text: Y.Text
  readonly label: string
  readonly placeholder: string
  readonly singleLine: boolean
  readonly rows: number | undefined
  readonly readOnly: boolean
  readonly tabsToLines: boolean
  /** Both answer whether the key is used up. */
  readonly onSubmitKey: () => boolean
  readonly onEscape: () => boolean
  readonly onListKey: (key: string) => boolean
  /** The text is an address: hears of one with a key, which is not shared. */
  readonly onAddressKey?: ((given: string) => void) | undefined
  readonly onFocus: () => void
  readonly onBlur: () => void
}

/** Nobody who shares the text sees the key of an address, not even for a moment. */
function withoutKeys(onKey: (given: string) => void): Extension {
  return EditorState.transactionFilter.of((transaction) => {
    if (!transaction.docChanged) return transaction
    const given = transaction.newDoc.toString()
    const { address, secrets } = withoutSecrets(given)
    if (secrets === undefined) return transaction
    if (Object.keys(secrets).length > 0) onKey(given)
    const to = transaction.startState.doc.length
    return { changes: { from: 0, to, insert: address }, selection: { anchor: address.length } }
  })
}

const replaceTabs = (text: string) => text.replaceAll('\t', '\n')
const replaceLines = (text: string) => text.replaceAll(/\s*[\r\n]+\s*/g, ' ')

/** Everything that makes a shared text out of a CodeMirror view. */
export function editorExtensions(options: EditorOptions, { awareness, undo }: Collaboration): Extension[] {
  const { text, label, singleLine, rows, readOnly, tabsToLines } = options
  const clean = singleLine ? replaceLines : tabsToLines ? replaceTabs : undefined
  return [
    Prec.highest(keymap.of(LIST_KEYS.map((key) => ({ key, run: () => options.onListKey(key) })))),
    Prec.high(keymap.of(submitKeys(options))),
    // Undo covers the playbook where there is one, else this text alone.
    undo ? keymap.of(yUndoManagerKeymap) : [history(), keymap.of(historyKeymap)],
    keymap.of(standardKeymap),
    drawSelection(),
    ghost(options.placeholder),
    EditorState.readOnly.of(readOnly),
    EditorView.editable.of(!readOnly),
    EditorView.contentAttributes.of({
      'aria-label': label,
      ...(singleLine ? { 'aria-multiline': 'false' } : { 'aria-multiline': 'true' }),
      ...(readOnly ? { 'aria-readonly': 'true', tabindex: '0' } : {}),
      spellcheck: 'false',
    }),
    singleLine ? [] : EditorView.lineWrapping,
    rows === undefined ? [] : EditorView.theme({ '&': { height: `calc(${rows} * 1.5em + 12px)` } }),
    clean === undefined ? [] : cleaned(clean),
    options.onAddressKey === undefined ? [] : withoutKeys(options.onAddressKey),
    EditorView.domEventHandlers({
      focus(_event, view) {
        passHeadingMark(view)
        options.onFocus()
      },
      blur: () => {
        // Others see no cursor of someone who has left the text.
        if (awareness?.getLocalState()?.['cursor'] != null) awareness.setLocalStateField('cursor', null)
        options.onBlur()
      },
    }),
    yCollab(text, text.doc === null ? null : (awareness ?? null), { undoManager: undo ?? false }),
  ]
}

/** A key may have put the mark of a heading before a text: nobody wants to write before it. */
function passHeadingMark(view: EditorView): void {
  const { doc, selection } = view.state
  const isAtStart = selection.main.empty && selection.main.head === 0
  if (isAtStart && /^#{1,6} /.test(doc.line(1).text)) view.dispatch({ selection: { anchor: doc.length } })
}

const LIST_KEYS = ['ArrowDown', 'ArrowUp', 'Enter', 'Escape']

/** What screen readers learn of the list that belongs to a text. */
export function comboboxAttributes(combobox: Combobox | undefined): Extension {
  if (combobox === undefined) return []
  const { list, isOpen, active } = combobox
  return [
    asCombobox,
    EditorView.contentAttributes.of({
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': String(isOpen),
      ...(isOpen ? { 'aria-controls': list } : {}),
      ...(active === undefined ? {} : { 'aria-activedescendant': active }),
    }),
  ]
}

/** What CodeMirror says of every text, and a combobox must not say. */
const TEXT_ALONE = ['aria-multiline', 'aria-placeholder']

const asCombobox = EditorView.updateListener.of(({ view }) => {
  for (const name of TEXT_ALONE) view.contentDOM.removeAttribute(name)
})

function submitKeys({ singleLine, onSubmitKey, onEscape }: EditorOptions) {
  const submit = { run: () => onSubmitKey(), preventDefault: true }
  return [
    { key: 'Shift-Enter', ...submit },
    { key: 'Mod-Enter', ...submit },
    // A single line has no line breaks, so Enter is never typed into it.
    ...(singleLine ? [{ key: 'Enter', run: () => onSubmitKey() || true }] : []),
    { key: 'Escape', run: () => onEscape() },
  ]
}

/** Changes what a person types or pastes before it enters the text; what comes from others stays as it is. */
function cleaned(clean: (text: string) => string): Extension {
  return EditorState.transactionFilter.of((transaction) => {
    if (!transaction.docChanged || transaction.annotation(Transaction.userEvent) === undefined) return transaction
    const changes: { from: number; to: number; insert: string }[] = []
    let dirty = false
    transaction.changes.iterChanges((from, to, _fromNew, _toNew, inserted) => {
      const before = inserted.toString()
      const insert = clean(before)
      dirty ||= insert !== before
      changes.push({ from, to, insert })
    })
    const last = changes.at(-1)
    if (!dirty || last === undefined) return transaction
    const grown = changes.slice(0, -1).reduce((sum, { from, to, insert }) => sum + insert.length - (to - from), 0)
    return {
      changes,
      selection: { anchor: last.from + grown + last.insert.length },
      scrollIntoView: true,
      userEvent: 'input.paste',
    }
  })
}
