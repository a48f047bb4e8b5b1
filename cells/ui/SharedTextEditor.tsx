import { EditorState } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { useContext, useEffect, useEffectEvent, useRef } from 'react'
import { CollaborationContext } from './collaboration.tsx'
import { editorExtensions } from './editor.ts'
import type { SharedTextProps } from './SharedText.tsx'

/** The editor of a shared text: its own lazy chunk. */
export default function SharedTextEditor(props: SharedTextProps) {
  const { text, label, placeholder = '', singleLine = false, rows, readOnly = false, tabsToLines = false } = props
  const { awareness, undo } = useContext(CollaborationContext)
  const host = useRef<HTMLDivElement>(null)

  const onSubmitKey = useEffectEvent(() => {
    props.onSubmitKey?.()
    return props.onSubmitKey !== undefined
  })
  const onEscape = useEffectEvent(() => {
    props.onEscape?.()
    return props.onEscape !== undefined
  })
  const onFocus = useEffectEvent(() => props.onFocus?.())
  const onBlur = useEffectEvent(() => props.onBlur?.())
  const startsFocused = useEffectEvent(() => props.autoFocus === true)

  useEffect(() => {
    if (host.current === null) return
    const keep = {
      onSubmitKey: () => onSubmitKey(),
      onEscape: () => onEscape(),
      onFocus: () => onFocus(),
      onBlur: () => onBlur(),
    }
    const options = { text, label, placeholder, singleLine, rows, readOnly, tabsToLines, ...keep }
    const view = new EditorView({
      parent: host.current,
      state: EditorState.create({
        doc: text.toString(),
        extensions: editorExtensions(options, { awareness, undo }),
      }),
    })
    if (startsFocused()) view.focus()
    return () => view.destroy()
  }, [text, label, placeholder, singleLine, rows, readOnly, tabsToLines, awareness, undo])

  return <div ref={host} />
}
