import { defineStep, type Payload } from '@playbook/core/step'
import { figure, prose } from '@playbook/core/story'
import { DrugSet } from '../../kinds/types.ts'
import { counted } from '../../shared/words.ts'
import { DMT } from './type.ts'

const common = { tags: { Type: ['Drug'], Cardinality: ['Set'] }, inputs: { dmt: DMT }, output: DrugSet }

export const dmtUnion = defineStep({
  ...common,
  id: 'DMTUnion',
  label: 'Union of drug sets',
  description: 'All drugs that are in at least one set of a library',
  story: ({ inputs: { dmt }, output: { set } }) => ({
    abstract: prose`The union of ${sets(dmt)} held ${drugs(set)}.`,
    methods: prose`The union of the ${sets(dmt)} (${figure('dmt')}) was formed: all ${drugs(set)} found in at least one
      set.`,
    tableLegend: prose`Union of ${sets(dmt)}: ${drugs(set)}.`,
  }),
  emptyBecause: ({ inputs: { dmt }, output: { set } }) =>
    set.length > 0
      ? undefined
      : { why: `The library holds ${sets(dmt)} without any drug.`, next: 'Choose a library whose sets have drugs.' },
})

export const dmtIntersection = defineStep({
  ...common,
  id: 'DMTIntersection',
  label: 'Intersection of drug sets',
  description: 'The drugs that are in every set of a library',
  story: ({ inputs: { dmt }, output: { set } }) => ({
    abstract: prose`The intersection of ${sets(dmt)} held ${drugs(set)}.`,
    methods: prose`The intersection of the ${sets(dmt)} (${figure('dmt')}) was formed: the ${drugs(set)} found in every
      set.`,
    tableLegend: prose`Intersection of ${sets(dmt)}: ${drugs(set)}.`,
  }),
  emptyBecause: ({ inputs: { dmt }, output: { set } }) =>
    set.length > 0
      ? undefined
      : {
          why: `No drug is in all ${sets(dmt)}.${emptySet(dmt)}`,
          next: 'Take the consensus (drugs in at least 2 sets), or leave out a set.',
        },
})

export const dmtConsensus = defineStep({
  ...common,
  id: 'DMTConsensus',
  label: 'Consensus of drug sets',
  description: 'The drugs that are in at least two sets of a library',
  story: ({ inputs: { dmt }, output: { set } }) => ({
    abstract: prose`The consensus of ${sets(dmt)} held ${drugs(set)}.`,
    methods: prose`The consensus of the ${sets(dmt)} (${figure('dmt')}) was formed: the ${drugs(set)} found in at least
      2 sets.`,
    tableLegend: prose`Consensus of ${sets(dmt)}: the ${drugs(set)} found in at least 2 of them.`,
  }),
  emptyBecause: ({ inputs: { dmt }, output: { set } }) => {
    if (set.length > 0) return undefined
    if (Object.keys(dmt).length < 2) {
      return { why: 'A consensus needs at least 2 drug sets.', next: 'Add a drug set to the library.' }
    }
    return {
      why: `No drug is in 2 or more of the ${sets(dmt)}.`,
      next: 'Take the union, or check that all sets use the same kind of drug names.',
    }
  },
})

type Library = Payload<typeof DMT>

function sets(dmt: Library): string {
  return counted(Object.keys(dmt).length, 'drug set')
}

function drugs(set: readonly string[]): string {
  return counted(set.length, 'drug')
}

function emptySet(dmt: Library): string {
  const [empty] = Object.entries(dmt).find(([, { set }]) => set.length === 0) ?? []
  return empty === undefined ? '' : ` The set “${empty}” is empty.`
}
