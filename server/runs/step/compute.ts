import { InputError } from '@playbook/core/errors'
import type { Process } from '@playbook/core/plan/process'
import { locationOfStep, type Registry } from '@playbook/core/registry'
import type { ResolveContext } from '@playbook/core/resolver'
import type { AnyStep, DataType, Json } from '@playbook/core/step'
import { z } from 'zod'
import { readInputs, readParams, typesOf, type InputValues } from '../stored/inputs.ts'
import type { Output } from '../stored/results.ts'

/** A run of a step that is known only at run time. */
export type AnyRun = ResolveContext & {
  readonly inputs: InputValues
  readonly typeOf?: (slot: string) => DataType | undefined
  readonly params?: Json | undefined
  readonly row?: unknown
}

interface AnyResolver {
  // A method, not a property: methods compare bivariantly, so the resolver of every step fits.
  resolve(run: AnyRun): unknown
}

/** The resolvers by group and export name. */
export type AnyResolvers = Readonly<Record<string, Readonly<Record<string, AnyResolver['resolve']>>>>

/** The steps of the product and how they are computed. */
export interface Steps {
  readonly registry: Registry
  readonly resolvers: AnyResolvers
}

/** A process with everything that its step is given. */
export interface Loaded {
  readonly process: Process
  readonly step: AnyStep
  readonly inputs: InputValues
  /** By slot, the id of the type of what feeds it first. */
  readonly types: Readonly<Record<string, string>>
  readonly params: Json | undefined
}

/** Reads what a step is given from the results that feed it; throws an `InputError` where something does not fit. */
export function readGiven(registry: Registry, process: Process, outputs: ReadonlyMap<string, Output>): Loaded {
  const step = knownStep(registry, process)
  const inputs = readInputs(step, process, outputs)
  return { process, step, inputs, types: typesOf(step, process, outputs), params: readParams(step, process) }
}

/** The world as a computation sees it. */
export interface World {
  readonly context: ResolveContext
  /** Whether a value was read by this schema on its way here. */
  hasRead(value: unknown, schema: z.ZodType): boolean
}

/** Names the type of what was read before, without walking over it. */
const Trusted = z.custom<Json>()

/** Calls the step's resolver and reads what it returned by the step's output type. */
export async function compute(
  { registry, resolvers }: Steps,
  { step, inputs, types = {}, params }: Pick<Loaded, 'step' | 'inputs' | 'params'> & Partial<Pick<Loaded, 'types'>>,
  { context, hasRead }: World,
): Promise<Json> {
  if (step.kind === 'prompt') {
    if (params === undefined) throw new InputError(`${step.label} waits for your input.`)
    return params
  }
  const location = locationOfStep(registry, step.id)
  const resolve = location && resolvers[location.group]?.[location.name]
  if (!resolve) throw new Error(`the step ${step.id} has no resolver`)
  const typeOf = (slot: string) => registry.types.get(types[slot] ?? '')
  const output = await resolve({
    ...context,
    inputs,
    typeOf,
    ...(params !== undefined && { params }),
    row: location.row,
  })
  // Matrices and figures are large: what was read by the type of the output on its way out of the kernel is not read again.
  if (hasRead(output, step.output.schema)) return Trusted.parse(output)
  const parsed = step.output.schema.safeParse(output)
  // An output of the wrong shape is this step's mistake, not that of the step that would read it.
  if (!parsed.success) throw new Error(`${step.id} returned no ${step.output.id}`, { cause: parsed.error })
  return parsed.data
}

/** The step of a process; files may bring steps that this product does not have. */
export function knownStep(registry: Registry, process: Process): AnyStep {
  const step = registry.steps.get(process.type)
  if (step) return step
  throw new InputError(`This product does not know the step ${process.type}. Replace it by another step, or remove it.`)
}
