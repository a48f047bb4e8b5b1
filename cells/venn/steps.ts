import { defineStep } from '@playbook/core/step'
import { figure, prose } from '@playbook/core/story'
import { Figure } from '../figure/steps.ts'
import { GMT } from '../gmt/steps.ts'
import { counted, quoted } from '../payload/words.ts'
import { lex2014 } from '../references.ts'

export const plotVenn = defineStep({
  id: 'VennDiagram',
  label: 'Venn diagram of gene sets',
  description: 'Count the genes that 2 to 6 sets of a library share and those that only some of them have',
  tags: { Type: ['Gene'], Cardinality: ['Figure'] },
  pagerank: 2,
  inputs: { gmt: GMT },
  output: Figure,
  story: ({ inputs: { gmt }, output }) => ({
    abstract: prose`The overlap of ${counted(Object.keys(gmt).length, 'gene set')} was drawn.`,
    introduction: prose`A Venn diagram divides the members of sets by the sets that hold them. Bars show the sizes of its
      regions in order, which stays readable for more than three sets ${lex2014}.`,
    methods: prose`The genes of ${Object.keys(gmt).map(quoted).join(', ')} (${figure('gmt')}) were divided by the sets that hold
      them, and each region was drawn as a bar of its number of genes.`,
    legend: prose`Venn diagram: bars count the genes that are in exactly the sets named beside them.
      ${output.notes.join(' ')}`,
  }),
  emptyBecause: ({ output: { data } }) =>
    Object.values(data).some((column) => column.length > 0)
      ? undefined
      : { why: 'None of the sets holds a gene.', next: 'Choose a library whose sets have genes.' },
})
