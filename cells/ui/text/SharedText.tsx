import { lazy, Suspense, use } from 'react'
import { classes } from '../frame/classes.ts'
import { EditorsContext } from './collaboration.tsx'
import styles from './SharedText.module.css'
import type { SharedTextProps } from './SharedTextEditor.tsx'
import { useText } from './useText.ts'

// The editor is heavy and not needed to read: the text stands there at once.
const Editor = lazy(async () => ({ default: (await import('./SharedTextEditor.tsx')).SharedTextEditor }))

/** A text that several people edit at once. */
export function SharedText(props: SharedTextProps) {
  const { font = 'plain', bare = false, readOnly = false, rows, autoFocus = false } = props
  const mayEdit = use(EditorsContext) || autoFocus
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
      <Suspense fallback={<PlainText {...props} />}>
        {mayEdit ? <Editor {...props} /> : <PlainText {...props} />}
      </Suspense>
    </div>
  )
}

function PlainText({ text, placeholder, rows, singleLine = false, readOnly = false }: SharedTextProps) {
  const value = useText(text)
  const shown = value === '' ? (placeholder ?? '') : value.slice(0, 20_000)
  return (
    <div
      data-awaits-editor={!readOnly || undefined}
      className={classes(styles.plainText, singleLine && styles.oneLine, value === '' && styles.ghost)}
      style={rows === undefined ? undefined : { height: `calc(${rows} * 1.5em + 12px)` }}
    >
      {shown}
    </div>
  )
}
