import { readableTable, readableText } from '@playbook/core/readable'
import { defineType } from '@playbook/core/step'
import { z } from 'zod'
import { summaryLink } from './links.ts'
import { counted, countedOf } from '../../shared/words.ts'
import { compoundUrl } from './anchors.ts'
import { genesIn, metabolitesIn, reactionsIn } from './counts.ts'
import { pageOf } from './links.ts'
import { byGene, counts, ofMetabolite, ofReaction, studies } from './readable.ts'

const text = z.string()

export const MetGeneSummary = defineType({
  id: 'MetGeneSummary',
  label: 'Gene in MetGENE',
  description: 'The pages of MetGENE on the pathways, reactions, metabolites and studies of a gene',
  color: 'gene',
  icon: 'chart-column',
  schema: z.strictObject({ gene: text }),
  page: ({ gene }) => summaryLink(gene),
  text: ({ gene }) => `${gene} in MetGENE`,
  readable: ({ gene }) => readableText(`${gene} in MetGENE: ${pageOf('summary', gene)}`),
})

export const MetGeneSummaryTable = defineType({
  id: 'MetGeneSummaryTable',
  label: 'Counts of genes (MetGENE)',
  description: 'How many pathways, reactions, metabolites and studies MetGENE has for each gene',
  color: 'gene',
  icon: 'table',
  schema: z.array(
    z.strictObject({
      Pathways: z.number(),
      Reactions: z.number(),
      Metabolites: z.number(),
      Studies: z.number(),
      Genes: text,
    }),
  ),
  text: (rows) => `Counts of MetGENE for ${counted(rows.length, 'gene')}`,
  readable: (rows) => [readableTable(rows, counts)],
})

export const MetGeneMetabolites = defineType({
  id: 'MetgeneMetaboliteTable',
  label: 'Metabolites of genes (MetGENE)',
  description: 'Metabolites in the reactions of genes, with their RefMet names and KEGG ids, a table for each gene',
  color: 'metabolite',
  icon: 'table-properties',
  schema: z.strictObject({
    /** The file as MetGENE made it, which it may write over any time: `contents` is what it held. */
    jsonfile: z.strictObject({ FileDescription: text, FileURL: text }),
    contents: z.array(
      z.array(
        z.strictObject({
          /** The Entrez id. */
          Gene: text,
          KEGG_COMPOUND_ID: text,
          REFMET_NAME: text,
          KEGG_REACTION_ID: text,
          METSTAT_LINK: text,
        }),
      ),
    ),
  }),
  text: ({ contents }) =>
    `${countedOf(metabolitesIn(contents), 'metabolite', genesIn(contents), 'gene')}, from MetGENE`,
  readable: ({ contents }) => [readableTable(contents.flat(), byGene(ofMetabolite))],
})

export const MetGeneReactions = defineType({
  id: 'MetGeneRxnTable',
  label: 'Reactions of genes (MetGENE)',
  description: 'KEGG reactions that the products of genes catalyse, a table for each gene',
  color: 'gene',
  icon: 'table-properties',
  schema: z.array(
    z.array(z.strictObject({ Gene: text, KEGG_REACTION_ID: text, KEGG_REACTION_NAME: text, KEGG_REACTION_EQN: text })),
  ),
  text: (tables) => `${countedOf(reactionsIn(tables), 'reaction', genesIn(tables), 'gene')}, from MetGENE`,
  readable: (tables) => [readableTable(tables.flat(), byGene(ofReaction))],
})

const address = z.url({ protocol: /^https?$/ })
const Study = z.strictObject({
  /** The address of the compound's page. */
  KEGG_COMPOUND_ID: address,
  REFMET_NAME: text,
  /** Ids with commas between them. */
  STUDY_ID: text,
})
const WrittenStudies = z.array(
  Study.extend({ KEGG_COMPOUND_ID: text.trim().min(1).transform(compoundUrl).pipe(address) }),
)

export const MetGeneStudies = defineType({
  id: 'MetGeneStudyTable',
  label: 'Studies of metabolites (MetGENE)',
  description: 'Studies of the Metabolomics Workbench in which the metabolites of genes were measured',
  color: 'metabolite',
  icon: 'table-properties',
  schema: z.array(Study),
  // Older versions wrote the anchor of the page, or the id alone.
  fromFile: (written) => WrittenStudies.safeParse(written).data,
  text: (rows) => `Studies of ${counted(rows.length, 'metabolite')}, from MetGENE`,
  readable: (rows) => [readableTable(rows, studies)],
})
