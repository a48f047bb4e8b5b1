/** A gene as it stands in a result. */
export interface GeneAt {
  readonly gene: string
  readonly element: HTMLElement
}

const marked = (element: Element | null | undefined): GeneAt | undefined => {
  const gene = element instanceof HTMLElement ? element.dataset['gene'] : undefined
  return element instanceof HTMLElement && gene !== undefined ? { gene, element } : undefined
}

/** The gene that a pointer is on. */
export const geneUnder = (target: EventTarget | null): GeneAt | undefined =>
  target instanceof Element ? marked(target.closest('[data-gene]')) : undefined

/** The gene that has the focus: itself, or that of the row which is active in a grid. */
export function geneFocused(): GeneAt | undefined {
  const { activeElement } = document
  const active = activeElement?.getAttribute('aria-activedescendant')
  if (active == null) return marked(activeElement)
  return marked(document.getElementById(active)?.closest('[role="row"]')?.querySelector('[data-gene]'))
}
