import { useRef, useState, type KeyboardEvent } from 'react'

/** Many buttons, one stop of the Tab key: it comes back to the button that was focused last; arrows go between them. */
export function useRovingFocus(names: readonly string[]) {
  const list = useRef<HTMLDivElement>(null)
  const [last, setLast] = useState('')
  const current = names.includes(last) ? last : names[0]

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])]
    const at = buttons.findIndex((button) => button === document.activeElement)
    buttons[(at + step + buttons.length) % buttons.length]?.focus()
  }
  return {
    list,
    onKeyDown,
    /** What makes a button one of them. */
    stop: (name: string) => ({ tabIndex: name === current ? 0 : -1, onFocus: () => setLast(name) }),
  }
}
