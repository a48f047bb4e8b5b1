/**
 * What PWB's workflow cannot hold, in a key of our own beside it (PWB drops keys it does not know): text cells, labels,
 * descriptions, what is folded away, the order of cells, bindings that lead nowhere, cells of a cycle. On import it is
 * used as long as it describes the same processes as the workflow; a workflow that was changed by hand wins.
 */
import { z } from 'zod'
import { CellModel, ClaimData, MomentData, MOST_CLAIMS, PassageData, TextData } from '../api/notebook.ts'
import { ResultMarks } from '../api/processes.ts'
import { AnyJson, canonicalJson, isJson } from '../json.ts'
import { FigureLook } from '../api/figures.ts'
import { FormPart } from '../api/forms.ts'
import type { Claim, Notebook, StepCell } from '../document/notebook.ts'
import { connectionsOf } from '../plan/connections.ts'
import { fileIdOf, type Registry } from '../registry.ts'
import { isDescribedByAbstract, plainMetadata, type FileMetadata } from './metadata.ts'
import type { FileStep } from './steps.ts'
import type { CellProcess } from '../plan/processes.ts'

const NativeStep = z.object({
  kind: z.literal('step'),
  id: z.string(),
  /** The entry of the workflow; absent for a cell of a cycle. */
  process: z.string().optional(),
  step: z.string(),
  bindings: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  /** Only what is not in the data of the process. */
  params: AnyJson.optional(),
  dataType: z.string().optional(),
  timestampMs: MomentData.optional(),
  label: z.string(),
  description: z.string(),
  collapsed: z.boolean(),
  processVisible: z.boolean(),
  dataVisible: z.boolean(),
  figureLook: FigureLook.exactOptional(),
  form: FormPart.exactOptional(),
  model: CellModel.exactOptional(),
})

/** A notebook's own part of a workflow file. */
export const NativeNotebook = z.object({
  version: z.literal(1),
  autoRun: z.boolean(),
  /** Where the file has the abstract in its place. */
  description: z.string().exactOptional(),
  cells: z.array(z.discriminatedUnion('kind', [TextData, NativeStep])),
  claims: z.array(ClaimData).max(MOST_CLAIMS).exactOptional(),
  passages: z.array(PassageData).exactOptional(),
  /** What else is said of results, by process. */
  marks: z.record(z.string(), ResultMarks).exactOptional(),
})

type NativeStepCell = z.infer<typeof NativeStep>

/** A notebook's own part of a workflow file. */
export type NativeNotebook = z.infer<typeof NativeNotebook>

function writeStep(
  { params, dataType, timestampMs, ...cell }: StepCell,
  entry: CellProcess | undefined,
): NativeStepCell {
  const { kind, id, step, bindings, ...shown } = cell
  const isInProcess = entry?.process.data !== undefined
  return {
    kind,
    id,
    ...(entry === undefined ? {} : { process: entry.process.id }),
    step,
    bindings: Object.fromEntries(
      Object.entries(bindings).map(([slot, source]) => [slot, typeof source === 'string' ? source : [...source]]),
    ),
    ...(isInProcess || params === undefined ? {} : { params }),
    ...(isInProcess || dataType === undefined ? {} : { dataType }),
    ...(timestampMs === undefined ? {} : { timestampMs }),
    ...shown,
  }
}

const plainClaim = ({ value, ...claim }: Claim): z.infer<typeof ClaimData> => ({
  ...claim,
  value: { ...value, path: [...value.path] },
})

/** A notebook's own part of a workflow file. */
export function writeNative(
  notebook: Notebook,
  entries: readonly CellProcess[],
  marks: Readonly<Record<string, ResultMarks>>,
): NativeNotebook {
  const byCell = new Map(entries.map((entry) => [entry.cell.id, entry]))
  return {
    version: 1,
    autoRun: notebook.autoRun,
    ...(isDescribedByAbstract(notebook) && { description: notebook.description }),
    cells: notebook.cells.map((cell) => (cell.kind === 'text' ? { ...cell } : writeStep(cell, byCell.get(cell.id)))),
    ...(notebook.claims !== undefined && { claims: notebook.claims.map(plainClaim) }),
    ...(notebook.passages !== undefined && { passages: [...notebook.passages] }),
    ...(Object.keys(marks).length > 0 && { marks: { ...marks } }),
  }
}

/** Whether these cells are exactly the steps of the workflow, fed by the same steps. */
function describes(native: NativeNotebook, steps: readonly FileStep[], registry: Registry): boolean {
  const cells = native.cells.filter((cell) => cell.kind === 'step')
  const processOf = new Map(cells.flatMap(({ id, process }) => (process === undefined ? [] : [[id, process] as const])))
  const names = steps.map(({ name }) => name).toSorted()
  if (canonicalJson([...processOf.values()].toSorted()) !== canonicalJson(names)) return false
  if (new Set(native.cells.map(({ id }) => id)).size < native.cells.length) return false
  const byName = new Map(steps.map((step) => [step.name, step]))
  return cells.every(({ process, step, bindings }) => {
    if (process === undefined) return true
    const entry = byName.get(process)
    const connections = connectionsOf(registry.steps.get(step), bindings, (id) => processOf.has(id))
    const inputs = Object.fromEntries(connections.map(({ key, source }) => [key, processOf.get(source)]))
    return entry?.type === fileIdOf(registry, step) && canonicalJson(inputs) === canonicalJson(entry.inputs)
  })
}

function readStep(cell: NativeStepCell, entry: FileStep | undefined): StepCell {
  const { process: _, params, dataType, timestampMs, ...rest } = cell
  const data = entry?.data
  const value = data === undefined ? params : data.value
  const type = data === undefined ? dataType : data.type === cell.step ? undefined : data.type
  return {
    ...rest,
    ...(isJson(value) ? { params: value } : {}),
    ...(type === undefined ? {} : { dataType: type }),
    ...(timestampMs === undefined ? {} : { timestampMs }),
  }
}

/** The cells as they were written, if the file's workflow is still the one they were written for. */
export function readNative(
  file: { readonly notebook?: unknown; readonly metadata?: z.infer<typeof FileMetadata> | null | undefined },
  steps: readonly FileStep[],
  registry: Registry,
):
  | {
      readonly notebook: Notebook
      readonly cellsOfStep: ReadonlyMap<string, string>
      readonly marks: ReadonlyMap<string, ResultMarks>
    }
  | undefined {
  const parsed = NativeNotebook.safeParse(file.notebook)
  if (!parsed.success || !describes(parsed.data, steps, registry)) return undefined
  const byName = new Map(steps.map((step) => [step.name, step]))
  const { autoRun, description, cells, claims, passages, marks = {} } = parsed.data
  return {
    notebook: {
      ...plainMetadata(file.metadata ?? {}),
      ...(description !== undefined && { description }),
      autoRun,
      cells: cells.map((cell) => (cell.kind === 'text' ? cell : readStep(cell, byName.get(cell.process ?? '')))),
      ...(claims !== undefined && { claims }),
      ...(passages !== undefined && { passages }),
    },
    marks: new Map(Object.entries(marks)),
    cellsOfStep: new Map(
      cells
        .toReversed()
        .flatMap((cell) =>
          cell.kind === 'step' && cell.process !== undefined ? [[cell.process, cell.id] as const] : [],
        ),
    ),
  }
}
