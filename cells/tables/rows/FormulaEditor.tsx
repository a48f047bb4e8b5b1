import { autocompletion, type CompletionContext } from '@codemirror/autocomplete'
import { linter } from '@codemirror/lint'
import { EditorView } from '@codemirror/view'
import { checkFormula } from '@playbook/core/formula/check'
import { completionsAt } from '@playbook/core/formula/complete'
import { FORMULA_LIMITS, type FormulaColumn } from '@playbook/core/formula/ast'
import CodeMirror from '@uiw/react-codemirror'
import { useMemo } from 'react'
import styles from '../tables.module.css'

interface Props {
  readonly value: string
  readonly columns: readonly FormulaColumn[]
  readonly onChange: (formula: string) => void
  readonly readOnly: boolean
}

/** What may be typed here: columns and functions. */
function completer(columns: readonly FormulaColumn[]) {
  return ({ state, pos }: CompletionContext) => {
    const { from, found } = completionsAt(state.doc.toString(), pos, columns)
    if (found.length === 0) return null
    return {
      from,
      filter: false,
      options: found.map(({ kind, text, name, about }) => ({
        label: name,
        apply: text,
        detail: about,
        type: kind === 'column' ? 'variable' : 'function',
      })),
    }
  }
}

/** The problem of a formula, at its letters. */
function checker(columns: readonly FormulaColumn[]) {
  return ({ state }: EditorView) => {
    const text = state.doc.toString()
    const checked = text.trim() === '' ? undefined : checkFormula(text, columns)
    if (checked === undefined || !('message' in checked)) return []
    const from = Math.min(checked.from, text.length)
    return [
      {
        from,
        to: Math.min(Math.max(checked.to, from), text.length),
        severity: 'error' as const,
        message: checked.message,
      },
    ]
  }
}

/** Edits a formula: columns and functions are completed, what is wrong is underlined. */
export function FormulaEditor({ value, columns, onChange, readOnly }: Props) {
  const extensions = useMemo(
    () => [
      autocompletion({ override: [completer(columns)], icons: false }),
      linter(checker(columns), { delay: 150 }),
      EditorView.lineWrapping,
      EditorView.contentAttributes.of({ 'aria-label': 'Formula', spellcheck: 'false' }),
    ],
    [columns],
  )
  return (
    <CodeMirror
      className={styles.editor}
      value={value}
      onChange={(next) => onChange(next.slice(0, FORMULA_LIMITS.letters))}
      extensions={extensions}
      editable={!readOnly}
      theme="none"
      indentWithTab={false}
      basicSetup={{ lineNumbers: false, foldGutter: false, highlightActiveLine: false, autocompletion: false }}
      placeholder="abs(log2FC) * -log10(p)"
    />
  )
}
