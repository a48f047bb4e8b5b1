/**
 * PWB's workflow files, in and out. Exported ids are the content ids that PWB gives the same workflow; on import any ids
 * will do. Steps that this product does not know stay in the notebook and are exported as they came.
 */
import { z } from 'zod'
import type { ResultMarks } from '../api/processes.ts'
import { checkCellCount } from '../document/limits.ts'
import type { Notebook } from '../document/notebook.ts'
import { InputError } from '../errors.ts'
import { isId } from '../ids.ts'
import { AnyJson, canonicalJson } from '../json.ts'
import { dataId, playbookMetadata } from '../plan/content-id.ts'
import { fileIdOf, type Registry } from '../registry.ts'
import type { Json } from '../step.ts'
import { NativeNotebook, readNative, writeNative } from './native.ts'
import { workflowIn } from './other-files.ts'
import { FileMetadata, metadataOf, readMetadata } from './metadata.ts'
import { parseFile } from './parse.ts'
import { processesOf, type CellProcess } from '../plan/processes.ts'
import { cellsOf, readValue, Timestamp, type FileStep } from './steps.ts'

export { fplChain, readChain, writeProcess } from './chain.ts'
export { metadataOf, readMetadata } from './metadata.ts'

/** A value with the id of its type. */
export interface TypedValue {
  readonly type: string
  readonly value: Json
}

/** A result that a file brings along. */
export interface ImportedOutput extends TypedValue, ResultMarks {
  readonly cell: string
}

const Reference = z.object({ id: z.string() })
const Step = z.object({
  id: z.string(),
  type: z.string(),
  inputs: z.record(z.string(), Reference).nullish(),
  data: z
    .object({ id: z.string().optional(), type: z.string().optional(), value: z.unknown().optional() })
    .refine(({ id, type }) => id !== undefined || type !== undefined, 'needs an id, or a type and a value')
    .nullish(),
  output: Reference.nullish(),
  // PWB's own files have none, and it reads past whatever stands there.
  timestamp: Timestamp.catch(null),
})
const Workflow = z.object({
  data: z.record(z.string(), z.object({ type: z.string(), value: z.unknown().optional() })).nullish(),
  workflow: z.array(Step),
  metadata: FileMetadata.nullish(),
  notebook: z.unknown().optional(),
})

const WrittenStep = z.object({
  id: z.string(),
  type: z.string(),
  inputs: z.record(z.string(), Reference).exactOptional(),
  data: Reference.exactOptional(),
  output: Reference.exactOptional(),
})

/** PWB's workflow JSON as we write it, keys in PWB's order, and our own part at the end. */
export const WorkflowFile = z.object({
  data: z.record(z.string(), z.object({ type: z.string(), value: AnyJson })),
  workflow: z.array(WrittenStep),
  metadata: z
    .object({
      id: z.string(),
      title: z.string(),
      description: z.string(),
      summary: z.string(),
      gpt_summary: z.string(),
    })
    .exactOptional(),
  notebook: NativeNotebook,
})

/** PWB's workflow JSON as we write it. */
export type WorkflowFile = z.infer<typeof WorkflowFile>

type ParsedWorkflow = z.infer<typeof Workflow>
type ParsedStep = z.infer<typeof Step>

function parseWorkflow(json: unknown): ParsedWorkflow {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) {
    throw new InputError('This file holds no JSON object. Choose a workflow that was exported as JSON.')
  }
  if (!('workflow' in json)) {
    throw new InputError('This JSON has no "workflow". Choose a workflow that was exported as JSON.')
  }
  return parseFile(Workflow, json, 'workflow')
}

function lookUp(file: ParsedWorkflow, id: string): TypedValue | undefined {
  const found = file.data && Object.hasOwn(file.data, id) ? file.data[id] : undefined
  if (found === undefined || found.value === undefined) return undefined
  return { type: found.type, value: readValue(found.value, `data.${id}.value`) }
}

function readData(file: ParsedWorkflow, { data }: ParsedStep, where: string): TypedValue | undefined {
  if (data === undefined || data === null) return undefined
  if (data.type === undefined || data.value === undefined)
    return data.id === undefined ? undefined : lookUp(file, data.id)
  return { type: data.type, value: readValue(data.value, `${where}.data.value`) }
}

/** A cell id for every step. Only the same process may be listed again: its id says that it is the same. */
function nameCells(steps: readonly ParsedStep[]): readonly string[] {
  const seen = new Map<string, { readonly content: string; count: number }>()
  return steps.map((step, i) => {
    const content = canonicalJson([step.type, step.data, step.inputs])
    const known = seen.get(step.id)
    if (known === undefined) {
      seen.set(step.id, { content, count: 1 })
      return step.id
    }
    if (!isId(step.id) || known.content !== content) {
      throw new InputError(`workflow[${i}].id: ${step.id} is the id of an earlier step. Give each step its own id.`, {
        cell: step.id,
      })
    }
    known.count += 1
    return `${step.id}~${known.count}`
  })
}

function fileSteps(file: ParsedWorkflow): readonly FileStep[] {
  const cells = nameCells(file.workflow)
  return file.workflow.map((step, i) => {
    const where = `workflow[${i}]`
    const data = readData(file, step, where)
    const inputs = Object.entries(step.inputs ?? {}).map(([slot, { id }]) => [slot, id])
    const base = {
      where,
      cell: cells[i] ?? step.id,
      name: step.id,
      type: step.type,
      inputs: Object.fromEntries(inputs),
      timestamp: step.timestamp,
    }
    return data === undefined ? base : { ...base, data }
  })
}

/** Results count only under their true content id, as in PWB: a hand-written value is not a result. */
function readOutput(file: ParsedWorkflow, { output }: ParsedStep, { types }: Registry): TypedValue | undefined {
  const found = output ? lookUp(file, output.id) : undefined
  if (found === undefined || dataId(found.type, found.value) !== output?.id) return undefined
  return { ...found, value: types.get(found.type)?.fromFile?.(found.value) ?? found.value }
}

/** A result as files and PWB's programs have it. What a file brought along, and no step of ours made, stays as it came. */
export function inFile({ types }: Registry, output: TypedValue): TypedValue {
  const known = types.get(output.type)
  if (known?.toFile === undefined || !known.schema.safeParse(output.value).success) return output
  return { ...output, value: known.toFile(output.value) }
}

/** Reads a workflow file: the notebook it describes and the results it brings along. */
export function readWorkflow(
  json: unknown,
  registry: Registry,
): { readonly notebook: Notebook; readonly outputs: readonly ImportedOutput[] } {
  const file = parseWorkflow(workflowIn(json))
  checkCellCount(file.workflow.length)
  const steps = fileSteps(file)
  const plain = cellsOf(steps, registry)
  const native = readNative(file, steps, registry)
  checkCellCount(native?.notebook.cells.length ?? 0)
  if (steps.length === 0 && native === undefined) {
    throw new InputError('The workflow of this file is empty. Choose a file with at least one step.')
  }
  const outputs = new Map<string, ImportedOutput>()
  file.workflow.forEach((step, i) => {
    const output = readOutput(file, step, registry)
    const cell = native?.cellsOfStep.get(step.id) ?? steps[i]?.cell
    if (output !== undefined && cell !== undefined)
      outputs.set(cell, { cell, ...output, ...native?.marks.get(step.id) })
  })
  const metadata = readMetadata(file.metadata ?? {})
  const notebook = native === undefined ? { ...metadata, autoRun: true, cells: plain } : native.notebook
  return { notebook, outputs: [...outputs.values()] }
}

function writeStep(
  { process }: CellProcess,
  type: string,
  output: TypedValue | undefined,
): z.infer<typeof WrittenStep> {
  const inputs = Object.entries(process.inputs).map(([slot, id]) => [slot, { id }] as const)
  return {
    id: process.id,
    type,
    ...(inputs.length === 0 ? {} : { inputs: Object.fromEntries(inputs) }),
    ...(process.data === undefined ? {} : { data: { id: process.data.id } }),
    ...(output === undefined ? {} : { output: { id: dataId(output.type, output.value) } }),
  }
}

/**
 * Writes a notebook as PWB exports it, with results where `outputs` has them. Cells of a cycle cannot be part of such a
 * file; they stay in our own part of it and are named in `leftOut`.
 */
export function writeWorkflow(
  notebook: Notebook,
  registry: Registry,
  outputs: (processId: string) => (TypedValue & ResultMarks) | undefined = () => undefined,
): { readonly file: WorkflowFile; readonly leftOut: readonly string[] } {
  const { entries, leftOut } = processesOf(notebook, registry)
  const data = new Map<string, TypedValue>()
  const marks = new Map<string, ResultMarks>()
  const workflow = entries.map((entry) => {
    const { data: submitted } = entry.process
    const result = outputs(entry.process.id)
    const output = result && inFile(registry, result)
    const { earlier, without } = result ?? {}
    const said = { ...(earlier && { earlier }), ...(without && { without }) }
    if (earlier ?? without) marks.set(entry.process.id, said)
    if (submitted !== undefined) data.set(submitted.id, { type: submitted.type, value: submitted.value })
    if (output !== undefined) data.set(dataId(output.type, output.value), { type: output.type, value: output.value })
    return writeStep(entry, fileIdOf(registry, entry.process.type), output)
  })
  const metadata = metadataOf(notebook)
  const file = {
    data: Object.fromEntries(data),
    workflow,
    ...(metadata && { metadata: playbookMetadata(metadata) }),
    notebook: writeNative(notebook, entries, Object.fromEntries(marks)),
  }
  return { file, leftOut }
}
