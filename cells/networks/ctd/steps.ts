import { defineFamily } from '@playbook/core/family'
import { defineStep } from '@playbook/core/step'
import { figure, NO_FINDING, prose } from '@playbook/core/story'
import { GeneSet } from '../../kinds/types.ts'
import { FileURL } from '../../matrix/file/steps.ts'
import { GeneCountMatrix } from '../../matrix/types.ts'
import { petrosyan2022 } from '../../references.ts'
import { ctd } from '../../services/ctd/service.ts'
import { fileTitle } from '../../shared/file.ts'
import { calledOf } from '../../shared/naming.ts'
import { allOf, counted, quoted, were } from '../../shared/words.ts'
import { GraphPlot } from '../graph/steps.ts'
import { CtdAdjacency, CtdData, CtdResponse } from './types.ts'
import { found, introduction, networks, nothingFound, size, tags } from './words.ts'

export { CtdAdjacency, CtdData, CtdResponse }

export const connectGeneSet = defineFamily(networks, ({ name, about, reference, setStep }) =>
  defineStep({
    id: setStep,
    converts: true,
    label: `Connect the dots in ${name} (CTD)`,
    description: `Find highly connected genes of a set in ${name}, and genes guilty by association. The set needs 10 to 150 genes`,
    tags,
    inputs: { geneset: GeneSet },
    output: CtdResponse,
    external: ctd,
    story: ({ inputs: { geneset }, output, namings }) => ({
      abstract: prose`CTD ${ctd.reference} ${petrosyan2022} found ${counted(size(output.highlyConnectedGenes), 'highly connected gene')}
        and ${counted(size(output.guiltyByAssociationGenes), 'gene')} guilty by association in ${name} ${reference}.`,
      finding: found(output, name, calledOf(namings, 'geneset')),
      introduction: prose`${introduction} ${about} ${reference}.`,
      methods: prose`${allOf(geneset.set.length, 'gene')} of the set (${figure('geneset')}) ${were(geneset.set.length)} sent to CTD
        ${ctd.reference}, which diffused through the graph of ${name} ${reference} to find highly connected genes and genes
        guilty by association.`,
      tableLegend: prose`Genes that CTD found in ${name}, with their roles and interactions.`,
    }),
    emptyBecause: ({ output }) => nothingFound(output),
  }),
)

export const connectGenesOfFile = defineFamily(networks, ({ name, about, reference, fileStep }) =>
  defineStep({
    id: fileStep,
    label: `Connect the dots of a gene file in ${name} (CTD)`,
    description: `Find highly connected genes of a file in ${name}. The file is a .csv with one gene symbol in each line, 10 to 150 of them`,
    tags,
    icon: 'upload',
    inputs: { file: FileURL },
    output: CtdResponse,
    external: ctd,
    story: ({ inputs: { file }, output }) => ({
      abstract: prose`CTD ${ctd.reference} ${petrosyan2022} found ${counted(size(output.highlyConnectedGenes), 'highly connected gene')}
        and ${counted(size(output.guiltyByAssociationGenes), 'gene')} guilty by association in ${name} ${reference}.`,
      finding: found(output, name),
      introduction: prose`${introduction} ${about} ${reference}.`,
      methods: prose`The genes of the file ${quoted(fileTitle(file))} (${figure('file')}) were sent to CTD ${ctd.reference}, which
        diffused through the graph of ${name} ${reference} to find highly connected genes and genes guilty by association.`,
      tableLegend: prose`Genes that CTD found in ${name}, with their roles and interactions.`,
    }),
    emptyBecause: ({ output }) => nothingFound(output),
  }),
)

export const makeAdjacency = defineStep({
  id: 'CTD_CreateACustomMatrix',
  label: 'Graph of an expression matrix (CTD)',
  description: 'Make a graph of the genes of an expression matrix, in which CTD can look for connections',
  tags: { Type: ['CTD'] },
  inputs: { geneExpressions: GeneCountMatrix },
  output: CtdAdjacency,
  external: ctd,
  costly: true,
  story: ({ inputs: { geneExpressions } }) => ({
    abstract: prose`A graph of the genes of ${quoted(fileTitle(geneExpressions))} was made with CTD ${ctd.reference}.`,
    finding: NO_FINDING,
    introduction,
    methods: prose`The gene expression matrix ${quoted(fileTitle(geneExpressions))} (${figure('geneExpressions')}) was sent as a
      table to CTD ${ctd.reference}, which computed the adjacency of its genes.`,
    tableLegend: prose`Graph of the genes of ${quoted(fileTitle(geneExpressions))}: the file with their adjacency, and the matrix that it was
      computed from.`,
  }),
})

export const precalculate = defineStep({
  id: 'Execute_CTD_Precalculations_Combined',
  label: 'Diffuse genes through a graph (CTD)',
  description: 'Compute how each gene of a set diffuses through the graph of an expression matrix',
  tags: { Type: ['CTD'] },
  inputs: { geneSet: GeneSet, ctdAdjacencyAndExpressions: CtdAdjacency },
  output: CtdData,
  external: ctd,
  costly: true,
  story: ({ inputs: { geneSet } }) => ({
    abstract: prose`The diffusion of ${counted(geneSet.set.length, 'gene')} through the graph was computed with CTD
      ${ctd.reference}.`,
    finding: NO_FINDING,
    introduction,
    methods: prose`${allOf(geneSet.set.length, 'gene')} of the set (${figure('geneSet')}) and the adjacency of genes
      (${figure('ctdAdjacencyAndExpressions')}) were sent to CTD ${ctd.reference}, which computed the permutations of the
      genes in the graph.`,
    tableLegend: prose`Permutations of ${counted(geneSet.set.length, 'gene')} in the graph: their file, the expression matrix, and the genes.`,
  }),
})

export const connectInCustomGraph = defineStep({
  id: 'CTD_UseCustomMatrixCombined',
  label: 'Connect the dots in the graph (CTD)',
  description: 'Find highly connected genes in the graph of an expression matrix, and genes guilty by association',
  tags,
  inputs: { ctdDataSet: CtdData },
  output: CtdResponse,
  external: ctd,
  costly: true,
  story: ({ inputs: { ctdDataSet: data }, output }) => ({
    abstract: prose`CTD ${ctd.reference} ${petrosyan2022} found ${counted(size(output.highlyConnectedGenes), 'highly connected gene')}
      and ${counted(size(output.guiltyByAssociationGenes), 'gene')} guilty by association in the graph of
      ${data.expressions.filename}.`,
    finding: found(output, `the graph of ${quoted(fileTitle(data.expressions))}`),
    introduction,
    methods: prose`${allOf(data.geneSet.length, 'gene')}, their permutations and the expression matrix
      (${figure('ctdDataSet')}) were sent to CTD ${ctd.reference} to find highly connected genes and genes guilty by
      association.`,
    tableLegend: prose`Genes that CTD found in the graph of ${data.expressions.filename}, with their roles and interactions.`,
  }),
  emptyBecause: ({ output }) => nothingFound(output),
})

export const highlyConnectedGenes = defineStep({
  id: 'Highly_Connected_Genes',
  label: 'Highly connected genes (CTD)',
  description: 'Take the highly connected genes as a set',
  tags: { ...tags, Service: [ctd.name] },
  inputs: { ctdResponseInfo: CtdResponse },
  output: GeneSet,
  icon: 'list',
  story: ({ output: { set } }) => ({
    abstract: prose`${counted(set.length, 'gene')} ${were(set.length)} highly connected.`,
    finding: NO_FINDING,
    introduction,
    methods: prose`The highly connected genes of the response of CTD ${ctd.reference} (${figure('ctdResponseInfo')}) were
      taken as a set.`,
    tableLegend: prose`${allOf(set.length, 'highly connected gene')}.`,
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
    abstract: prose`${counted(set.length, 'gene')} ${were(set.length)} guilty by association.`,
    finding: NO_FINDING,
    introduction,
    methods: prose`The genes guilty by association of the response of CTD ${ctd.reference} (${figure('ctdResponseInfo')})
      were taken as a set.`,
    tableLegend: prose`${allOf(set.length, 'gene')} guilty by association.`,
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
    finding: NO_FINDING,
    introduction,
    methods: prose`The network of the response of CTD ${ctd.reference} (${figure('ctdResponseInfo')}) was drawn with a node
      for each gene.`,
    legend: prose`Network of ${counted(nodes.length, 'gene')} and ${counted(edges.length, 'interaction')}. Highly connected
      genes are red, genes guilty by association blue.`,
  }),
})
