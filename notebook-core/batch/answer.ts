/** From a cell of a table to the answer of a prompt, by the schema of its step. */
import { submissionSchema, type AnyStep, type Json } from '../step.ts'

/** What a text of a table becomes, or why it cannot be an answer. */
export type ReadAnswer = { readonly value: Json } | { readonly why: string }

const A_FILE = { url: 'file', filename: 'file' }

/** Whether people give a step nothing but a file. */
export const takesFile = (step: AnyStep | undefined): boolean =>
  step !== undefined && submissionSchema(step)?.safeParse(A_FILE).success === true

const isObject = (value: Json | undefined): value is { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function parsed(text: string): Json | undefined {
  try {
    const value: Json = JSON.parse(text)
    return value
  } catch {
    return undefined
  }
}

/** Members of a set in one cell: ends of lines, semicolons, bars or commas between them. */
function membersOf(text: string): string[] {
  const sign = ['\n', ';', '|', ','].find((each) => text.includes(each)) ?? '\n'
  return [...new Set(text.split(sign).map((item) => item.trim()))].filter((item) => item !== '')
}

/** What a text may mean, the likeliest first. `usual` is what the playbook answers: its other settings stay. */
function meaningsOf(text: string, usual: Json | undefined): readonly Json[] {
  const number = text === '' ? Number.NaN : Number(text)
  const plain: Json[] = [text, ...(Number.isFinite(number) ? [number] : [])]
  const written = /^[[{]/.test(text) ? parsed(text) : undefined
  const keys = isObject(usual) ? Object.keys(usual) : []
  const [only] = keys
  const inSetting = keys.length === 1 && only !== undefined ? plain.map((value) => ({ [only]: value })) : []
  const set = membersOf(text)
  return [...(written === undefined ? [] : [written]), ...plain, ...inSetting, { set }, set]
}

/** Reads a cell of a table as the answer of a step. */
export function readAnswer(step: AnyStep, text: string, usual?: Json): ReadAnswer {
  const schema = submissionSchema(step)
  if (schema === undefined) return { why: `${step.label} asks nothing.` }
  if (text.trim() === '') return { why: 'It is blank.' }
  for (const value of meaningsOf(text.trim(), usual)) if (schema.safeParse(value).success) return { value }
  const issue = schema.safeParse(text.trim()).error?.issues[0]?.message
  return { why: issue ?? `“${text}” is no answer to ${step.label}.` }
}

/** An answer as a cell of a table says it; reading it gives the answer again. */
export function writeAnswer(value: Json | undefined): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  if (isObject(value)) {
    const { set, ...rest } = value
    const members = Array.isArray(set) ? set.filter((item) => typeof item === 'string') : undefined
    if (members !== undefined && Object.keys(rest).length === 0) return members.join('; ')
    const values = Object.values(value)
    const [only] = values
    if (values.length === 1 && (typeof only === 'string' || typeof only === 'number')) return String(only)
  }
  return JSON.stringify(value)
}
