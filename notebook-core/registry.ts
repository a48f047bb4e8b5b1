import type { Groups } from './resolver.ts'
import type { Group } from './family.ts'
import { slotType, type AnyStep, type DataType } from './step.ts'

/** Where a definition lives: the lazy chunk of its group and its export name. */
export interface Location {
  readonly group: string
  readonly name: string
  /** Of a member of a family: the row of the table that it was made of. */
  readonly row?: unknown
}

/** All types and steps of the product by id. */
export interface Registry {
  readonly steps: ReadonlyMap<string, AnyStep>
  readonly types: ReadonlyMap<string, DataType>
  /** By the id of a step or type. */
  readonly locations: ReadonlyMap<string, Location>
}

/** Collects the exports of all groups; two definitions with one id are a programming error. */
export function createRegistry(groups: Groups): Registry {
  const steps = new Map<string, AnyStep>()
  const types = new Map<string, DataType>()
  const locations = new Map<string, Location>()
  for (const [group, entries] of Object.entries(groups)) {
    for (const { name, definition, ...row } of Object.entries(entries).flatMap(definitionsOf)) {
      const key = definition.kind === 'type' ? `type ${definition.id}` : `step ${definition.id}`
      if (locations.has(key)) throw new Error(`two definitions share the ${key}`)
      locations.set(key, { group, name, ...row })
      if (definition.kind === 'type') types.set(definition.id, definition)
      else steps.set(definition.id, definition)
    }
  }
  for (const step of steps.values()) {
    for (const type of [...Object.values(step.inputs).map(slotType), step.output]) {
      if (types.get(type.id) !== type) throw new Error(`${step.id} uses the type ${type.id}, which no group exports`)
    }
  }
  return { steps, types, locations }
}

/** The location of a type. */
export function locationOfType(registry: Registry, id: string): Location | undefined {
  return registry.locations.get(`type ${id}`)
}

/** The location of a step. */
export function locationOfStep(registry: Registry, id: string): Location | undefined {
  return registry.locations.get(`step ${id}`)
}

/** What a step group says of itself as a package of its own: its texts are under a licence for texts. */
export interface GroupPackage {
  readonly package: string
  readonly version: string
  readonly author: string
  readonly license: string
  readonly private: true
}

/** The package metadata of the group in which a definition is. */
export function packageOf(location: Location | undefined): GroupPackage | undefined {
  if (location === undefined) return undefined
  const author = 'The Playbook maintainers'
  return { package: `@playbook/${location.group}`, version: '1.0.0', author, license: 'CC-BY-4.0', private: true }
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

interface Defined {
  readonly name: string
  readonly definition: DataType | AnyStep
  readonly row?: unknown
}

/** What one export defines: itself, or every member of a family with its row. */
function definitionsOf([name, exported]: [string, Group[string]]): readonly Defined[] {
  if (exported.kind !== 'family') return [{ name, definition: exported }]
  return Object.entries(exported.members).map(([key, definition]) => ({ name, definition, row: exported.rows[key] }))
}
