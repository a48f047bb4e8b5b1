import type { Json } from '@playbook/core/step'

/** Whether a value names a gene: alone, in a list, or in a list of names in one text. */
export function names(value: Json | undefined, gene: string): boolean {
  if (typeof value === 'string') return value === gene || (value.includes(gene) && value.split(/[\s,]+/).includes(gene))
  if (Array.isArray(value)) return typeof value[0] === 'number' ? false : value.some((each) => names(each, gene))
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([key, each]) => key === gene || names(each, gene))
}
