import { rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { InputError } from '@playbook/core/errors'
import type { Process } from '@playbook/core/plan/process'
import { locationOfStep, type Registry } from '@playbook/core/registry'
import type { ResolveContext } from '@playbook/core/resolver'
import type { AnyStep, Json } from '@playbook/core/step'
import { z } from 'zod'
import type { Store } from '../db/connect.ts'
import type { Files } from '../files/store.ts'
import { fromKernel, toKernel } from '../kernel/files.ts'
import type { KernelPool } from '../kernel/pool.ts'
import type { Upstream } from '../upstream/client.ts'
import type { RunCalls } from '../upstream/run-calls.ts'
import { readInputs, readParams, type InputValues } from './inputs.ts'
import { loadWithInputs } from './processes.ts'

/** A run of a step that is known only at run time. */
export type AnyRun = ResolveContext & {
  readonly inputs: InputValues
  readonly params?: Json | undefined
  readonly row?: unknown
}

interface AnyResolver {
  // A method, not a property: methods compare bivariantly, so the resolver of every step fits.
  resolve(run: AnyRun): unknown
}

/** The resolvers by group and export name. */
export type AnyResolvers = Readonly<Record<string, Readonly<Record<string, AnyResolver['resolve']>>>>

/** What a computation may use. */
export interface Tools {
  readonly store: Store
  readonly registry: Registry
  readonly resolvers: AnyResolvers
  readonly kernel: KernelPool
  readonly files: Files
  readonly http: Upstream
}

/** Whose computation it is. */
export interface Order {
  readonly run: string
  readonly signal: AbortSignal
  readonly notify: (message: string, fraction?: number) => void
  readonly calls: RunCalls
}

/** What calling a resolver takes of both. */
interface ComputeTools extends Pick<Tools, 'registry' | 'resolvers'> {
  readonly kernel: Pick<KernelPool, 'call'>
  readonly files: Pick<Files, 'scratch' | 'localPath' | 'putPath'>
}
interface ComputeOrder extends Pick<Order, 'signal' | 'notify'> {
  readonly calls: Pick<RunCalls, 'http'>
}

/** A process with everything that its step is given. */
export interface Loaded {
  readonly process: Process
  readonly step: AnyStep
  readonly inputs: InputValues
  readonly params: Json | undefined
}

/** Loads what a run needs. An `InputError` is the researcher's; any other error is trouble with the database. */
export async function load({ store, registry }: Pick<Tools, 'store' | 'registry'>, id: string): Promise<Loaded> {
  const { process, outputs } = await loadWithInputs(store, id)
  if (!process) throw new Error(`the process ${id} is not stored`)
  const step = knownStep(registry, process)
  return { process, step, inputs: readInputs(step, process, outputs), params: readParams(step, process) }
}

/** Calls the step's resolver and reads what it returned by the step's output type. */
export async function compute(
  tools: ComputeTools,
  { step, inputs, params }: Loaded,
  order: ComputeOrder,
): Promise<Json> {
  if (step.kind === 'prompt') {
    if (params === undefined) throw new InputError(`${step.label} waits for your input.`)
    return params
  }
  const location = locationOfStep(tools.registry, step.id)
  const resolve = location && tools.resolvers[location.group]?.[location.name]
  if (!resolve) throw new Error(`the step ${step.id} has no resolver`)
  const kernel = kernelOf(tools, order)
  const { signal, notify, calls } = order
  const wait = (ms: number) => sleep(ms, undefined, { signal })
  const context = { signal, notify, wait, http: calls.http, kernel }
  const output = await resolve({ ...context, inputs, ...(params !== undefined && { params }), row: location.row })
  // Matrices and figures are large: what was read by the type of the output on its way out of the kernel is not read again.
  if (kernel.hasRead(output, step.output.schema)) return Trusted.parse(output)
  const parsed = step.output.schema.safeParse(output)
  // An output of the wrong shape is this step's mistake, not that of the step that would read it.
  if (!parsed.success) throw new Error(`${step.id} returned no ${step.output.id}`, { cause: parsed.error })
  return parsed.data
}

/** Names the type of what was read before, without walking over it. */
const Trusted = z.custom<Json>()

/** The step of a process; files may bring steps that this product does not have. */
export function knownStep(registry: Registry, process: Process): AnyStep {
  const step = registry.steps.get(process.type)
  if (step) return step
  throw new InputError(`This product does not know the step ${process.type}. Replace it by another step, or remove it.`)
}

function kernelOf({ files, kernel }: ComputeTools, { signal, notify }: ComputeOrder) {
  const schemas = new WeakMap<object, z.ZodType>()
  return {
    hasRead: (value: unknown, schema: z.ZodType) =>
      typeof value === 'object' && value !== null && schemas.get(value) === schema,
    async call<T>(operation: string, args: unknown, schema: z.ZodType<T>): Promise<T> {
      const folder = await files.scratch()
      try {
        const given = await toKernel(args, files, signal)
        const result = await kernel.call(operation, given, { folder, signal, onNote: notify })
        const parsed = schema.safeParse(await fromKernel(result, files, folder))
        if (!parsed.success) {
          throw new Error(`the kernel's result of ${operation} has another form`, { cause: parsed.error })
        }
        if (typeof parsed.data === 'object' && parsed.data !== null) schemas.set(parsed.data, schema)
        return parsed.data
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },
  }
}
