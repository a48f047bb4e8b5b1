import { defineStep } from '@playbook/core/step'
import { prose } from '@playbook/core/story'
import { GeneSet } from '../../kinds/types.ts'
import { counted, countedOrNo, share, were } from '../../shared/words.ts'
import { metGene } from '../../services/metgene.ts'
import { sud2016 } from '../../references.ts'
import { distinctOf, genesIn, metabolitesIn, metabolitesNamed, reactionsIn, studiedIn, studiesIn } from './counts.ts'
import { MetGeneMetabolites, MetGeneReactions, MetGeneStudies, MetGeneSummaryTable } from './types.ts'
import { introduction, leftOut, nothingOf, ofSet, tags } from './words.ts'

const asked = { tags: { ...tags, Cardinality: ['Set'] }, inputs: { geneset: GeneSet }, external: metGene }
const these = 'these genes'

export const countOfSet = defineStep({
  ...asked,
  id: 'MetGeneSummaryCountsGeneSet',
  label: 'Counts of a gene set (MetGENE)',
  description: 'Count the pathways, reactions, metabolites and studies that MetGENE has for the genes of a set',
  output: MetGeneSummaryTable,
  story: ({ inputs: { geneset } }) => ({
    abstract: prose`The part of a gene set in metabolism was counted with MetGENE ${metGene.reference}.`,
    introduction,
    methods: prose`The numbers of pathways, reactions, metabolites and studies of ${ofSet(geneset)} were retrieved from
      MetGENE ${metGene.reference}.${leftOut(geneset)}`,
    tableLegend: prose`Pathways, reactions, metabolites and studies of the genes in MetGENE.`,
  }),
  emptyBecause: ({ output }) => (output.length > 0 ? undefined : nothingOf(these, 'counts', false)),
})

export const metabolitesOfSet = defineStep({
  ...asked,
  id: 'MetgeneMetabolitesGeneSet',
  converts: true,
  label: 'Metabolites of a gene set (MetGENE)',
  description: 'Find the metabolites in the reactions that the products of genes catalyse',
  output: MetGeneMetabolites,
  story: ({ inputs: { geneset }, output: { contents } }) => ({
    abstract: prose`MetGENE ${metGene.reference} links ${counted(genesIn(contents), 'gene')} of the set to
      ${counted(metabolitesIn(contents), 'metabolite')}.`,
    finding: prose`${counted(genesIn(contents), 'gene')} of the set ${were(genesIn(contents))} linked to ${metabolitesNamed(contents)} in MetGENE.`,
    introduction,
    methods: prose`Metabolites of the KEGG reactions of ${ofSet(geneset)} were retrieved with their RefMet names from
      MetGENE ${metGene.reference} without a choice of anatomy, disease or phenotype.${leftOut(geneset)}`,
    tableLegend: prose`${distinctOf(metabolitesIn(contents), 'metabolite', contents)} in MetGENE, with links to statistics of the Metabolomics Workbench ${sud2016}.`,
  }),
  emptyBecause: ({ output: { contents } }) =>
    genesIn(contents) > 0 ? undefined : nothingOf(these, 'metabolites', contents.length > 0),
})

export const reactionsOfSet = defineStep({
  ...asked,
  id: 'MetGeneRxnsSet',
  label: 'Reactions of a gene set (MetGENE)',
  description: 'Find the KEGG reactions that the products of genes catalyse',
  output: MetGeneReactions,
  story: ({ inputs: { geneset }, output }) => ({
    abstract: prose`MetGENE ${metGene.reference} links ${counted(genesIn(output), 'gene')} of the set to
      ${counted(reactionsIn(output), 'reaction')}.`,
    finding: prose`${counted(genesIn(output), 'gene')} of the set ${were(genesIn(output))} linked to ${countedOrNo(reactionsIn(output), 'reaction')} in MetGENE.`,
    introduction,
    methods: prose`KEGG reactions of ${ofSet(geneset)} were retrieved from MetGENE ${metGene.reference}.${leftOut(geneset)}`,
    tableLegend: prose`${distinctOf(reactionsIn(output), 'reaction', output)} in MetGENE.`,
  }),
  emptyBecause: ({ output }) => (genesIn(output) > 0 ? undefined : nothingOf(these, 'reactions', output.length > 0)),
})

export const studiesOfSet = defineStep({
  ...asked,
  id: 'MetGeneStudiesGeneSet',
  label: 'Studies of a gene set (MetGENE)',
  description: 'Find studies of the Metabolomics Workbench that measured metabolites of genes',
  output: MetGeneStudies,
  story: ({ inputs: { geneset }, output }) => ({
    abstract: prose`Metabolites of the gene set were measured in ${counted(studiesIn(output), 'study', 'studies')} of the
      Metabolomics Workbench ${sud2016}.`,
    introduction,
    methods: prose`Studies of the Metabolomics Workbench ${sud2016} with metabolites of ${ofSet(geneset)} were retrieved from
      MetGENE ${metGene.reference} without a choice of anatomy, disease or phenotype.${leftOut(geneset)}`,
    tableLegend: prose`Studies found for ${share(studiedIn(output), output.length, 'metabolite')} of the gene set.`,
  }),
  emptyBecause: ({ output }) => (output.length > 0 ? undefined : nothingOf(these, 'studies', false)),
})
