import { defineFamily } from '@playbook/core/family'
import { defineStep, defineType } from '@playbook/core/step'
import { figure, prose } from '@playbook/core/story'
import type { Reference } from '@playbook/core/story'
import { z } from 'zod'
import { GeneSet } from '../../kinds/types.ts'
import { agrawal2023, petrosyan2022, szklarczyk2014 } from '../../references.ts'
import { ctd } from '../../services/ctd.ts'
import { counted } from '../../shared/words.ts'
import { GraphPlot } from '../graph/steps.ts'

const genes = z.array(z.string()).nullable()
const text = z.string().optional()

export const CtdResponse = defineType({
  id: 'CTDResponseInfo',
  label: 'Connected genes (CTD)',
  description: 'Genes that are highly connected in a network, those that are guilty by association, and their network',
  color: 'gene',
  icon: 'waypoints',
  schema: z.strictObject({
    highlyConnectedGenes: genes,
    guiltyByAssociationGenes: genes,
    jsonGraph: z
      .strictObject({
        nodes: z.array(z.strictObject({ id: text, name: text, type: z.string(), color: text })),
        interactions: z.array(z.strictObject({ source: z.string(), target: z.string() })).optional(),
      })
      .nullable(),
    report: z.strictObject({ type: z.string(), message: text }).nullable(),
  }),
  text: ({ highlyConnectedGenes: connected, guiltyByAssociationGenes: guilty }) =>
    `${counted(connected?.length ?? 0, 'highly connected gene')}, ${counted(guilty?.length ?? 0, 'gene')} guilty by association`,
})

interface Network {
  /** How the service calls it. */
  readonly id: 'string' | 'wikipathways'
  readonly name: string
  readonly about: string
  readonly reference: Reference
  readonly stepId: string
}

const networks: Readonly<Record<Network['id'], Network>> = {
  string: {
    id: 'string',
    name: 'STRING',
    about: 'STRING holds associations of proteins',
    reference: szklarczyk2014,
    stepId: 'GeneSet_CTD_String',
  },
  wikipathways: {
    id: 'wikipathways',
    name: 'WikiPathways',
    about: 'WikiPathways is a collection of pathways that its community draws',
    reference: agrawal2023,
    stepId: 'GeneSet_CTD_Wikipathways',
  },
}

const tags = { Type: ['Gene'], Cardinality: ['Set'] }
const size = (list: readonly string[] | null) => list?.length ?? 0

const introduction = prose`Connect the Dots (CTD) finds highly connected subsets of the nodes of a graph by diffusion, and
  other nodes that are guilty by association with them ${ctd.reference}.`

/** What a response without genes says. */
function nothingFound({
  highlyConnectedGenes: connected,
  guiltyByAssociationGenes: guilty,
  report,
}: {
  readonly highlyConnectedGenes: readonly string[] | null
  readonly guiltyByAssociationGenes: readonly string[] | null
  readonly report: { readonly message?: string | undefined } | null
}) {
  if (size(connected) + size(guilty) > 0) return undefined
  return {
    why: report?.message?.trim() || 'No genes of the list are connected significantly.',
    next: 'Use a list of 10 to 150 genes that the network knows.',
  }
}

export const connectGeneSet = defineFamily(networks, ({ name, about, reference, stepId }) =>
  defineStep({
    id: stepId,
    label: `Connect the dots in ${name} (CTD)`,
    description: `Find highly connected genes of a set in ${name}, and genes guilty by association. The set needs 10 to 150 genes`,
    tags,
    inputs: { geneset: GeneSet },
    output: CtdResponse,
    external: ctd,
    story: ({ inputs: { geneset }, output }) => ({
      abstract: prose`CTD ${ctd.reference} ${petrosyan2022} found ${counted(size(output.highlyConnectedGenes), 'highly connected gene')}
        and ${counted(size(output.guiltyByAssociationGenes), 'gene')} guilty by association in ${name} ${reference}.`,
      introduction: prose`${introduction} ${about} ${reference}.`,
      methods: prose`The ${counted(geneset.set.length, 'gene')} of the set (${figure('geneset')}) were sent to CTD
        ${ctd.reference}, which diffused through the graph of ${name} ${reference} to find highly connected genes and genes
        guilty by association.`,
      tableLegend: prose`Genes that CTD found in ${name}, with their roles and interactions.`,
    }),
    emptyBecause: ({ output }) => nothingFound(output),
  }),
)

export const highlyConnectedGenes = defineStep({
  id: 'Highly_Connected_Genes',
  label: 'Highly connected genes (CTD)',
  description: 'Take the highly connected genes as a set',
  tags: { ...tags, Service: [ctd.name] },
  inputs: { ctdResponseInfo: CtdResponse },
  output: GeneSet,
  icon: 'list',
  story: ({ output: { set } }) => ({
    abstract: prose`${counted(set.length, 'gene')} ${set.length === 1 ? 'was' : 'were'} highly connected.`,
    introduction,
    methods: prose`The highly connected genes of the response of CTD ${ctd.reference} (${figure('ctdResponseInfo')}) were
      taken as a set.`,
    tableLegend: prose`The ${counted(set.length, 'highly connected gene')}.`,
  }),
})

export const guiltyGenes = defineStep({
  id: 'Guilty_By_Association_Genes',
  label: 'Genes guilty by association (CTD)',
  description: 'Take the genes guilty by association as a set',
  tags: { ...tags, Service: [ctd.name] },
  inputs: { ctdResponseInfo: CtdResponse },
  output: GeneSet,
  icon: 'list',
  story: ({ output: { set } }) => ({
    abstract: prose`${counted(set.length, 'gene')} ${set.length === 1 ? 'was' : 'were'} guilty by association.`,
    introduction,
    methods: prose`The genes guilty by association of the response of CTD ${ctd.reference} (${figure('ctdResponseInfo')})
      were taken as a set.`,
    tableLegend: prose`The ${counted(set.length, 'gene')} guilty by association.`,
  }),
})

export const drawResponse = defineStep({
  id: 'CTD_Graph_Nodes',
  label: 'Draw the connected genes (CTD)',
  description: 'Draw the network of the genes, those that were found in colours of their own',
  tags: { Type: ['Gene'], Cardinality: ['Figure'], Service: [ctd.name] },
  inputs: { ctdResponseInfo: CtdResponse },
  output: GraphPlot,
  story: ({ output: { nodes, edges } }) => ({
    abstract: prose`The connected genes were drawn as a network of ${counted(nodes.length, 'node')}.`,
    introduction,
    methods: prose`The network of the response of CTD ${ctd.reference} (${figure('ctdResponseInfo')}) was drawn with a node
      for each gene.`,
    legend: prose`Network of ${counted(nodes.length, 'gene')} and ${counted(edges.length, 'interaction')}. Highly connected
      genes (red) and genes guilty by association (blue) have colours of their own.`,
  }),
})
