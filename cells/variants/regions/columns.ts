import type { Column } from '@playbook/core/readable'

interface Name {
  readonly '@id': string
  readonly communityStandardTitle: string
  readonly id: string
  readonly type: string
}

interface OfElement {
  readonly element: string
}

/** What a table of the names of a region shows. */
export const nameColumns: readonly Column<Name>[] = [
  { name: 'Registered name', value: ({ id }) => id },
  { name: 'Title', value: ({ communityStandardTitle: title }) => title },
  { name: 'Type', value: ({ type }) => type },
]

const element = { name: 'Regulatory element', value: (row: OfElement) => row.element }

/** The same of several regions. */
export const nameColumnsOfElements: readonly Column<Name & OfElement>[] = [element, ...nameColumns]

/** A row for each name. */
export function nameRows(
  regions: readonly { readonly reId: string; readonly reference: readonly Name[] }[],
): readonly (Name & OfElement)[] {
  return regions.flatMap(({ reId, reference }) => reference.map((name) => ({ ...name, element: reId })))
}

interface OnAssembly extends OfElement {
  readonly position: string
  readonly assembly: string
}

/** What a table of a region on several assemblies shows. */
export const assemblyColumns: readonly Column<OnAssembly>[] = [
  element,
  { name: 'Assembly', value: ({ assembly }) => assembly },
  { name: 'Position', value: ({ position }) => position },
]

interface Reference {
  readonly regElementId?: string | undefined
  readonly references: readonly string[]
}

/** `GRCh38 (chr1:825620-825820)` in its parts. */
export function assemblyRows({ regElementId = '', references }: Reference): readonly OnAssembly[] {
  return references.map((reference) => {
    const [, assembly = '', position = reference] = /^([^\s(]+) ?\((.*)\)$/.exec(reference) ?? []
    return { element: regElementId, assembly, position }
  })
}
