import { defineFamily } from '@playbook/core/family'
import { readableText } from '@playbook/core/readable'
import { defineStep, defineType } from '@playbook/core/step'
import { NO_FINDING, prose } from '@playbook/core/story'
import { z } from 'zod'
import { terms } from '../../kinds/forms/steps.ts'
import { nouns } from '../../kinds/kind.ts'
import { kinds } from '../../kinds/kinds.ts'
import { GeneSet, GeneTerm } from '../../kinds/types.ts'
import { enrichr } from '../../services/enrichr/service.ts'
import { calledOf } from '../../shared/naming.ts'
import { quoted } from '../../shared/words.ts'
import { collection, emptySubmission, submittedStory } from '../stories.ts'
import { submission } from '../submission.ts'
import { analysisLink, geneLink, termLink } from '../links.ts'

export const EnrichrAnalysis = defineType({
  id: 'EnrichrEnrichmentAnalysis',
  label: 'Enrichr analysis',
  description: 'A gene set as Enrichr keeps it, ready to be compared with its libraries',
  color: 'gene',
  icon: 'chart-bar',
  schema: submission,
  page: analysisLink,
  text: (analysis) =>
    'empty' in analysis ? 'No enrichment analysis: the gene set is empty' : 'The gene set in Enrichr',
  // A set that was submitted is a link.
  readable: () => readableText('No enrichment analysis: the gene set is empty'),
})

export const EnrichrGeneSearch = defineType({
  id: 'EnrichrGeneSearchResults',
  label: 'Enrichr gene search',
  description: 'A gene whose gene sets are looked up in Enrichr',
  color: 'gene',
  icon: 'library',
  schema: z.string(),
  page: geneLink,
  text: (gene) => `Search of Enrichr for gene sets that contain ${gene}`,
})

export const EnrichrTermSearch = defineType({
  id: 'EnrichrTermSearchResults',
  label: 'Enrichr term search',
  description: 'A text that is looked up among the names of the gene sets of Enrichr',
  color: 'gene',
  icon: 'library',
  schema: z.string(),
  page: termLink,
  text: (text) => `Search of Enrichr for gene sets that match ${quoted(text)}`,
})

const comparison = prose`Enrichr compares a gene set with the gene sets of many libraries, to find what its genes have in
  common ${enrichr.reference}.`

export const searchGeneSet = defineStep({
  id: 'EnrichrGenesetSearch',
  converts: true,
  label: 'Enrichment analysis of a gene set (Enrichr)',
  description: 'Submit a gene set to Enrichr, to compare it with the gene sets of its libraries',
  tags: {
    'Input Type': ['Gene'],
    'Input Cardinality': ['Set'],
    'Output Type': ['Signature', 'Gene'],
    'Output Cardinality': ['Weighted'],
  },
  pagerank: 5,
  inputs: { geneset: GeneSet },
  output: EnrichrAnalysis,
  external: enrichr,
  story: ({ inputs: { geneset }, output, namings }) =>
    submittedStory(enrichr, geneset, output, comparison, calledOf(namings, 'geneset')),
  emptyBecause: ({ output }) => emptySubmission(output),
})

export const searchGene = defineStep({
  id: 'EnrichrGeneSearch',
  label: 'Gene sets that contain a gene (Enrichr)',
  description: 'Look a gene up in the gene sets of Enrichr',
  tags: { 'Input Type': ['Gene'], 'Input Cardinality': ['Term'], Service: [enrichr.name] },
  inputs: { gene: GeneTerm },
  output: EnrichrGeneSearch,
  story: ({ inputs: { gene } }) => ({
    abstract: prose`Gene sets that contain ${gene} were sought in Enrichr ${enrichr.reference}.`,
    introduction: prose`The gene sets of Enrichr's libraries show what a gene is known for ${enrichr.reference}.`,
    methods: prose`Gene sets that contain the gene ${gene} were sought in the libraries of Enrichr ${enrichr.reference}.`,
    finding: NO_FINDING,
  }),
})

const { disease, drug, gene, metabolite, pathway, phenotype, tissue } = kinds
const searched = { disease, drug, gene, metabolite, pathway, phenotype, tissue }

export const searchTerm = defineFamily(searched, (kind, key) => {
  const { one } = nouns(kind)
  return defineStep({
    id: `EnrichrTermSearch[${kind.name}]`,
    converts: false,
    label: `Gene sets named after a ${one} (Enrichr)`,
    description: `Look a ${one} up among the names of the gene sets of Enrichr`,
    tags: { 'Input Type': [kind.label], 'Input Cardinality': ['Term'], Service: [enrichr.name] },
    inputs: { term: terms.members[key] },
    output: EnrichrTermSearch,
    story: ({ inputs: { term } }) => ({
      abstract: prose`Gene sets with ${quoted(term)} in their names were sought in Enrichr ${enrichr.reference}.`,
      introduction: collection,
      methods: prose`Gene sets whose names match the ${one} ${quoted(term)} were sought in the libraries of Enrichr
        ${enrichr.reference}.`,
      finding: NO_FINDING,
    }),
  })
})
