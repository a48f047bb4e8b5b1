import { EditorView } from '@codemirror/view'
import CodeMirror from '@uiw/react-codemirror'
import { useMemo } from 'react'

const look = EditorView.theme({
  '&': { font: '12px/1.5 var(--mono)', color: 'var(--ink)', background: 'var(--wash)', borderRadius: 'var(--r-s)' },
  '&.cm-focused': { outline: '2px solid var(--focus)' },
  '.cm-scroller': { fontFamily: 'inherit', padding: '4px 0' },
  '.cm-content': { padding: '4px 10px' },
})

export interface JsonTextProps {
  readonly label: string
  readonly value: unknown
}

/** The reader of JSON: its own lazy chunk. */
export function JsonTextEditor({ label, value }: JsonTextProps) {
  const text = useMemo(() => JSON.stringify(value, null, 2), [value])
  const extensions = useMemo(() => [look, EditorView.contentAttributes.of({ 'aria-label': label })], [label])
  return (
    <CodeMirror
      value={text}
      extensions={extensions}
      basicSetup={false}
      theme="none"
      maxHeight="300px"
      editable={false}
      readOnly
    />
  )
}
