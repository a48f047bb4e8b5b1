import { defineFamily } from '@playbook/core/family'
import { defineStep, many } from '@playbook/core/step'
import { figure, NO_FINDING, prose } from '@playbook/core/story'
import { z } from 'zod'
import { aboutSets } from '../introductions.ts'
import { rankings, scores, sets, terms } from '../../kinds/forms/steps.ts'
import { headings, nouns } from '../../kinds/kind.ts'
import { kinds, listed } from '../../kinds/kinds.ts'
import { allOf, counted, listOf, were, written } from '../../shared/words.ts'
import { emptyRanking, emptyScores } from '../empty.ts'
import { leftOut, leftOutWords } from '../../shared/leftOut.ts'
import { calledOf, passedOn } from '../../shared/naming.ts'

const { drug, gene, metabolite, variant } = kinds

export const termsToSet = defineFamily({ drug, gene, metabolite, variant }, (kind, key) => {
  const { one, several } = nouns(kind)
  return defineStep({
    id: `TermToSet[Term[${kind.name}]]`,
    label: `Create set from ${several}`,
    description: `Join several ${several} into one set`,
    tags: { Type: [kind.label], Cardinality: ['Set'] },
    inputs: { terms: many(terms.members[key]) },
    output: sets.members[key],
    story: ({ output: { set: items } }) => ({
      abstract: prose`A set was formed from ${counted(items.length, one, several)}.`,
      finding: NO_FINDING,
      introduction: aboutSets,
      methods:
        items.length === 1
          ? prose`The ${one} ${listOf(items)} was taken as a set.`
          : prose`The ${several} ${listOf(items)} were joined into one set.`,
      tableLegend: prose`${headings(kind)} that were joined into one set.`,
    }),
  })
})

export const rankedToSet = defineFamily(kinds, (kind, key) => {
  const { one, several } = nouns(kind)
  return defineStep({
    id: `RankedToSet[Ranked[${kind.name}]]`,
    label: `Create set from ranked ${several}`,
    description: `Take the ${several} of a ranked list as a set, without their order`,
    tags: { Type: [kind.label], Cardinality: ['Set'] },
    inputs: { ranked: rankings.members[key] },
    output: sets.members[key],
    story: ({ output: { set } }) => ({
      abstract: prose`${allOf(set.length, one, several)} of the ranked list ${were(set.length)} taken as a set.`,
      finding: NO_FINDING,
      introduction: aboutSets,
      methods: prose`All ${several} of the ranked list (${figure('ranked')}) were taken as a set of ${counted(set.length, one, several)}.`,
      tableLegend: prose`${headings(kind)} of the ranked list, as a set.`,
    }),
    emptyBecause: ({ output: { set } }) => (set.length > 0 ? undefined : emptyRanking(one)),
  })
})

export const scoredToSet = defineFamily(listed, (kind, key) => {
  const { one, several } = nouns(kind)
  return defineStep({
    id: `SetFromScored[Scored[${kind.name}]]`,
    label: `Set from scored ${several}`,
    description: `Take the ${several} of a scored list as a set, without their scores`,
    tags: { Type: [kind.label], Cardinality: ['Set'] },
    inputs: { scored: scores.members[key] },
    output: sets.members[key],
    story: ({ namings, output: { set } }) => ({
      ...passedOn(calledOf(namings, 'scored')),
      abstract: prose`${allOf(set.length, one, several)} of the scored list ${were(set.length)} taken as a set.`,
      finding: NO_FINDING,
      introduction: aboutSets,
      methods: prose`All ${counted(set.length, one, several)} of the scored list (${figure('scored')}) were taken as a set,
        without their scores.`,
      tableLegend: prose`${headings(kind)} of the scored list, as a set.`,
    }),
    emptyBecause: ({ output: { set } }) => (set.length > 0 ? undefined : emptyScores(one)),
  })
})

export const oneOfSet = defineFamily(listed, (kind, key) => {
  const { one } = nouns(kind)
  return defineStep({
    id: `OneSetT[Set[${kind.name}]]`,
    label: `Select one ${one} of a set`,
    description: `Choose one ${one} of a set`,
    tags: { Type: [kind.label], Cardinality: ['Term'] },
    inputs: { set: sets.members[key] },
    params: z.string(),
    settings: (chosen) => chosen,
    output: terms.members[key],
    story: ({ inputs, output: term }) => ({
      abstract: prose`The ${one} ${term} was selected from the set.`,
      finding: NO_FINDING,
      introduction: aboutSets,
      methods: prose`The ${one} ${term} was selected by hand from the ${written(inputs.set.set.length)} of the set
        (${figure('set')}).`,
    }),
  })
})

export const someOfSet = defineFamily(listed, (kind, key) => {
  const { one, several } = nouns(kind)
  return defineStep({
    id: `SomeSetT[Set[${kind.name}]]`,
    label: `Select some ${several}`,
    description: `Leave out ${several} of a set by hand`,
    icon: 'list-checks',
    tags: { Type: [kind.label], Cardinality: ['Set'] },
    inputs: { set: sets.members[key] },
    /** The items that are left out. */
    params: z.record(z.string(), z.boolean()),
    output: sets.members[key],
    drafts: (answer) => ({ excluded: leftOut(answer ?? {}).join('\n') }),
    settings: (answer) => leftOutWords(leftOut(answer)),
    story: ({ inputs, output }) => ({
      abstract: prose`${counted(output.set.length, one, several)} of the set ${were(output.set.length)} selected.`,
      introduction: aboutSets,
      methods: prose`Of the ${counted(inputs.set.set.length, one, several)} of the set (${figure('set')})
        ${counted(output.set.length, one, several)} ${were(output.set.length)} selected by hand.`,
      tableLegend: prose`${allOf(output.set.length, one, several)} that ${were(output.set.length)} selected.`,
    }),
    emptyBecause: ({ output }) =>
      output.set.length > 0
        ? undefined
        : { why: `Every ${one} of the set is left out.`, next: `Keep at least one ${one} and submit again.` },
  })
})
