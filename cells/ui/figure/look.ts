/** What is painted without CSS, such as a canvas, is painted anew when its colours change: by theme, and on paper. */

const onPaper = () => (typeof matchMedia === 'function' ? matchMedia('print') : undefined)

/** Tells when the colours of the page change; the answer ends it. */
export function onLook(changed: () => void): () => void {
  const theme = new MutationObserver(changed)
  theme.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] })
  const paper = onPaper()
  paper?.addEventListener('change', changed)
  return () => {
    theme.disconnect()
    paper?.removeEventListener('change', changed)
  }
}

/** The look of now: equal while the colours are. */
export function lookNow(): string {
  return onPaper()?.matches === true ? 'paper' : (document.documentElement.dataset['theme'] ?? '')
}
