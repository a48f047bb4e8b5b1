import { defineFamily } from '@playbook/core/family'
import { defineStep } from '@playbook/core/step'
import { figure, NO_FINDING, prose } from '@playbook/core/story'
import { z } from 'zod'
import { scores, sets } from '../../kinds/forms/steps.ts'
import { headings, nouns } from '../../kinds/kind.ts'
import { kinds, scorable } from '../../kinds/kinds.ts'
import { counted, were, written } from '../../shared/words.ts'
import { Table } from '../table/steps.ts'
import { GeneSet } from '../../kinds/types.ts'

const noNames = {
  why: 'The column holds no names.',
  next: 'Choose another column in this cell.',
}

export const columnAsSet = defineFamily(kinds, (kind, key) => {
  const { one, several } = nouns(kind)
  return defineStep({
    id: `TableColumnToSet[${kind.name}]`,
    label: `Column as a set of ${several}`,
    description: `Take the ${several} of a column of a table as a set`,
    tags: { Type: [kind.label], Cardinality: ['Set'], Task: ['Tables'] },
    inputs: { table: Table },
    params: z.strictObject({ column: z.string() }),
    settings: ({ column }) => column,
    output: sets.members[key],
    converts: false,
    story: ({ inputs, params, output }) => ({
      abstract: prose`${counted(output.set.length, one, several)} ${were(output.set.length)} taken from the column ${params.column} of a table.`,
      finding: NO_FINDING,
      introduction: prose`A set of ${several} is what further questions are asked about.`,
      methods: prose`The ${counted(output.set.length, one, several)} of the column ${params.column} of the table (${figure('table')},
        ${counted(inputs.table.rows, 'row')}) ${were(output.set.length)} taken as a set.`,
      tableLegend: prose`${headings(kind)} of the column ${params.column}.`,
    }),
    emptyBecause: ({ output }) => (output.set.length > 0 ? undefined : noNames),
  })
})

export const columnAsScores = defineFamily(scorable, (kind, key) => {
  const { one, several } = nouns(kind)
  return defineStep({
    id: `TableColumnsToScored[${kind.name}]`,
    label: `Columns as scored ${several}`,
    description: `Take the ${several} of one column of a table with the numbers of another as their scores`,
    tags: { Type: [kind.label], Cardinality: ['Scored'], Task: ['Tables'] },
    inputs: { table: Table },
    params: z.strictObject({ column: z.string(), score: z.string() }),
    settings: ({ column, score }) => `${column} by ${score}`,
    output: scores.members[key],
    converts: false,
    story: ({ inputs, params, output }) => ({
      abstract: prose`${counted(output.length, one, several)} ${were(output.length)} scored by ${params.score}.`,
      finding: NO_FINDING,
      introduction: prose`Scores put the ${several} of a table in an order.`,
      methods: prose`The ${several} of the column ${params.column} of the table (${figure('table')}, ${counted(inputs.table.rows, 'row')}) were
        scored by ${params.score}; of ${one} that stands in several rows the score that is farthest from zero was taken, and those without a score were left
        out, which left ${written(output.length)}.`,
      tableLegend: prose`${headings(kind)} scored by ${params.score}.`,
    }),
    emptyBecause: ({ output }) => (output.length > 0 ? undefined : noNames),
  })
})

export const keepMembers = defineStep({
  id: 'TableRowsInGeneSet',
  label: 'Keep rows of a gene set',
  description: 'Keep the rows of a table whose gene is in a gene set, or those whose gene is not',
  icon: 'funnel',
  tags: { Type: ['Gene'], Cardinality: ['Table'], Task: ['Tables'] },
  inputs: { table: Table, genes: GeneSet },
  params: z.strictObject({ column: z.string(), inside: z.boolean() }),
  settings: ({ column, inside }) => `${column} ${inside ? 'in' : 'not in'} the set`,
  output: Table,
  story: ({ inputs, params, output }) => ({
    abstract: prose`Of ${counted(inputs.table.rows, 'row')}, ${written(output.rows)} ${were(output.rows)} of genes ${params.inside ? 'in' : 'outside of'} the set.`,
    introduction: prose`A gene set narrows a table to the genes that a question is about.`,
    methods: prose`Of the ${counted(inputs.table.rows, 'row')} of the table (${figure('table')}), ${written(output.rows)} ${were(output.rows)}
      kept whose ${params.column} is ${params.inside ? 'in' : 'not in'} the gene set (${figure('genes')}), genes by any of their names;
      ${written(output.counts?.['matched'] ?? 0)} of its ${counted(output.counts?.['members'] ?? 0, 'gene')} are in the table.`,
    tableLegend: prose`Rows of genes ${params.inside ? 'in' : 'outside of'} the set.`,
  }),
  emptyBecause: ({ params, output }) =>
    output.rows > 0
      ? undefined
      : {
          why: params.inside
            ? `No gene of the set is in the column ${params.column}.`
            : 'All rows are of genes of the set.',
          next: 'Choose another column in this cell, or another set.',
        },
})
