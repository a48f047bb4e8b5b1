import { defineFamily } from '@playbook/core/family'
import { defineStep } from '@playbook/core/step'
import { capitalised } from '@playbook/core/text/capital'
import { enrichr } from '../../services/enrichr/service.ts'
import { EnrichrAnalysis, EnrichrGeneSearch, EnrichrTermSearch } from '../searches/steps.ts'
import { libraries, nounsOf, type Library } from '../library.ts'
import { enrichrScores, enrichrSets } from '../types.ts'
import { tagsOf } from '../tags.ts'
import { calledOf } from '../../shared/naming.ts'
import { containing, emptyHits, emptyScores, foundStory, matching, scoredStory } from '../stories.ts'

export { enrichrScores, enrichrSets } from '../types.ts'

const heading = (library: Library) => capitalised(nounsOf(library).several)

/** A newer library of the same source is offered in its place; playbooks that name the older one go on with it. */
const olderHidden = ({ isOlder = false }: Library) => (isOlder ? { hidden: true } : {})

export const extractEnriched = defineFamily(libraries, (library) =>
  defineStep({
    id: `ExtractEnrichrGenesetSearch[${library.name}]`,
    label: `Enriched ${nounsOf(library).several} (${library.label})`,
    description: `Compare the gene set with the library ${library.label} of Enrichr, to find enriched ${library.terms}`,
    tags: tagsOf(library),
    ...olderHidden(library),
    inputs: { searchResults: EnrichrAnalysis },
    tests: 'searchResults',
    output: enrichrScores.members[library.kind],
    external: enrichr,
    story: ({ output, namings }) => scoredStory(library, enrichr, output, calledOf(namings, 'searchResults')),
    emptyBecause: ({ inputs: { searchResults }, output, before }) =>
      emptyScores(library, searchResults, output, before),
  }),
)

export const extractOfGene = defineFamily(libraries, (library) =>
  defineStep({
    id: `ExtractEnrichrGeneSearch[${library.name}]`,
    label: `${heading(library)} ${library.association ?? 'containing'} the gene (${library.label})`,
    description: `Find the terms of the library ${library.label} of Enrichr, ${library.terms}, whose sets contain the gene`,
    tags: tagsOf(library),
    ...olderHidden(library),
    inputs: { searchResults: EnrichrGeneSearch },
    output: enrichrSets.members[library.kind],
    external: enrichr,
    story: ({ inputs: { searchResults: gene }, output }) => foundStory(library, containing(gene), output),
    emptyBecause: ({ inputs: { searchResults: gene }, output }) =>
      emptyHits(output, {
        why: `No gene set of ${library.label} contains ${gene}.`,
        next: 'Check the symbol, in capitals for a human gene, or choose another library.',
      }),
  }),
)

export const extractOfTerm = defineFamily(libraries, (library) =>
  defineStep({
    id: `ExtractEnrichrTermSearch[${library.name}]`,
    label: `${heading(library)} matching the search term (${library.label})`,
    description: `Find the terms of the library ${library.label} of Enrichr, ${library.terms}, that match the text`,
    tags: tagsOf(library),
    ...olderHidden(library),
    inputs: { searchResults: EnrichrTermSearch },
    output: enrichrSets.members[library.kind],
    external: enrichr,
    story: ({ inputs: { searchResults: text }, output }) => foundStory(library, matching(text), output),
    emptyBecause: ({ inputs: { searchResults: text }, output }) =>
      emptyHits(output, {
        why: `No term of ${library.label} matches “${text}”.`,
        next: 'Try a shorter or more general word, or choose another library.',
      }),
  }),
)
