import { Compartment, EditorState } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { useContext, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react'
import { CollaborationContext } from './collaboration.tsx'
import { comboboxAttributes, editorExtensions } from './editor.ts'
import type { SharedTextProps } from './SharedText.tsx'

/** The editor of a shared text: its own lazy chunk. */
export default function SharedTextEditor(props: SharedTextProps) {
  const { text, label, placeholder = '', singleLine = false, rows, readOnly = false, tabsToLines = false } = props
  const { awareness, undo } = useContext(CollaborationContext)
  const host = useRef<HTMLDivElement>(null)
  const editor = useRef<EditorView>(null)
  const [attributes] = useState(() => new Compartment())
  const { list, isOpen, active } = props.combobox ?? {}

  const onSubmitKey = useEffectEvent(() => {
    props.onSubmitKey?.()
    return props.onSubmitKey !== undefined
  })
  const onEscape = useEffectEvent(() => {
    props.onEscape?.()
    return props.onEscape !== undefined
  })
  const onListKey = useEffectEvent((key: string) => props.combobox?.onKey(key) ?? false)
  const onFocus = useEffectEvent(() => props.onFocus?.())
  const onBlur = useEffectEvent(() => props.onBlur?.())
  const startsFocused = useEffectEvent(() => props.autoFocus === true)
  const attributesNow = useEffectEvent(() => comboboxAttributes(props.combobox))

  useEffect(() => {
    if (host.current === null) return
    const keep = {
      onSubmitKey: () => onSubmitKey(),
      onEscape: () => onEscape(),
      onListKey: (key: string) => onListKey(key),
      onFocus: () => onFocus(),
      onBlur: () => onBlur(),
    }
    const options = { text, label, placeholder, singleLine, rows, readOnly, tabsToLines, ...keep }
    const view = new EditorView({
      parent: host.current,
      state: EditorState.create({
        doc: text.toString(),
        extensions: [editorExtensions(options, { awareness, undo }), attributes.of(attributesNow())],
      }),
    })
    editor.current = view
    if (startsFocused()) view.focus()
    return () => view.destroy()
  }, [text, label, placeholder, singleLine, rows, readOnly, tabsToLines, awareness, undo, attributes])

  useEffect(() => {
    editor.current?.dispatch({ effects: attributes.reconfigure(attributesNow()) })
  }, [attributes, list, isOpen, active])

  useImperativeHandle(props.handle, () => ({
    caretToEnd: () => editor.current?.dispatch({ selection: { anchor: editor.current.state.doc.length } }),
  }))

  return <div ref={host} />
}
