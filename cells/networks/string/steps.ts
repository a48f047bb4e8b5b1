import { readableTable } from '@playbook/core/readable'
import { defineStep, defineType } from '@playbook/core/step'
import { figure, NO_FINDING, prose } from '@playbook/core/story'
import { z } from 'zod'
import { GeneSet, GeneTerm } from '../../kinds/types.ts'
import { GraphPlot } from '../graph/steps.ts'
import { szklarczyk2021 } from '../../references.ts'
import { ofTopics } from '../../shared/naming.ts'
import { allOf, counted, countedNames, written } from '../../shared/words.ts'
import { stringDb } from '../../services/string.ts'
import { LEAST_SCORE, namesOf } from './names.ts'
import { linkColumns } from './columns.ts'

const score = z.number().optional()

/** A link with its combined score and what it rests on, all from 0 to 1. */
const Edge = z.strictObject({
  preferredName_A: z.string(),
  preferredName_B: z.string(),
  ncbiTaxonId: z.number(),
  stringId_A: z.string().optional(),
  stringId_B: z.string().optional(),
  score,
  /** Gene neighbourhood. */
  nscore: score,
  /** Gene fusion. */
  fscore: score,
  /** Phylogenetic profile. */
  pscore: score,
  /** Coexpression. */
  ascore: score,
  /** Experiments. */
  escore: score,
  /** Databases. */
  dscore: score,
  /** Text mining. */
  tscore: score,
})

export const StringNetwork = defineType({
  id: 'StringDB_PPI_Network',
  label: 'STRING network',
  description: 'Proteins that STRING links to a gene, each link with its scores from 0 to 1',
  color: 'gene',
  icon: 'waypoints',
  schema: z.strictObject({ species_txid: z.string(), species_id: z.string(), edges: z.array(Edge) }),
  glance: ({ edges }) => counted(edges.length, 'link'),
  text: ({ edges }) => `STRING network of ${counted(edges.length, 'link')}`,
  readable: ({ edges }) => [readableTable(edges, linkColumns)],
})

const tags = { Type: ['Gene'] }
const own = { ...tags, Service: [stringDb.name] }

/** The others of its links, the highest score first. */
function partnersOf(gene: string, edges: readonly z.infer<typeof Edge>[]): readonly string[] {
  const sorted = edges.toSorted((a, b) => (b.score ?? 0) - (a.score ?? 0))
  return namesOf(sorted).filter((name) => name.toUpperCase() !== gene.toUpperCase())
}

const linked = (names: number) => counted(Math.max(0, names - 1), 'protein')

export const fetchStringNetwork = defineStep({
  id: 'FetchStringDBPPI',
  converts: true,
  label: 'Interactions of a gene (STRING)',
  description: 'Find the proteins that STRING links to a gene with high confidence',
  tags,
  inputs: { gene: GeneTerm },
  output: StringNetwork,
  external: stringDb,
  story: ({ inputs: { gene }, output: { edges } }) => ({
    abstract: prose`STRING ${stringDb.reference} links ${gene} to ${linked(namesOf(edges).length)}.`,
    finding: prose`${gene} was linked to ${countedNames(partnersOf(gene, edges), 'protein')} in STRING, with combined scores of at
      least ${LEAST_SCORE}.`,
    introduction: prose`STRING collects physical and functional associations of proteins from experiments, databases,
      coexpression, genome context and text mining ${stringDb.reference}.`,
    methods: prose`Interaction partners of the human gene ${gene} with a combined score of at least
      ${LEAST_SCORE}, at most 5,000, were retrieved from STRING ${stringDb.reference}, version ${stringDb.version} ${szklarczyk2021}.`,
    tableLegend: prose`${allOf(edges.length, 'interaction')} of ${gene} in STRING with a combined score of at least ${LEAST_SCORE}.`,
  }),
  emptyBecause: ({ inputs: { gene }, output: { edges } }) =>
    edges.length > 0
      ? undefined
      : {
          why: `STRING has no interactions of ${gene} with a combined score of at least ${LEAST_SCORE}.`,
          next: 'Try another gene of the same pathway.',
        },
})

export const stringToGeneSet = defineStep({
  id: 'StringDBPPI_to_GeneSet',
  label: 'Genes of a STRING network',
  description: 'Collect the genes of the network as a set',
  tags: own,
  inputs: { data: StringNetwork },
  output: GeneSet,
  story: ({ output: { set }, namings }) => ({
    naming: { called: `the ${counted(set.length, 'gene')} of the STRING network${ofTopics(namings, 'data')}` },
    abstract: prose`The network has ${counted(set.length, 'gene')}.`,
    finding: NO_FINDING,
    introduction: prose`Genes whose proteins interact often take part in the same process.`,
    methods: prose`All genes of the STRING network ${stringDb.reference} (${figure('data')}) were collected as a set.`,
    tableLegend: prose`${allOf(set.length, 'gene')} of the STRING network.`,
  }),
  emptyBecause: ({ output: { set } }) =>
    set.length > 0 ? undefined : { why: 'The network has no links.', next: 'Start from another gene.' },
})

export const stringToGraph = defineStep({
  id: 'StringDBPPI_to_GraphPlot',
  label: 'Draw a STRING network',
  description: 'Draw the network with a node for each gene',
  tags: { ...own, Cardinality: ['Figure'] },
  inputs: { data: StringNetwork },
  output: GraphPlot,
  story: ({ output: { nodes, edges } }) => ({
    abstract: prose`The network joins ${counted(nodes.length, 'gene')} by ${written(edges.length)} ${edges.length === 1 ? 'interaction' : 'interactions'}.`,
    finding: NO_FINDING,
    introduction: prose`A drawing of a network shows which proteins are central.`,
    methods: prose`The STRING network (${figure('data')}) was drawn with a node for each gene and a line for each link.`,
    legend: prose`Network of ${counted(nodes.length, 'gene')} and ${written(edges.length)}
      ${edges.length === 1 ? 'interaction' : 'interactions'} in STRING. Larger nodes have more interactions; the query
      gene has a colour of its own.`,
  }),
  emptyBecause: ({ output: { nodes } }) =>
    nodes.length > 0 ? undefined : { why: 'The network has no links to draw.', next: 'Start from another gene.' },
})
