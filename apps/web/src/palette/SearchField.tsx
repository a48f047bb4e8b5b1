import { Search } from 'lucide-react'
import type { KeyboardEvent, ReactNode, Ref } from 'react'
import styles from './Palette.module.css'
import { optionId } from './PaletteOption.tsx'
import type { PaletteState } from './usePalette.ts'

interface SearchFieldProps {
  readonly palette: PaletteState
  readonly ref: Ref<HTMLInputElement>
  readonly placeholder: string
  readonly onKeyDown: (event: KeyboardEvent) => void
  /** The buttons beside it. */
  readonly children: ReactNode
}

/** The field that the focus stays in while the list below it is gone through. */
export function SearchField({ palette, ref, placeholder, onKeyDown, children }: SearchFieldProps) {
  const { query, search, count, active } = palette
  return (
    <div className={styles.query}>
      <Search size={18} aria-hidden />
      <input
        ref={ref}
        data-search="palette"
        role="combobox"
        aria-label="Search the steps"
        aria-expanded
        aria-controls="palette-suggestions"
        aria-autocomplete="list"
        {...(count > 0 && { 'aria-activedescendant': optionId(active) })}
        placeholder={placeholder}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        value={query}
        onChange={({ target }) => search(target.value)}
        onKeyDown={onKeyDown}
        onPaste={(event) => {
          const text = event.clipboardData.getData('text')
          // A field of one line would join the names of a column into one word.
          if (!/[\r\n\t]/.test(text)) return
          event.preventDefault()
          search(`${query} ${text}`.replaceAll(/\s+/g, ' ').trim())
        }}
      />
      {children}
    </div>
  )
}
