import { defineFamily } from '@playbook/core/family'
import { defineStep } from '@playbook/core/step'
import { figure, NO_FINDING, prose } from '@playbook/core/story'
import { capitalised } from '@playbook/core/text/capital'
import { scores, sets } from '../../kinds/forms/steps.ts'
import { nouns } from '../../kinds/kind.ts'
import { GMT } from '../../libraries/types.ts'
import { gmtFormat } from '../../references.ts'
import { enrichr } from '../../services/enrichr/service.ts'
import { areDescribed } from '../../shared/setColumns.ts'
import { allOf, counted, noneOf, were, written } from '../../shared/words.ts'
import { scoreNoun } from '../enriched.ts'
import { enrichrKinds } from '../facts.ts'
import { libraryOf, nounsIn } from '../library.ts'
import { enrichrScores, enrichrSets, labelOf } from '../types.ts'
import { comparedScore, CUTOFF } from './cutoff.ts'

export { mapOfScores, mapOfSet } from './maps.ts'

export const setOfSet = defineFamily(enrichrKinds, (kind, key) => {
  const { several } = nouns(kind)
  return defineStep({
    id: `EnrichrSetTToSetT[${kind.name}]`,
    label: `Set of the ${several} that terms name (Enrichr)`,
    description: `Take the different ${several} that the terms name as a set`,
    tags: { Type: [kind.label], Cardinality: ['Set'] },
    inputs: { enrichrset: enrichrSets.members[key] },
    output: sets.members[key],
    story: ({ inputs: { enrichrset }, output: { set } }) => {
      const words = nounsIn(enrichrset.background, kind)
      return {
        abstract: prose`The terms named ${counted(set.length, words.one, words.several)} ${enrichr.reference}.`,
        introduction: prose`Several terms of a library of Enrichr may name the same ${words.one} ${enrichr.reference}.`,
        methods: prose`${allOf(set.length, `different ${words.one}`, `different ${words.several}`)} named by the
          ${counted(enrichrset.terms.length, 'term')} of ${labelOf(enrichrset.background)} in Enrichr ${enrichr.reference}
          (${figure('enrichrset')}) ${were(set.length)} taken as a set.`,
        tableLegend: prose`${capitalised(words.several)} named in the terms of ${labelOf(enrichrset.background)}.`,
      }
    },
    emptyBecause: ({ output: { set } }) => (set.length > 0 ? undefined : noTerms),
  })
})

export const gmtOfSet = defineFamily(enrichrKinds, (kind, key) => {
  const { one } = nouns(kind)
  return defineStep({
    id: `EnrichrSetTToGMT[${kind.name}]`,
    label: `Gene sets of ${one} terms, as a library (Enrichr)`,
    description: 'Fetch the genes of every term, as a gene set library (GMT)',
    tags: { Type: ['Gene'], Cardinality: ['Matrix'] },
    inputs: { enrichrset: enrichrSets.members[key] },
    output: GMT,
    external: enrichr,
    story: ({ inputs: { enrichrset }, output, namings }) => {
      const library = labelOf(enrichrset.background)
      const topics = namings?.['enrichrset']?.flatMap((naming) => naming.topics ?? []) ?? []
      const found = counted(Object.keys(output).length, 'gene set')
      const missing = new Set(enrichrset.terms).size - Object.keys(output).length
      return {
        abstract: prose`The genes of ${found} of ${library} were retrieved from Enrichr ${enrichr.reference}.`,
        naming: { topicsOfSets: Object.fromEntries(Object.keys(output).map((name) => [name, topics])) },
        finding: NO_FINDING,
        introduction: prose`The gene matrix transpose (GMT) format keeps a library of gene sets in one file, one set per
          line with its name, a description and its genes ${gmtFormat}.`,
        methods: prose`The genes of these terms (${figure('enrichrset')}) were retrieved from Enrichr ${enrichr.reference} and
          kept as a gene set library.${missing > 0 ? ` ${counted(missing, 'term')} without a gene set in Enrichr ${were(missing)} left out.` : ''}`,
        tableLegend: prose`Gene set library of ${found} of ${library}: ${areDescribed(Object.entries(output)) ? 'name, description' : 'name'} and genes of each set.`,
      }
    },
    emptyBecause: ({ inputs: { enrichrset }, output }) => {
      if (Object.keys(output).length > 0) return undefined
      if (enrichrset.terms.length === 0) return noTerms
      return {
        why: `Enrichr has no gene set for any of the ${counted(enrichrset.terms.length, 'term')}${libraryOf(enrichrset.background) === undefined ? ` of ${enrichrset.background}` : ''}.`,
        next: 'Search the library anew: its terms may have changed.',
      }
    },
  })
})

export const scoresOfScores = defineFamily(enrichrKinds, (kind, key) => {
  const { several } = nouns(kind)
  return defineStep({
    id: `EnrichrScoredTToScoredT[${kind.name}]`,
    label: `List of the scored ${several} (Enrichr)`,
    description: `Take the ${several} that the terms name, with the scores of the terms`,
    tags: { Type: [kind.label], Cardinality: ['Scored'] },
    inputs: { enrichrscored: enrichrScores.members[key] },
    output: scores.members[key],
    story: ({ inputs: { enrichrscored }, output }) => {
      const words = nounsIn(enrichrscored.background, kind)
      const score = scoreNoun(enrichrscored)
      return {
        abstract: prose`The terms gave a list of ${counted(output.length, `scored ${words.one}`, `scored ${words.several}`)}
          ${enrichr.reference}.`,
        finding: NO_FINDING,
        introduction: prose`Each term of a library of Enrichr stands for one of the ${words.several} ${enrichr.reference}.`,
        methods: prose`The ${words.several} named in the terms of ${labelOf(enrichrscored.background)} in Enrichr
          ${enrichr.reference} (${figure('enrichrscored')}) were taken with the ${score}s of their terms; what several terms
          name stands in the list as often.`,
        tableLegend: prose`${capitalised(words.several)} named in the terms of ${labelOf(enrichrscored.background)}, with the
          ${score}s of the terms.`,
      }
    },
    emptyBecause: ({ output }) => (output.length > 0 ? undefined : noTerms),
  })
})

export const setOfScores = defineFamily(enrichrKinds, (kind, key) => {
  const { several } = nouns(kind)
  return defineStep({
    id: `EnrichrScoredTToEnrichrSetT[${kind.name}]`,
    label: `Set of the scored ${several} (Enrichr)`,
    description: `Keep the terms with an odds ratio above ${CUTOFF}`,
    tags: { Type: [kind.label], Cardinality: ['Set'] },
    inputs: { enrichrscored: enrichrScores.members[key] },
    output: enrichrSets.members[key],
    story: ({ inputs: { enrichrscored }, output: { terms } }) => ({
      abstract: prose`${counted(terms.length, 'term')} of ${labelOf(enrichrscored.background)} had an
        ${comparedScore(enrichrscored)} above ${CUTOFF} ${enrichr.reference}.`,
      introduction: prose`A large ${scoreNoun(enrichrscored)} says that a term of Enrichr and the gene set share more genes than expected
        ${enrichr.reference}.`,
      methods: prose`Of the ${counted(enrichrscored.terms.length, 'term')} of ${labelOf(enrichrscored.background)} in Enrichr
        ${enrichr.reference} (${figure('enrichrscored')}) the ${written(terms.length)} with an
        ${comparedScore(enrichrscored)} above ${CUTOFF} ${were(terms.length)} kept.`,
      tableLegend: prose`Terms of ${labelOf(enrichrscored.background)} with an ${comparedScore(enrichrscored)} above ${CUTOFF}.`,
    }),
    emptyBecause: ({ inputs: { enrichrscored }, output: { terms } }) => {
      if (terms.length > 0) return undefined
      if (enrichrscored.terms.length === 0) return noTerms
      return {
        why: `${noneOf(enrichrscored.terms.length, 'term')} has an ${comparedScore(enrichrscored)} above ${CUTOFF}.`,
        next: 'Take the scored list and choose its top terms instead.',
      }
    },
  })
})

const noTerms = {
  why: 'No term of the library was found.',
  next: 'Go back to the step before: choose another library or search for something else.',
}
