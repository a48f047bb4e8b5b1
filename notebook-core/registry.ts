import type { Groups } from './resolver.ts'
import { slotType, type AnyStep, type DataType } from './step.ts'

/** Where a definition lives: the lazy chunk of its group and its export name. */
export interface Home {
  readonly group: string
  readonly name: string
}

/** All types and steps of the product by id. */
export interface Registry {
  readonly steps: ReadonlyMap<string, AnyStep>
  readonly types: ReadonlyMap<string, DataType>
  /** By the id of a step or type. */
  readonly homes: ReadonlyMap<string, Home>
}

/** Collects the exports of all groups; two definitions with one id are a programming error. */
export function createRegistry(groups: Groups): Registry {
  const steps = new Map<string, AnyStep>()
  const types = new Map<string, DataType>()
  const homes = new Map<string, Home>()
  for (const [group, entries] of Object.entries(groups)) {
    for (const [name, entry] of Object.entries(entries)) {
      const key = entry.kind === 'type' ? `type ${entry.id}` : `step ${entry.id}`
      if (homes.has(key)) throw new Error(`two definitions share the ${key}`)
      homes.set(key, { group, name })
      if (entry.kind === 'type') types.set(entry.id, entry)
      else steps.set(entry.id, entry)
    }
  }
  for (const step of steps.values()) {
    for (const type of [...Object.values(step.inputs).map(slotType), step.output]) {
      if (types.get(type.id) !== type) throw new Error(`${step.id} uses the type ${type.id}, which no group exports`)
    }
  }
  return { steps, types, homes }
}

/** The home of a type. */
export function homeOfType(registry: Registry, id: string): Home | undefined {
  return registry.homes.get(`type ${id}`)
}

/** The home of a step. */
export function homeOfStep(registry: Registry, id: string): Home | undefined {
  return registry.homes.get(`step ${id}`)
}

/** The id of the step that a file means: two steps may share an id there, and their slots tell them apart. */
export function stepOfFile({ steps }: Registry, fileId: string, slots: readonly string[]): string {
  const others = [...steps.values()].filter((step) => step.fileId === fileId)
  const fits = ({ inputs }: AnyStep) => slots.length > 0 && slots.every((slot) => Object.hasOwn(inputs, slot))
  return others.find(fits)?.id ?? fileId
}

/** The id by which files and content ids know a step. */
export function fileIdOf({ steps }: Registry, id: string): string {
  return steps.get(id)?.fileId ?? id
}
