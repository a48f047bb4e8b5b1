import { defineFamily } from '@playbook/core/family'
import { defineStep } from '@playbook/core/step'
import { figure, NO_FINDING, prose } from '@playbook/core/story'
import { z } from 'zod'
import { aboutRankings } from '../introductions.ts'
import { rankings, scores, terms } from '../../kinds/forms/steps.ts'
import { nouns } from '../../kinds/kind.ts'
import { kinds } from '../../kinds/kinds.ts'
import { allOf, counted, noneOf, were, written } from '../../shared/words.ts'
import { top, topOf } from '../top.ts'
import { emptyRanking, emptyScores } from '../empty.ts'

const { disease, drug, gene, pathway, phenotype, regulatoryElement, tissue, variant } = kinds
const rankable = { disease, drug, gene, pathway, phenotype, regulatoryElement, tissue, variant }

export const topRanked = defineFamily(rankable, (kind, key) => {
  const { one, several } = nouns(kind)
  return defineStep({
    id: `TopKRankedT[Ranked[${kind.name}]]`,
    label: `Top ranked ${several}`,
    description: `Take the first ${several} of a ranked list`,
    icon: 'arrow-down-wide-narrow',
    tags: { Type: [kind.label], Cardinality: ['Ranked'] },
    inputs: { ranked: rankings.members[key] },
    params: z.strictObject({ k: z.number().int().positive() }),
    output: rankings.members[key],
    story: ({ inputs, params: { k }, output }) => ({
      abstract: prose`The ${topOf(output.ranked.length, kind)} of the ranked list ${were(output.ranked.length)} taken.`,
      finding: top(output.ranked, kind, 'ranked list'),
      introduction: aboutRankings,
      methods: prose`The first ${counted(k, one, several)} of the ranked list of ${written(inputs.ranked.ranked.length)}
        (${figure('ranked')}) were taken.${output.ranked.length < k ? ` The list held ${written(output.ranked.length)}.` : ''}`,
      tableLegend:
        output.ranked.length === 1
          ? prose`The highest-ranked ${one}.`
          : prose`The ${topOf(output.ranked.length, kind)}, in their order.`,
    }),
    emptyBecause: ({ output }) => (output.ranked.length > 0 ? undefined : emptyRanking(one)),
  })
})

export const oneRanked = defineFamily(rankable, (kind, key) => {
  const { one } = nouns(kind)
  return defineStep({
    id: `OneRankedT[Ranked[${kind.name}]]`,
    label: `Select one ranked ${one}`,
    description: `Choose one ${one} of a ranked list`,
    tags: { Type: [kind.label], Cardinality: ['Term'] },
    inputs: { ranked: rankings.members[key] },
    params: z.string(),
    settings: (chosen) => chosen,
    output: terms.members[key],
    story: ({ inputs, output: term }) => ({
      abstract: prose`The ${one} ${term} was selected from the ranked list.`,
      finding: NO_FINDING,
      introduction: aboutRankings,
      methods: prose`The ${one} ${term} was selected by hand from the ${written(inputs.ranked.ranked.length)} of the ranked
        list (${figure('ranked')}).`,
    }),
  })
})

export const rankScored = defineFamily(kinds, (kind, key) => {
  const { one, several } = nouns(kind)
  return defineStep({
    id: `RankedFromScored[Scored[${kind.name}]]`,
    label: `Rank scored ${several}`,
    description: `Order the ${several} of a scored list by descending score, each once`,
    icon: 'arrow-down-wide-narrow',
    tags: { Type: [kind.label], Cardinality: ['Ranked'] },
    inputs: { scored: scores.members[key] },
    output: rankings.members[key],
    story: ({ inputs: { scored }, output: { ranked } }) => ({
      abstract: prose`${counted(ranked.length, one, several)} ${were(ranked.length)} ranked by their scores.`,
      introduction: aboutRankings,
      methods: prose`${allOf(scored.length, one, several)} of the scored list (${figure('scored')}) ${were(scored.length)} ranked by
        descending score${ranked.length < scored.length ? prose`; a ${one} that was listed more than once kept its best rank, and those without a score were left out` : prose``}.`,
      tableLegend:
        ranked.length === 1
          ? prose`The only ${one} with a score.`
          : prose`${allOf(ranked.length, one, several)} by descending score.`,
    }),
    emptyBecause: ({ inputs: { scored }, output: { ranked } }) => {
      if (ranked.length > 0) return undefined
      return scored.length === 0
        ? emptyScores(one)
        : {
            why: `${noneOf(scored.length, one, several)} has a score.`,
            next: 'Choose another scored list.',
          }
    },
  })
})
