import type { z } from 'zod'
import type { StepCell } from '../document/notebook.ts'
import { submissionSchema, type AnyStep } from '../step.ts'
import { capitalised } from '../text/capital.ts'
import { dataId } from './content-id.ts'
import type { Data } from './process.ts'

/** What the researcher's submission is worth: data for the process, nothing needed, missing, or wrong. */
export type Submission =
  | { readonly state: 'none' }
  | { readonly state: 'given'; readonly data: Data }
  | { readonly state: 'missing' }
  | { readonly state: 'invalid'; readonly message: string }

/** The data that a cell's parameters are, whether or not they fit. Only steps that ask have any. */
export function dataOf(cell: StepCell, step: AnyStep | undefined): Data | undefined {
  if (cell.params === undefined || (step !== undefined && submissionSchema(step) === undefined)) return undefined
  const type = cell.dataType ?? cell.step
  return { id: dataId(type, cell.params), type, value: cell.params }
}

const SHOWN = 3

/** The types of values in the words of people. */
const TYPES: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'yes or no',
  array: 'a list',
  object: 'several named values',
  record: 'several named values',
}

const said = (issue: z.core.$ZodIssue) =>
  issue.code === 'invalid_type' ? `${TYPES[issue.expected] ?? issue.expected} is expected` : issue.message

function describe({ issues }: z.ZodError): string {
  const lines = issues.slice(0, SHOWN).map((issue) => {
    const place = issue.path.map(String).join('.')
    return place === '' ? capitalised(said(issue)) : `${place}: ${said(issue)}`
  })
  const rest = issues.length - lines.length
  return `${lines.join('; ')}${rest > 0 ? `; and ${rest} more` : ''}. Change the values and submit again.`
}

/** Reads a cell's parameters by the schema of its step. */
export function submissionOf(cell: StepCell, step: AnyStep): Submission {
  const schema = submissionSchema(step)
  if (schema === undefined) return { state: 'none' }
  const parsed = schema.safeParse(cell.params)
  if (cell.params === undefined) return { state: parsed.success && step.kind === 'resolved' ? 'none' : 'missing' }
  if (!parsed.success) return { state: 'invalid', message: describe(parsed.error) }
  const data = dataOf(cell, step)
  return data === undefined ? { state: 'none' } : { state: 'given', data }
}
