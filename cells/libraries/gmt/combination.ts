import { defineStep, type Payload } from '@playbook/core/step'
import { figure, prose } from '@playbook/core/story'
import { GeneSet } from '../../kinds/types.ts'
import { counted } from '../../shared/words.ts'
import { GMT } from './type.ts'

const common = { tags: { Type: ['Gene'], Cardinality: ['Set'] }, inputs: { gmt: GMT }, output: GeneSet }

export const gmtUnion = defineStep({
  ...common,
  id: 'GMTUnion',
  label: 'Union of gene sets',
  description: 'All genes that are in at least one set of a library',
  story: ({ inputs: { gmt }, output: { set } }) => ({
    abstract: prose`The union of ${sets(gmt)} held ${genes(set)}.`,
    methods: prose`The union of the ${sets(gmt)} (${figure('gmt')}) was formed: all ${genes(set)} found in at least one
      set.`,
    tableLegend: prose`Union of ${sets(gmt)}: ${genes(set)}.`,
  }),
  emptyBecause: ({ inputs: { gmt }, output: { set } }) =>
    set.length > 0
      ? undefined
      : { why: `The library holds ${sets(gmt)} without any gene.`, next: 'Choose a library whose sets have genes.' },
})

export const gmtIntersection = defineStep({
  ...common,
  id: 'GMTIntersection',
  label: 'Intersection of gene sets',
  description: 'The genes that are in every set of a library',
  story: ({ inputs: { gmt }, output: { set } }) => ({
    abstract: prose`The intersection of ${sets(gmt)} held ${genes(set)}.`,
    methods: prose`The intersection of the ${sets(gmt)} (${figure('gmt')}) was formed: the ${genes(set)} found in every
      set.`,
    tableLegend: prose`Intersection of ${sets(gmt)}: ${genes(set)}.`,
  }),
  emptyBecause: ({ inputs: { gmt }, output: { set } }) =>
    set.length > 0
      ? undefined
      : {
          why: `No gene is in all ${sets(gmt)}.${emptySet(gmt)}`,
          next: 'Take the consensus (genes in at least 2 sets), or leave out a set.',
        },
})

export const gmtConsensus = defineStep({
  ...common,
  id: 'GMTConsensus',
  label: 'Consensus of gene sets',
  description: 'The genes that are in at least two sets of a library',
  story: ({ inputs: { gmt }, output: { set } }) => ({
    abstract: prose`The consensus of ${sets(gmt)} held ${genes(set)}.`,
    methods: prose`The consensus of the ${sets(gmt)} (${figure('gmt')}) was formed: the ${genes(set)} found in at least
      2 sets.`,
    tableLegend: prose`Consensus of ${sets(gmt)}: the ${genes(set)} found in at least 2 of them.`,
  }),
  emptyBecause: ({ inputs: { gmt }, output: { set } }) => {
    if (set.length > 0) return undefined
    if (Object.keys(gmt).length < 2) {
      return { why: 'A consensus needs at least 2 gene sets.', next: 'Add a gene set to the library.' }
    }
    return {
      why: `No gene is in 2 or more of the ${sets(gmt)}.`,
      next: 'Take the union, or check that all sets use the same kind of gene names.',
    }
  },
})

type Library = Payload<typeof GMT>

function sets(gmt: Library): string {
  return counted(Object.keys(gmt).length, 'gene set')
}

function genes(set: readonly string[]): string {
  return counted(set.length, 'gene')
}

function emptySet(gmt: Library): string {
  const [empty] = Object.entries(gmt).find(([, { set }]) => set.length === 0) ?? []
  return empty === undefined ? '' : ` The set “${empty}” is empty.`
}
