import { useEffect } from 'react'

const rulesOf = (keys: ReadonlySet<string>): string => {
  const each = [...keys].map((key) => `[data-thing="${CSS.escape(key)}"]`)
  if (each.length === 0) return ''
  return `:is(${each.join()}) { background: var(--hl); -webkit-text-stroke: 0.4px; }
[role='row']:has(:is(${each.join()}):not([role='columnheader'])) { background: var(--hl); }`
}

/** Marks what is chosen wherever it stands: no result is drawn anew for it. */
export function useChosenStyle(keys: ReadonlySet<string>): void {
  useEffect(() => {
    if (keys.size === 0 || typeof CSSStyleSheet === 'undefined' || !('adoptedStyleSheets' in document)) return undefined
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(rulesOf(keys))
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet)
    }
  }, [keys])
}
