import type { Json } from '@playbook/core/step'

/** Whether a value names something: alone, in a list, or, without blanks, in a list of names in one text. */
export function names(value: Json | undefined, name: string): boolean {
  if (typeof value === 'string') return value === name || (value.includes(name) && value.split(/[\s,]+/).includes(name))
  if (Array.isArray(value)) return typeof value[0] === 'number' ? false : value.some((each) => names(each, name))
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([key, each]) => key === name || names(each, name))
}
