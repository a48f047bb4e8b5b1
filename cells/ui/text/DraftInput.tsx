import { useState, type ComponentProps } from 'react'

type DraftInputProps = Omit<ComponentProps<'input'>, 'value' | 'defaultValue' | 'onChange' | 'onBlur' | 'onKeyDown'> & {
  /** What is shared: it is shown, also as others change it, until somebody types here. */
  readonly value: string
  readonly onSave: (text: string) => void
}

/**
 * A field of a line that several people may change. What is typed is shared when the field is left or by Enter, as in a
 * spreadsheet, so that nobody's half a word is read by others; Escape takes it back.
 */
export function DraftInput({ value, onSave, ...rest }: DraftInputProps) {
  const [typed, setTyped] = useState<string>()
  const leave = () => {
    if (typed !== undefined && typed !== value) onSave(typed)
    setTyped(undefined)
  }
  return (
    <input
      {...rest}
      value={typed ?? value}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={leave}
      onKeyDown={({ key }) => {
        if (key === 'Enter') leave()
        if (key === 'Escape') setTyped(undefined)
      }}
    />
  )
}
