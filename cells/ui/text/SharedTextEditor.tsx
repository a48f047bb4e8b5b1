import { Compartment, EditorState } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { useContext, useEffect, useEffectEvent, useImperativeHandle, useRef, useState, type Ref } from 'react'
import type * as Y from 'yjs'
import type { Combobox } from './combobox.ts'
import { CollaborationContext } from './collaboration.tsx'
import { comboboxAttributes, editorExtensions } from './editor.ts'

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
  /** The text is the address of a file: what lets people in is taken off before it is shared, and told here. */
  readonly onAddressKey?: (given: string) => void
  readonly onEscape?: () => void
  /** A list of choices belongs to the text: its keys come first, and screen readers are told of it. */
  readonly combobox?: Combobox | undefined
  readonly handle?: Ref<TextHandle>
  readonly onFocus?: () => void
  readonly onBlur?: () => void
}

/** The editor of a shared text: its own lazy chunk. */
export function SharedTextEditor(props: SharedTextProps) {
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
  const onAddressKey = useEffectEvent((given: string) => props.onAddressKey?.(given))
  const isAddress = props.onAddressKey !== undefined
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
      onAddressKey: isAddress ? (given: string) => onAddressKey(given) : undefined,
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
  }, [text, label, placeholder, singleLine, rows, readOnly, tabsToLines, isAddress, awareness, undo, attributes])

  useEffect(() => {
    editor.current?.dispatch({ effects: attributes.reconfigure(attributesNow()) })
  }, [attributes, list, isOpen, active])

  useImperativeHandle(props.handle, () => ({
    caretToEnd: () => editor.current?.dispatch({ selection: { anchor: editor.current.state.doc.length } }),
  }))

  return <div ref={host} />
}
