import { readableTable } from '@playbook/core/readable'
import { defineStep, defineType } from '@playbook/core/step'
import { figure, prose, type Prose } from '@playbook/core/story'
import { z } from 'zod'
import { GMT } from '../../libraries/types.ts'
import { enrichr } from '../../services/enrichr/service.ts'
import { counted, countedOf, listOf, quoted, were } from '../../shared/words.ts'
import { cited, collection, containing, matching, type Match } from '../stories.ts'
import { libraryOf } from '../library.ts'
import { EnrichrGeneSearch, EnrichrTermSearch } from '../searches/steps.ts'
import { labelOf } from '../types.ts'
import { countOf, foundSchema, type Found } from './found.ts'

export const FoundTerms = defineType({
  id: 'EnrichrTermsByLibrary',
  label: 'Enrichr terms by library',
  description: 'Libraries of Enrichr with the terms that a search found in each',
  color: 'gene',
  icon: 'library',
  schema: foundSchema,
  text: (found) => `${sizeOf(found)} found for ${quoted(found.sought)}`,
  readable: ({ libraries }) => [
    readableTable(libraries, [
      { name: 'Library', value: ({ library }) => labelOf(library) },
      { name: 'Terms', value: ({ terms }) => terms.length, format: 'count' },
      { name: 'Names', value: ({ terms }) => terms.join('\t'), format: 'names' },
    ]),
  ],
})

const tags = { 'Output Type': ['Pathway or Biological Processes', 'Diseases', 'Drugs', 'Tissues'] }

export const termsOfText = defineStep({
  id: 'EnrichrTermSearchToTermsByLibrary',
  label: 'Terms that match, by library (Enrichr)',
  description: 'List the libraries of Enrichr that have gene sets with the text in their names, and how many each has',
  tags,
  pagerank: 2,
  inputs: { search: EnrichrTermSearch },
  output: FoundTerms,
  external: enrichr,
  story: ({ inputs: { search }, output }) => storyOf(matching(search), output),
  emptyBecause: ({ inputs: { search }, output }) =>
    output.libraries.length > 0
      ? undefined
      : {
          why: `No term of any library of Enrichr matches ${quoted(search)}.`,
          next: 'Try a shorter or more general word.',
        },
})

export const termsOfGene = defineStep({
  id: 'EnrichrGeneSearchToTermsByLibrary',
  label: 'Terms with the gene, by library (Enrichr)',
  description: 'List the libraries of Enrichr that have gene sets with the gene, and how many each has',
  tags,
  pagerank: 2,
  inputs: { search: EnrichrGeneSearch },
  output: FoundTerms,
  external: enrichr,
  story: ({ inputs: { search }, output }) => storyOf(containing(search), output),
  emptyBecause: ({ inputs: { search }, output }) =>
    output.libraries.length > 0
      ? undefined
      : {
          why: `No gene set of any library of Enrichr contains ${search}.`,
          next: 'Check the symbol, in capitals for a human gene.',
        },
})

export const genesOfLibrary = defineStep({
  id: 'EnrichrTermsByLibraryToGMT',
  label: 'Gene sets of the terms of a library (Enrichr)',
  description: 'Fetch the genes of the terms that were found in one of the libraries',
  tags: { Type: ['Gene'], Cardinality: ['Matrix'] },
  inputs: { found: FoundTerms },
  params: z.strictObject({ library: z.string() }),
  output: GMT,
  external: enrichr,
  example: { library: 'KEGG_2021_Human' },
  story: ({ inputs: { found }, params: { library }, output }) => {
    const sets = counted(Object.keys(output).length, 'gene set')
    return {
      abstract: prose`${sets} of ${nameOf(library)} found for ${quoted(found.sought)} ${were(Object.keys(output).length)} retrieved.`,
      introduction: prose`Gene sets that match one question can be analysed together as a library.`,
      methods: prose`The genes of the terms of ${nameOf(library)} that were found (${figure('found')}) were retrieved from
        Enrichr ${enrichr.reference}: ${sets}.`,
      tableLegend: prose`${sets} of ${nameOf(library)} found for ${quoted(found.sought)} ${enrichr.reference}.`,
    }
  },
  emptyBecause: ({ params: { library }, output }) =>
    Object.keys(output).length > 0
      ? undefined
      : { why: `Enrichr no longer knows these terms of ${labelOf(library)}.`, next: 'Choose another library.' },
})

/** What is told of what was found: how much, and in which libraries most. */
function storyOf({ past: how, present }: Match, output: Found) {
  const best = output.libraries.slice(0, 3).map(({ library, terms }) => `${labelOf(library)} (${terms.length})`)
  const most = best.length === 0 ? '' : `, most in ${listOf(best)}`
  return {
    abstract: prose`${sizeOf(output)} ${how}${most} ${enrichr.reference}.`,
    introduction: collection,
    methods: prose`The terms that ${how} (${figure('search')}) were retrieved from Enrichr ${enrichr.reference} and counted by
      library: ${sizeOf(output)}.`,
    tableLegend: prose`${sizeOf(output)} of Enrichr that ${present(countOf(output))}, with the number of terms of each ${enrichr.reference}.`,
  }
}

function sizeOf(found: Found): string {
  return countedOf(countOf(found), 'term', found.libraries.length, 'library', 'libraries')
}

function nameOf(name: string): Prose {
  const library = libraryOf(name)
  return library === undefined ? prose`${name}` : cited(library)
}
