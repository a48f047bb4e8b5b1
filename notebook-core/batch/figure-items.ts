import type { Registry } from '../registry.ts'
import type { ResultItem } from '../story/playbook.ts'
import type { ToldBatch } from './told.ts'

/** The figures of a batch as results of a report; `before` figures of the supplement stand before them. */
export function batchFigureItems(
  { id, name, figures = [] }: ToldBatch,
  registry: Registry,
  before: number,
): readonly ResultItem[] {
  return figures.flatMap(({ label, type: typeId, value, panels }, at) => {
    const type = registry.types.get(typeId)
    if (type === undefined) return []
    const figure = { kind: 'figure' as const, number: before + at + 1, isSupplement: true }
    const text = `${label}, for each of ${panels} inputs of the batch “${name.trim() || 'without a name'}”; all panels have the same axes.`
    return [
      {
        kind: 'output',
        cell: `batch-${id}-${at}`,
        label,
        description: '',
        process: '',
        type,
        value,
        text,
        isPrompt: false,
        isInput: false,
        processVisible: true,
        dataVisible: true,
        figure,
        finding: [],
        caption: [
          { kind: 'figure', label: figure },
          { kind: 'text', text },
        ],
      },
    ]
  })
}
