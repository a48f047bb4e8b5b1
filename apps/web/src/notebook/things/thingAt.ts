import { readThingKey, type NamedThing } from '@playbook/cells/thing'

/** A thing as it stands in a result. */
export interface ThingAt extends NamedThing {
  readonly key: string
  readonly element: HTMLElement
}

function marked(element: Element | null | undefined): ThingAt | undefined {
  const key = element instanceof HTMLElement ? element.dataset['thing'] : undefined
  const thing = key === undefined ? undefined : readThingKey(key)
  return element instanceof HTMLElement && key !== undefined && thing !== undefined
    ? { ...thing, key, element }
    : undefined
}

/** The thing that a pointer is on. */
export const thingUnder = (target: EventTarget | null): ThingAt | undefined =>
  target instanceof Element ? marked(target.closest('[data-thing]')) : undefined

/** The thing that a click chooses: on a button or a link it does what these say. */
export const thingClicked = (target: EventTarget | null): ThingAt | undefined =>
  target instanceof Element && target.closest('button, a') === null ? thingUnder(target) : undefined

/** The thing that has the focus: itself, that of the active cell of a grid, or the first of its row. */
export function thingFocused(): ThingAt | undefined {
  const { activeElement } = document
  const active = activeElement?.getAttribute('aria-activedescendant')
  if (active == null) return marked(activeElement)
  const cell = document.getElementById(active)
  return marked(cell) ?? marked(cell?.closest('[role="row"]')?.querySelector('[data-thing]:not([role="columnheader"])'))
}
