import { defineFamily } from '@playbook/core/family'
import { readableText } from '@playbook/core/readable'
import { defineStep, defineType } from '@playbook/core/step'
import { figure, NO_FINDING, prose } from '@playbook/core/story'
import { GeneSet } from '../../kinds/types.ts'
import { GraphPlot } from '../../networks/graph/steps.ts'
import { cfdeGse } from '../../services/cfde.ts'
import { enrichr } from '../../services/enrichr/service.ts'
import { calledOf } from '../../shared/naming.ts'
import { counted } from '../../shared/words.ts'
import {
  CHECK,
  emptyScores,
  emptySubmission,
  nextFor,
  scoredStory,
  submittedGenes,
  submittedStory,
  yours,
} from '../stories.ts'
import { knowledgeGraphLink } from '../links.ts'
import { nounsOf } from '../library.ts'
import { EnrichrAnalysis } from '../searches/steps.ts'
import { submission } from '../submission.ts'
import { tagsOf } from '../tags.ts'
import { enrichrScores } from '../types.ts'
import { TERMS_OF_EACH } from './graph.ts'
import { cfdeLibraries } from './libraries.ts'

export const CfdeAnalysis = defineType({
  id: 'CFDEGSEKG',
  label: 'CFDE knowledge graph',
  description: 'A gene set ready to be compared with the libraries of the Common Fund Data Ecosystem (CFDE)',
  color: 'gene',
  icon: 'waypoints',
  schema: submission,
  page: knowledgeGraphLink,
  text: (analysis) =>
    'empty' in analysis ? 'No knowledge graph: the gene set is empty' : 'The gene set in the CFDE knowledge graph',
  // A set that was submitted is a link.
  readable: () => readableText('No knowledge graph: the gene set is empty'),
})

const introduction = prose`The data centers of the Common Fund Data Ecosystem publish gene sets of drugs, tissues, cell types,
  phenotypes, glycans and metabolites ${cfdeGse.reference}.`

export const searchCfde = defineStep({
  id: 'CFDEGSEGenesetSearch',
  converts: true,
  label: 'Enrichment analysis of a gene set (CFDE)',
  description: 'Submit a gene set, to compare it with the libraries of the Common Fund Data Ecosystem',
  tags: {
    'Input Type': ['Gene'],
    'Input Cardinality': ['Set'],
    'Output Type': ['Signature', 'Gene'],
    'Output Cardinality': ['Weighted'],
    'Data Source': ['CFDE'],
  },
  inputs: { geneset: GeneSet },
  output: CfdeAnalysis,
  external: cfdeGse,
  story: ({ inputs: { geneset }, output, namings }) =>
    submittedStory(cfdeGse, geneset, output, introduction, calledOf(namings, 'geneset')),
  emptyBecause: ({ output }) => emptySubmission(output),
})

export const cfdeOfEnrichr = defineStep({
  id: 'EnrichrUserListToCFDEGSEKG',
  label: 'Look at an Enrichr analysis as a CFDE knowledge graph',
  description: 'Show the submitted gene set among the terms of CFDE libraries',
  tags: { 'Output Type': ['Knowledge Graph'], 'Data Source': ['CFDE'] },
  inputs: { enrichr: EnrichrAnalysis },
  output: CfdeAnalysis,
  story: ({ output }) => ({
    abstract:
      'empty' in output
        ? prose`The gene set was empty, so it was not looked at as a CFDE knowledge graph.`
        : prose`The gene set of an analysis with Enrichr was looked at as a CFDE knowledge graph.`,
    introduction,
    methods: prose`The gene set that was submitted to Enrichr ${enrichr.reference} (${figure('enrichr')}) was taken to CFDE
      GSE ${cfdeGse.reference}.`,
    finding: NO_FINDING,
  }),
  emptyBecause: ({ output }) => emptySubmission(output),
})

export const extractCfde = defineFamily(cfdeLibraries, (library) =>
  defineStep({
    id: `ExtractCFDEGSEGenesetSearch[${library.name}]`,
    label: `Enriched ${nounsOf(library).several} of CFDE (${library.label})`,
    description: `Compare the gene set with the CFDE library ${library.label}, to find enriched ${library.terms}`,
    tags: tagsOf(library),
    inputs: { searchResults: CfdeAnalysis },
    output: enrichrScores.members[library.kind],
    external: cfdeGse,
    story: ({ output, namings }) => scoredStory(library, cfdeGse, output, calledOf(namings, 'searchResults')),
    emptyBecause: ({ inputs: { searchResults }, output, before }) =>
      emptyScores(library, searchResults, output, before),
  }),
)

const compared = counted(Object.keys(cfdeLibraries).length, 'CFDE library', 'CFDE libraries')

export const drawCfde = defineStep({
  id: 'CFDEGSEKGToGraphPlot',
  label: 'Draw the CFDE knowledge graph',
  description: `Draw the ${TERMS_OF_EACH} most significant terms of each CFDE library with the genes of the set that they hold`,
  tags: { 'Output Type': ['Knowledge Graph'], 'Data Source': ['CFDE'] },
  pagerank: 1,
  inputs: { analysis: CfdeAnalysis },
  output: GraphPlot,
  external: cfdeGse,
  story: ({ output: { nodes, edges } }) => {
    const genes = nodes.filter(({ type }) => type === 'gene').length
    const terms = nodes.length - genes
    return {
      abstract: prose`${counted(genes, 'gene')} of the set stood in ${counted(terms, 'significant term')} of ${compared}.`,
      introduction,
      methods: prose`The gene set (${figure('analysis')}) was compared with ${compared} by CFDE GSE ${cfdeGse.reference}. Of each
        library the ${TERMS_OF_EACH} terms with the smallest p-values were drawn, joined to the genes of the set that they
        hold.`,
      legend: prose`Knowledge graph of ${counted(genes, 'gene')} and ${counted(terms, 'term')} of CFDE libraries with
        ${counted(edges.length, 'membership')} ${cfdeGse.reference}. Colours tell what a node stands for; larger nodes have
        more neighbours.`,
    }
  },
  emptyBecause: ({ inputs: { analysis }, output: { nodes }, before }) => {
    if (nodes.length > 0) return undefined
    const genes = submittedGenes(before?.('analysis'))
    return (
      emptySubmission(analysis) ?? {
        why: `None of the ${compared} holds one of ${yours(genes)}.`,
        next: nextFor(genes, `${CHECK}.`),
      }
    )
  },
})
