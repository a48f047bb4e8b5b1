import type { Notebook, StepCell } from '@playbook/core/document/notebook'
import type { Registry } from '@playbook/core/registry'
import { submissionSchema, type Json } from '@playbook/core/step'
import { existsSync, readFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { z } from 'zod'
import { UsageError } from './usage.ts'

const stepCells = (notebook: Notebook) => notebook.cells.flatMap((cell) => (cell.kind === 'step' ? [cell] : []))

/** The step that a word on the command line means: its id, its label, or its number. */
function findCell(notebook: Notebook, word: string): StepCell {
  const cells = stepCells(notebook)
  const labelled = cells.filter(({ label }) => label === word)
  if (labelled.length > 1)
    throw new UsageError(`--input ${word}: ${labelled.length} steps have this label. Use the step's id or number.`)
  const found =
    cells.find(({ id }) => id === word) ?? labelled[0] ?? (/^\d+$/.test(word) ? cells[Number(word) - 1] : undefined)
  if (found) return found
  const choice = cells.map(({ id, label }, i) => `  ${i + 1}  ${id}${label === '' ? '' : `  ${label}`}`).join('\n')
  throw new UsageError(`--input ${word}: there is no such step. The steps are:\n${choice}`)
}

function asJson(text: string): Json | undefined {
  try {
    return z.json().parse(JSON.parse(text))
  } catch {
    return undefined
  }
}

function* readings(text: string): Generator<Json> {
  const json = asJson(text)
  if (json !== undefined) yield json
  yield text
  if (existsSync(text)) yield { url: resolve(text), filename: basename(text) }
  const items = text.split(/[\n\t,;]/).map((item) => item.trim())
  yield { set: items.filter((item) => item !== '') }
}

/** What a researcher typed, as the step wants it: JSON, text, a file or a list. */
function readAnswer(schema: z.ZodType, text: string): Json | undefined {
  for (const reading of readings(text)) if (schema.safeParse(reading).success) return reading
  return undefined
}

/** `@PATH` stands for the text of a file. */
function textOf(input: string, value: string): string {
  if (!value.startsWith('@')) return value
  const path = value.slice(1)
  if (!existsSync(path)) throw new UsageError(`--input ${input}: the file ${path} cannot be read.`)
  return readFileSync(path, 'utf8').trimEnd()
}

/** The notebook with the answers of `--input CELL=VALUE`. */
export function applyInputs(notebook: Notebook, registry: Registry, inputs: readonly string[]): Notebook {
  const answers = new Map<string, Json>()
  for (const input of inputs) {
    const at = input.indexOf('=')
    if (at < 1) throw new UsageError(`--input ${input}: write it as CELL=VALUE.`)
    const cell = findCell(notebook, input.slice(0, at))
    const step = registry.steps.get(cell.step)
    const schema = step && submissionSchema(step)
    if (!step || !schema) throw new UsageError(`--input ${input}: the step ${cell.step} asks for nothing.`)
    const answer = readAnswer(schema, textOf(input, input.slice(at + 1)))
    if (answer === undefined)
      throw new UsageError(`--input ${input}: this is not what "${step.label}" asks for. Give it as JSON.`)
    answers.set(cell.id, answer)
  }
  const cells = notebook.cells.map((cell) => {
    const params = answers.get(cell.id)
    return params === undefined || cell.kind === 'text' ? cell : { ...cell, params }
  })
  return { ...notebook, cells }
}
