import { lazy, Suspense, type Ref } from 'react'
import type * as Y from 'yjs'
import { classes } from '../frame/classes.ts'
import styles from './SharedText.module.css'
import type { Combobox } from '../prompt/useCombobox.ts'
import { useText } from './useText.ts'

/** What the surroundings of a text may do with its editor. */
export interface TextHandle {
  caretToEnd(): void
}

export interface SharedTextProps {
  readonly text: Y.Text
  /** Its name for screen readers. */
  readonly label: string
  readonly placeholder?: string
  /** One line: line breaks in what is typed or pasted become blanks. */
  readonly singleLine?: boolean
  /** Height in lines of a multi-line text; without it the text grows with its content. */
  readonly rows?: number
  /** `mono` for data, `plain` for notes, `prose` inherits the font of the place. */
  readonly font?: 'mono' | 'plain' | 'prose'
  /** No border until it is pointed at: for titles and labels. */
  readonly bare?: boolean
  readonly readOnly?: boolean
  readonly autoFocus?: boolean
  /** Every tab becomes a line break: for lists that come from a spreadsheet. */
  readonly tabsToLines?: boolean
  /** Shift+Enter, and Enter in a single line. */
  readonly onSubmitKey?: () => void
  readonly onEscape?: () => void
  /** A list of choices belongs to the text: its keys come first, and screen readers are told of it. */
  readonly combobox?: Combobox | undefined
  readonly handle?: Ref<TextHandle>
  readonly onFocus?: () => void
  readonly onBlur?: () => void
}

// The editor is heavy and not needed to read: the text stands there at once.
const Editor = lazy(() => import('./SharedTextEditor.tsx'))

/** A text that several people edit at once. */
export function SharedText(props: SharedTextProps) {
  const { font = 'plain', bare = false, readOnly = false, rows } = props
  return (
    <div
      className={classes(
        styles.box,
        styles[font],
        bare && styles.bare,
        readOnly && styles.locked,
        rows !== undefined && styles.fixed,
      )}
    >
      <Suspense fallback={<Still {...props} />}>
        <Editor {...props} />
      </Suspense>
    </div>
  )
}

function Still({ text, placeholder, rows, singleLine = false }: SharedTextProps) {
  const value = useText(text)
  const shown = value === '' ? (placeholder ?? '') : value.slice(0, 20_000)
  return (
    <div
      className={classes(styles.still, singleLine && styles.oneLine, value === '' && styles.ghost)}
      style={rows === undefined ? undefined : { height: `calc(${rows} * 1.5em + 12px)` }}
    >
      {shown}
    </div>
  )
}
