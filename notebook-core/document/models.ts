/** The language models that wrote parts of a notebook which people accepted. */
import type { Cell } from './notebook.ts'

/** Their names, each once, in the order of the cells. */
export function modelsIn(cells: readonly Cell[]): readonly string[] {
  return [...new Set(cells.flatMap(({ model }) => model?.name ?? []))]
}
