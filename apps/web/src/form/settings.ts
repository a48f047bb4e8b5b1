import { NamedFile } from '@playbook/core/api/files'
import type { FormPrompt } from '@playbook/core/form/form'
import { submissionSchema, textOf, type Json } from '@playbook/core/step'

/** What a prompt is answered with, in a line. */
export function settingsOf({ cell, step }: Pick<FormPrompt, 'cell' | 'step'>): string {
  const parsed = submissionSchema(step)?.safeParse(cell.params)
  if (parsed === undefined || !parsed.success) return 'not answered yet'
  if (step.kind === 'prompt') return cell.params === undefined ? 'not answered yet' : textOf(step.output, cell.params)
  return step.settings?.(cell.params) ?? (cell.params === undefined ? 'as usual' : inWords(cell.params))
}

/** Where a file is stored, and how it is checked, tells a reader nothing. */
const OF_STORAGE = new Set(['url', 'filename', 'size', 'sha256'])

const isObject = (value: Json): value is { readonly [key: string]: Json | undefined } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Settings that no step puts into words: a file by its name, then "name: value". */
function inWords(value: Json): string {
  if (Array.isArray(value)) return value.map((each: Json) => inWords(each)).join(', ')
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (!isObject(value)) return value === null ? 'none' : String(value)
  const file = NamedFile.safeParse(value).data
  const rest = Object.entries(value).flatMap(([name, each]) => {
    if (each === undefined || (file !== undefined && OF_STORAGE.has(name))) return []
    return [isObject(each) ? inWords(each) : `${nameInWords(name)}: ${inWords(each)}`]
  })
  return [...(file === undefined ? [] : [file.filename]), ...rest].join(', ')
}

/** "minCount" is "min count". */
const nameInWords = (name: string) =>
  name.replaceAll(/([a-z\d])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`)
