import { lazy, type ComponentType, type LazyExoticComponent } from 'react'

const loads: (() => Promise<unknown>)[] = []

/** A heavy part of a view: it comes when it is first drawn, or with `loadLater`. */
export function later<Props>(load: () => Promise<ComponentType<Props>>): LazyExoticComponent<ComponentType<Props>> {
  loads.push(load)
  return lazy(async () => ({ default: await load() }))
}

/** Loads the heavy parts of all views that are here, so that they can be drawn without a connection. */
export async function loadLater(): Promise<void> {
  // What does not arrive is asked for again when it is needed.
  for (const load of loads) await load().catch(() => undefined)
}
