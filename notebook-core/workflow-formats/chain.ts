/** A version of a playbook as PWB's list form: one element per step, each named by itself and all before it. */
import { z } from 'zod'
import type { Notebook, StepCell } from '../document/notebook.ts'
import { InputError } from '../errors.ts'
import { cellMetadata, fplId, playbookMetadata, type CellMetadata } from '../plan/content-id.ts'
import type { Process } from '../plan/process.ts'
import { fileIdOf, type Registry } from '../registry.ts'
import { FileMetadata, readMetadata, metadataOf } from './metadata.ts'
import { parseFile } from './parse.ts'
import { processesOf } from '../plan/processes.ts'
import { cellsOf, readValue, Timestamp, type FileStep } from './steps.ts'

function cellMetadataOf({ label, description, processVisible, dataVisible }: StepCell): CellMetadata | undefined {
  if (label === '' && description === '' && processVisible && dataVisible) return undefined
  return {
    ...(label === '' ? {} : { label }),
    ...(description === '' ? {} : { description }),
    processVisible,
    dataVisible,
  }
}

/** A process as PWB lists it, under the type that files know. */
export function writeProcess({ id, type, data, inputs, timestampMs }: Process, fileType = type) {
  return {
    id,
    type: fileType,
    data: data === undefined ? null : { id: data.id, type: data.type, value: data.value },
    timestamp: timestampMs === undefined ? null : new Date(timestampMs).toISOString(),
    inputs: Object.fromEntries(Object.entries(inputs).map(([slot, input]) => [slot, { id: input }])),
  }
}

/** The list form of a notebook; the id of the last element is the id of the version. Text cells have no place in it. */
export function fplChain(notebook: Notebook, registry: Registry) {
  const { entries } = processesOf(notebook, registry)
  const metadata = metadataOf(notebook)
  let parent: string | undefined
  return entries.map(({ cell, process }, i) => {
    const forCell = cellMetadataOf(cell)
    const forPlaybook = i === entries.length - 1 ? metadata : undefined
    const id = fplId({
      process: process.id,
      ...(forCell === undefined ? {} : { cellMetadata: forCell }),
      ...(forPlaybook === undefined ? {} : { playbookMetadata: forPlaybook }),
      ...(parent === undefined ? {} : { parent }),
    })
    parent = id
    return {
      id,
      cell_metadata: forCell === undefined ? null : cellMetadata(forCell),
      playbook_metadata: forPlaybook === undefined ? null : playbookMetadata(forPlaybook),
      process: writeProcess(process, fileIdOf(registry, process.type)),
    }
  })
}

const Chain = z.array(
  z.object({
    id: z.string(),
    cell_metadata: z
      .object({
        label: z.string().nullish(),
        description: z.string().nullish(),
        process_visible: z.boolean().nullish(),
        data_visible: z.boolean().nullish(),
      })
      .nullish(),
    playbook_metadata: FileMetadata.nullish(),
    process: z.object({
      id: z.string(),
      type: z.string(),
      data: z.object({ type: z.string(), value: z.unknown().optional() }).nullish(),
      timestamp: Timestamp,
      inputs: z.record(z.string(), z.object({ id: z.string() })).nullish(),
    }),
  }),
)

function readStep({ id, process }: z.infer<typeof Chain>[number], i: number): FileStep {
  const where = `chain[${i}].process`
  const inputs = Object.entries(process.inputs ?? {}).map(([slot, input]) => [slot, input.id])
  const base = {
    where,
    cell: id,
    name: process.id,
    type: process.type,
    inputs: Object.fromEntries(inputs),
    timestamp: process.timestamp,
  }
  if (process.data?.value === undefined) return base
  const { type, value } = process.data
  return { ...base, data: { type, value: readValue(value, `${where}.data.value`) } }
}

/** The notebook of a list form; its cells are named as the elements are. */
export function readChain(json: unknown, registry: Registry): Notebook {
  const chain = parseFile(Chain, json, 'chain')
  if (new Set(chain.map(({ id }) => id)).size < chain.length) {
    throw new InputError('Two elements of this chain have one id. Give each element its own id.')
  }
  const cells = cellsOf(chain.map(readStep), registry).map((cell, i): StepCell => {
    const shown = chain[i]?.cell_metadata
    return {
      ...cell,
      label: shown?.label ?? '',
      description: shown?.description ?? '',
      processVisible: shown?.process_visible ?? true,
      dataVisible: shown?.data_visible ?? true,
    }
  })
  return { ...readMetadata(chain.at(-1)?.playbook_metadata ?? {}), autoRun: true, cells }
}
