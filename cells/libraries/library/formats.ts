import type { DataType, Payload } from '@playbook/core/step'
import type { Reference } from '@playbook/core/story'
import { DrugSet, GeneSet } from '../../kinds/types.ts'
import { gmtFormat, kropiwnicki2021 } from '../../references.ts'

/** A file format for a library of sets of one kind. */
export interface Format {
  readonly name: string
  /** One member of a set; the kernel knows the kind by the same word. */
  readonly noun: 'gene' | 'drug'
  /** The kind as tags name it. */
  readonly kind: string
  readonly set: DataType<string, Payload<typeof GeneSet>>
  /** The step that assembles sets, and its slot: PWB has no rule for either. */
  readonly assemble: { readonly id: string; readonly slot: string }
  readonly endings: readonly string[]
  readonly reference: Reference
}

const gmt: Format = {
  name: 'GMT',
  noun: 'gene',
  kind: 'Gene',
  set: GeneSet,
  assemble: { id: 'GenesetsToGMT', slot: 'genesets' },
  endings: ['gmt', 'txt'],
  reference: gmtFormat,
}

const dmt: Format = {
  name: 'DMT',
  noun: 'drug',
  kind: 'Drug',
  set: DrugSet,
  assemble: { id: 'DrugSetsToDMT', slot: 'sets' },
  endings: ['dmt', 'gmt', 'txt'],
  reference: kropiwnicki2021,
}

/** By the name of the slot that takes one library. */
export const formats = { gmt, dmt }
