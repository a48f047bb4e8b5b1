import { useEffect } from 'react'

const rulesOf = (genes: ReadonlySet<string>): string => {
  const each = [...genes].map((gene) => `[data-gene="${CSS.escape(gene)}"]`)
  if (each.length === 0) return ''
  return `:is(${each.join()}) { background: var(--hl); -webkit-text-stroke: 0.4px; }
[role='row']:has(:is(${each.join()})) { background: var(--hl); }`
}

/** Marks chosen genes wherever they stand: no result is drawn anew for it. */
export function useChosenStyle(genes: ReadonlySet<string>): void {
  useEffect(() => {
    if (genes.size === 0 || typeof CSSStyleSheet === 'undefined' || !('adoptedStyleSheets' in document))
      return undefined
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(rulesOf(genes))
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet)
    }
  }, [genes])
}
