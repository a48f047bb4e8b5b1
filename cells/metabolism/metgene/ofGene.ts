import { defineStep } from '@playbook/core/step'
import { NO_FINDING, prose } from '@playbook/core/story'
import { GeneTerm } from '../../kinds/types.ts'
import { allOf, counted, countedOrNo, share } from '../../shared/words.ts'
import { metGene } from '../../services/metgene.ts'
import { sud2016 } from '../../references.ts'
import { genesIn, metabolitesIn, metabolitesNamed, reactionsIn, studiedIn, studiesIn } from './counts.ts'
import { MetGeneMetabolites, MetGeneReactions, MetGeneStudies, MetGeneSummary, MetGeneSummaryTable } from './types.ts'
import { introduction, nothingOf, ofGene, tags } from './words.ts'

const single = { ...tags, Cardinality: ['Term'] }
/** What the steps share that ask for one part of what MetGENE has on a gene. */
const asked = { tags: single, inputs: { summary: MetGeneSummary }, external: metGene }

export const searchMetGene = defineStep({
  id: 'MetGeneSearch',
  converts: true,
  label: 'Gene in metabolism (MetGENE)',
  description: 'Show what MetGENE has on a gene: pathways, reactions, metabolites and studies',
  tags: single,
  pagerank: 2,
  inputs: { gene: GeneTerm },
  output: MetGeneSummary,
  external: metGene,
  story: ({ inputs: { gene } }) => ({
    abstract: prose`The part of ${gene} in metabolism was looked up in MetGENE ${metGene.reference}.`,
    introduction,
    methods: prose`The pages of MetGENE on ${ofGene(gene)} were opened, without a choice of anatomy, disease or
      phenotype ${metGene.reference}.`,
    finding: NO_FINDING,
  }),
})

export const countOfGene = defineStep({
  ...asked,
  id: 'MetGeneSummaryCounts',
  label: 'Counts of a gene (MetGENE)',
  description: 'Count the pathways, reactions, metabolites and studies that MetGENE has for a gene',
  output: MetGeneSummaryTable,
  story: ({ inputs: { summary }, output }) => ({
    abstract: prose`For ${summary.gene}, MetGENE ${metGene.reference} has
      ${counted(total(output, 'Reactions'), 'reaction')} and ${counted(total(output, 'Metabolites'), 'metabolite')}.`,
    introduction,
    methods: prose`The numbers of pathways, reactions, metabolites and studies of ${ofGene(summary.gene)} were retrieved from
      MetGENE ${metGene.reference}.`,
    tableLegend: prose`Pathways, reactions, metabolites and studies of ${summary.gene} in MetGENE.`,
  }),
  emptyBecause: ({ inputs: { summary }, output }) =>
    output.length > 0 ? undefined : nothingOf(summary.gene, 'counts', false),
})

export const metabolitesOfGene = defineStep({
  ...asked,
  id: 'MetgeneMetabolites',
  converts: true,
  label: 'Metabolites of a gene (MetGENE)',
  description: 'Find the metabolites in the reactions that the product of a gene catalyses',
  output: MetGeneMetabolites,
  story: ({ inputs: { summary }, output: { contents } }) => ({
    abstract: prose`MetGENE ${metGene.reference} links ${summary.gene} to
      ${counted(metabolitesIn(contents), 'metabolite')}.`,
    finding: prose`${summary.gene} was linked to ${metabolitesNamed(contents)} in MetGENE.`,
    introduction,
    methods: prose`Metabolites of the KEGG reactions of ${ofGene(summary.gene)}, with their RefMet names, were retrieved from
      MetGENE ${metGene.reference} without a choice of anatomy, disease or phenotype.`,
    tableLegend: prose`${allOf(metabolitesIn(contents), 'metabolite')} of ${summary.gene} in MetGENE, with links to
      statistics of the Metabolomics Workbench ${sud2016}.`,
  }),
  emptyBecause: ({ inputs: { summary }, output: { contents } }) =>
    genesIn(contents) > 0 ? undefined : nothingOf(summary.gene, 'metabolites', contents.length > 0),
})

export const reactionsOfGene = defineStep({
  ...asked,
  id: 'MetGeneRxns',
  label: 'Reactions of a gene (MetGENE)',
  description: 'Find the KEGG reactions that the product of a gene catalyses',
  output: MetGeneReactions,
  story: ({ inputs: { summary }, output }) => ({
    abstract: prose`MetGENE ${metGene.reference} links ${summary.gene} to ${counted(reactionsIn(output), 'reaction')}.`,
    finding: prose`${summary.gene} was linked to ${countedOrNo(reactionsIn(output), 'reaction')} in MetGENE.`,
    introduction,
    methods: prose`KEGG reactions of ${ofGene(summary.gene)} were retrieved from MetGENE ${metGene.reference}.`,
    tableLegend: prose`${allOf(reactionsIn(output), 'reaction')} of ${summary.gene} in MetGENE.`,
  }),
  emptyBecause: ({ inputs: { summary }, output }) =>
    genesIn(output) > 0 ? undefined : nothingOf(summary.gene, 'reactions', output.length > 0),
})

export const studiesOfGene = defineStep({
  ...asked,
  id: 'MetGeneStudies',
  label: 'Studies of a gene (MetGENE)',
  description: 'Find studies of the Metabolomics Workbench that measured metabolites of a gene',
  output: MetGeneStudies,
  story: ({ inputs: { summary }, output }) => ({
    abstract: prose`Metabolites of ${summary.gene} were measured in ${counted(studiesIn(output), 'study', 'studies')} of the
      Metabolomics Workbench ${sud2016}.`,
    introduction,
    methods: prose`Studies of the Metabolomics Workbench ${sud2016} in which metabolites of ${ofGene(summary.gene)} were
      measured were retrieved from MetGENE ${metGene.reference} without a choice of anatomy, disease or phenotype.`,
    tableLegend: prose`Studies found for ${share(studiedIn(output), output.length, 'metabolite')} of ${summary.gene}.`,
  }),
  emptyBecause: ({ inputs: { summary }, output }) =>
    output.length > 0 ? undefined : nothingOf(summary.gene, 'studies', false),
})

type Counts = 'Pathways' | 'Reactions' | 'Metabolites' | 'Studies'

function total(rows: readonly Readonly<Record<Counts, number>>[], name: Counts): number {
  return rows.reduce((sum, row) => sum + row[name], 0)
}
