import { cellsMap } from '@playbook/core/document/shape'
import type * as Y from 'yjs'

/** Makes a change, and tells which cells it added, removed or changed. */
export function touchedCells<R>(
  doc: Y.Doc,
  change: () => R,
): { readonly result: R; readonly cells: readonly string[] } {
  const cells = cellsMap(doc)
  const touched = new Set<string>()
  const hear = (events: readonly Y.YEvent<Y.AbstractType<unknown>>[]) => {
    for (const event of events) {
      const [cell] = event.path
      if (event.target === cells) for (const key of event.changes.keys.keys()) touched.add(key)
      else if (cell !== undefined) touched.add(String(cell))
    }
  }
  cells.observeDeep(hear)
  try {
    return { result: change(), cells: [...touched] }
  } finally {
    cells.unobserveDeep(hear)
  }
}
