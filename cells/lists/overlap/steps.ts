import { defineFamily } from '@playbook/core/family'
import { readableTable } from '@playbook/core/readable'
import { defineStep, defineType, type Payload } from '@playbook/core/step'
import { figure, prose } from '@playbook/core/story'
import { z } from 'zod'
import { library } from '../../libraries/library/steps.ts'
import { onlyInput } from '../../shared/inputs.ts'
import { topicsOfAllSets } from '../../shared/naming.ts'
import { allOf, counted, were } from '../../shared/words.ts'
import { lex2014, supervenn2020 } from '../../references.ts'
import { sharedNames, sharing } from '../sharing.ts'
import { largestOf } from './upset.ts'
import { overlapWords, upSetWords } from './words.ts'
import { libraryTable } from '../../shared/setColumns.ts'
import { groupColumns } from './columns.ts'

export const UpSetPlot = defineType({
  id: 'UpSetPlot',
  label: 'UpSet plot',
  description: 'Sizes of sets and of their intersections',
  color: 'plot',
  icon: 'chart-no-axes-combined',
  isPicture: true,
  schema: library.members.gmt.schema,
  glance: (sets) => counted(Object.keys(sets).length, 'set'),
  text: (sets) => upSetWords(largestOf(sets, 'only')),
  readable: (sets) => [libraryTable(sets, { kind: 'Item' })],
})

const numbers = z.array(z.number())
const names = z.array(z.string())

export const Supervenn = defineType({
  id: 'Supervenn',
  label: 'Set overlap',
  description: 'Sets as rows and the groups of items that they share as columns',
  color: 'plot',
  icon: 'square-stack',
  isPicture: true,
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
  glance: ({ sets, n_items: items }) => `${counted(sets.length, 'set')}, ${counted(items, 'item')}`,
  text: (overlap) => overlapWords(overlap),
  readable: (overlap) => [readableTable([...overlap.chunks.keys()], groupColumns(overlap))],
})

export const upSet = defineFamily(library.rows, ({ name, noun, kind }, key) =>
  defineStep({
    id: `UpSetFrom[${name}]`,
    label: `UpSet plot of ${noun} sets`,
    description: `Draw the sizes of ${noun} sets and of their intersections`,
    tags: { Type: [kind], Cardinality: ['Figure'] },
    inputs: { matrix: library.members[key] },
    output: UpSetPlot,
    story: ({ inputs, namings }) => intersections(inputs.matrix, noun, topicsOfAllSets(namings, 'matrix')),
    emptyBecause: ({ inputs }) => noSets(inputs.matrix, noun),
  }),
)

export const overlap = defineFamily(library.rows, ({ name, noun, kind }, slot) =>
  defineStep({
    id: `SupervennFrom${name}`,
    label: `Overlap of ${noun} sets`,
    description: `Compare ${noun} sets: one row per set, one column per group of ${noun}s that the same sets hold`,
    tags: { Type: [kind], Cardinality: ['Figure'] },
    inputs: { [slot]: library.members[slot] },
    output: Supervenn,
    story: ({ inputs, output, namings }) =>
      overlapping(onlyInput(inputs), slot, output, noun, topicsOfAllSets(namings, slot)),
    emptyBecause: ({ inputs }) => noSets(onlyInput(inputs), noun),
  }),
)

/** Whether columns are wider than the numbers of their items say. */
const isWidened = ({ chunks, col_widths: widths }: Payload<typeof Supervenn>) =>
  chunks.some(({ length }, at) => widths[at] !== length)

type Library = Payload<typeof library.members.gmt>
type Topics = ReturnType<typeof topicsOfAllSets>

const namedSets = (sets: Library) => Object.entries(sets).map(([name, { set }]) => ({ name, members: set }))

function intersections(matrix: Library, noun: string, topics: Topics) {
  const sets = counted(Object.keys(matrix).length, `${noun} set`)
  return {
    abstract: prose`${sharing(
      Object.values(matrix).map(({ set }) => set),
      noun,
    )}`,
    finding: prose`${sharedNames(namedSets(matrix), noun, topics)}`,
    introduction: prose`UpSet plots show the sizes of many sets and of their intersections, where circles of a Venn diagram
      cannot ${lex2014}.`,
    methods: prose`The sizes of ${sets} (${figure('matrix')}) and of their intersections were drawn as an UpSet plot
      ${lex2014}. An intersection counts the ${noun}s that all of its sets hold and no other set.`,
    legend: prose`UpSet plot of ${sets}: bars count the ${noun}s found in the sets with coloured dots and in no other; bars at the
      left are the sizes of the sets.`,
  }
}

function overlapping(sets: Library, slot: string, output: Payload<typeof Supervenn>, noun: string, topics: Topics) {
  const rows = counted(Object.keys(sets).length, `${noun} set`)
  const columns = counted(output.chunks.length, 'group')
  return {
    abstract: prose`${rows} with ${counted(output.n_items, noun)} in all were compared.`,
    finding: prose`${sharedNames(namedSets(sets), noun, topics)}`,
    introduction: prose`The overlaps of several sets can be drawn to scale in rows, one per set ${supervenn2020}.`,
    methods: prose`${allOf(output.n_items, noun)} of ${rows} (${figure(slot)}) ${were(output.n_items)} divided into ${columns} of ${noun}s
      that exactly the same sets hold, and drawn with one row per set and one column per group, in an order that leaves few
      gaps within rows ${supervenn2020}.`,
    legend: prose`Overlap of ${rows}: rows are sets, columns are ${counted(output.chunks.length, 'group')} of ${noun}s as
      wide as they are large${isWidened(output) ? ' (the narrowest widened to a tenth of the widest)' : ''}, filled where the set holds the group.`,
  }
}

function noSets(sets: Library, noun: string) {
  if (Object.values(sets).some(({ set }) => set.length > 0)) return undefined
  return {
    why: `The library holds no ${noun}.`,
    next: `Choose a library with at least one ${noun} set that is not empty.`,
  }
}
