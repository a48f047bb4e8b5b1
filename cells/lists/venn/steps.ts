import { defineStep, many, type Payload } from '@playbook/core/step'
import { figure, prose, type Prose } from '@playbook/core/story'
import { Figure } from '../../figures/figure/steps.ts'
import { GeneSet } from '../../kinds/types.ts'
import { GMT } from '../../libraries/types.ts'
import { counted, quoted } from '../../shared/words.ts'
import { lex2014 } from '../../references.ts'
import { sharedNames, sharing } from '../sharing.ts'
import { namesOf } from './diagram.ts'

const common = {
  icon: 'blend' as const,
  tags: { Type: ['Gene'], Cardinality: ['Figure'] },
  pagerank: 2,
  output: Figure,
}

type Drawing = Payload<typeof Figure>

export const plotVenn = defineStep({
  ...common,
  id: 'VennDiagram',
  label: 'Venn diagram of a gene set library',
  description: 'Count the genes that 2 to 6 sets of a library share and those that only some of them have',
  inputs: { gmt: GMT },
  story: ({ inputs: { gmt }, output }) =>
    story(
      prose`${Object.keys(gmt).map(quoted).join(', ')} (${figure('gmt')})`,
      Object.entries(gmt).map(([name, { set }]) => ({ name, members: set })),
      output,
    ),
  emptyBecause: ({ output }) => nothing(output),
})

export const plotVennOfSets = defineStep({
  ...common,
  id: 'VennDiagramOfGeneSets',
  fileId: 'VennDiagram',
  label: 'Venn diagram of gene sets',
  description: 'Count the genes that 2 to 6 gene sets share and those that only some of them have',
  inputs: { sets: many(GeneSet) },
  story: ({ inputs: { sets }, output }) =>
    story(
      namesOf(sets).reduce<Prose>(
        (before, name, at) => prose`${before}${at > 0 ? ', ' : ''}${quoted(name)} (${figure('sets', at)})`,
        [],
      ),
      namesOf(sets).map((name, at) => ({ name, members: sets[at]?.set ?? [] })),
      output,
    ),
  emptyBecause: ({ output }) => nothing(output),
})

type NamedSets = Parameters<typeof sharedNames>[0]

function story(sets: Prose, named: NamedSets, { ellipses, notes }: Drawing) {
  const members = named.map((each) => each.members)
  const count = members.length
  const isDiagram = ellipses !== undefined && ellipses !== null
  const drawn = isDiagram
    ? prose`each combination of the sets was drawn as a part of a Venn diagram with its number of genes. Areas are not
        to scale.`
    : prose`each region was drawn as a bar of its number of genes, which stays readable for more sets than a Venn diagram
        can show ${lex2014}.`
  return {
    abstract: prose`${sharing(members, 'gene')}`,
    finding: prose`${sharedNames(named, 'gene')}`,
    introduction: prose`A Venn diagram divides the members of sets by the sets that hold them.`,
    methods: prose`The genes of ${sets} were divided by the sets that hold them, and ${drawn}`,
    legend: isDiagram
      ? prose`Venn diagram of ${counted(count, 'gene set')}: numbers count the genes that are in exactly the sets whose outlines
          surround them. ${notes.join(' ')}`
      : prose`Venn diagram: bars count the genes that are in exactly the sets named beside them. ${notes.join(' ')}`,
  }
}

function nothing({ data }: Drawing) {
  return (data['Genes'] ?? []).some((genes) => genes !== 0)
    ? undefined
    : { why: 'None of the sets holds a gene.', next: 'Choose gene sets that have genes.' }
}
