import { defineStep, defineType, type Payload } from '@playbook/core/step'
import { figure, prose } from '@playbook/core/story'
import { z } from 'zod'
import { DMT, GMT } from '../../libraries/types.ts'
import { counted, written } from '../../shared/words.ts'
import { lex2014, supervenn2020 } from '../../references.ts'

export const UpSetPlot = defineType({
  id: 'UpSetPlot',
  label: 'UpSet plot',
  description: 'Sizes of sets and of their intersections',
  color: 'plot',
  icon: 'chart-no-axes-combined',
  schema: GMT.schema,
  text: (sets) => `UpSet plot of ${counted(Object.keys(sets).length, 'set')}`,
})

const numbers = z.array(z.number())
const names = z.array(z.string())

export const Supervenn = defineType({
  id: 'Supervenn',
  label: 'Set overlap',
  description: 'Sets as rows and the groups of items that they share as columns',
  color: 'plot',
  icon: 'square-stack',
  schema: z.strictObject({
    sets: z.array(names),
    set_annotations: names,
    /** Items that are in exactly the same sets. */
    chunks: z.array(names),
    /** By set and group: 1 where the set holds the group. */
    composition_array: z.array(numbers),
    effective_min_width_for_annotation: z.number(),
    col_widths: numbers,
    n_items: z.number().int(),
    /** Sets that hold each group. */
    ycounts: numbers,
  }),
  text: ({ sets, n_items: items }) => `Overlap of ${counted(sets.length, 'set')} with ${counted(items, 'item')}`,
})

const genes = { one: 'gene', several: 'genes', tags: { Type: ['Gene'], Cardinality: ['Figure'] } }
const drugs = { one: 'drug', several: 'drugs', tags: { Type: ['Drug'], Cardinality: ['Figure'] } }

export const upSetOfGmt = defineStep({
  id: 'UpSetFrom[GMT]',
  label: 'UpSet plot of gene sets',
  description: 'Draw the sizes of gene sets and of their intersections',
  tags: genes.tags,
  inputs: { matrix: GMT },
  output: UpSetPlot,
  story: ({ inputs }) => upSet(inputs.matrix, genes),
  emptyBecause: ({ inputs }) => noSets(inputs.matrix, genes),
})

export const upSetOfDmt = defineStep({
  id: 'UpSetFrom[DMT]',
  label: 'UpSet plot of drug sets',
  description: 'Draw the sizes of drug sets and of their intersections',
  tags: drugs.tags,
  inputs: { matrix: DMT },
  output: UpSetPlot,
  story: ({ inputs }) => upSet(inputs.matrix, drugs),
  emptyBecause: ({ inputs }) => noSets(inputs.matrix, drugs),
})

export const overlapOfGmt = defineStep({
  id: 'SupervennFromGMT',
  label: 'Overlap of gene sets',
  description: 'Compare gene sets: one row per set, one column per group of genes that the same sets hold',
  tags: genes.tags,
  inputs: { gmt: GMT },
  output: Supervenn,
  story: ({ inputs, output }) => overlap(inputs.gmt, 'gmt', output, genes),
  emptyBecause: ({ inputs }) => noSets(inputs.gmt, genes),
})

export const overlapOfDmt = defineStep({
  id: 'SupervennFromDMT',
  label: 'Overlap of drug sets',
  description: 'Compare drug sets: one row per set, one column per group of drugs that the same sets hold',
  tags: drugs.tags,
  inputs: { dmt: DMT },
  output: Supervenn,
  story: ({ inputs, output }) => overlap(inputs.dmt, 'dmt', output, drugs),
  emptyBecause: ({ inputs }) => noSets(inputs.dmt, drugs),
})

type Library = Payload<typeof GMT>
type Words = typeof genes

function upSet(library: Library, { one, several }: Words) {
  const sets = counted(Object.keys(library).length, `${one} set`)
  return {
    abstract: prose`The intersections of ${sets} were drawn as an UpSet plot.`,
    introduction: prose`UpSet plots show the sizes of many sets and of their intersections, where circles of a Venn diagram
      cannot ${lex2014}.`,
    methods: prose`The sizes of ${sets} (${figure('matrix')}) and of their intersections were drawn as an UpSet plot
      ${lex2014}. An intersection counts the ${several} that all of its sets hold, whatever other sets hold them.`,
    legend: prose`UpSet plot of ${sets}: bars are sizes of intersections, filled dots the sets that form them, and bars at the
      left the sizes of the sets.`,
  }
}

function overlap(library: Library, slot: string, output: Payload<typeof Supervenn>, { one, several }: Words) {
  const sets = counted(Object.keys(library).length, `${one} set`)
  const groups = counted(output.chunks.length, 'group')
  return {
    abstract: prose`${sets} with ${counted(output.n_items, one)} in all were compared.`,
    introduction: prose`The overlaps of several sets can be drawn to scale in rows, one per set ${supervenn2020}.`,
    methods: prose`The ${counted(output.n_items, one)} of ${sets} (${figure(slot)}) were divided into ${groups} of ${several}
      that exactly the same sets hold, and drawn with one row per set and one column per group, in an order that leaves few
      gaps within rows ${supervenn2020}.`,
    legend: prose`Overlap of ${sets}: rows are sets, columns are ${written(output.chunks.length)} groups of ${several} as
      wide as they are large (the narrowest widened to a tenth of the widest), filled where the set holds the group.`,
  }
}

function noSets(library: Library, { one }: Words) {
  if (Object.values(library).some(({ set }) => set.length > 0)) return undefined
  return {
    why: `The library holds no ${one}.`,
    next: `Choose a library with at least one ${one} set that is not empty.`,
  }
}
