import { defineStep, many } from '@playbook/core/step'
import { prose } from '@playbook/core/story'
import type { scores } from '../../kinds/forms/steps.ts'
import { nouns, type Kind } from '../../kinds/kind.ts'
import { kolde2012 } from '../../references.ts'
import { twoSidedP } from '../../shared/normal.ts'
import { abridgedList, counted, were } from '../../shared/words.ts'

type Scores = typeof scores.members.gene

const LEVEL = 0.05
const ALONE = 'Ranks are aggregated over at least two lists: one list alone says nothing beyond its own order.'

/** Ranks of several scored lists in one, where a chance ranking of some does no harm. */
export function robustRanksOf(kind: Kind, scored: Scores) {
  const { one, several } = nouns(kind)
  return defineStep({
    id: `RobustRankAggregation[Scored[${kind.name}]]`,
    label: `Robust rank aggregation of ${several}`,
    description: `Find the ${several} that stand higher in several scored lists than chance puts them, with a p-value each`,
    icon: 'sigma',
    tags: { Type: [kind.label], Cardinality: ['Scored'] },
    inputs: { scored: many(scored) },
    output: scored,
    converts: false,
    story: ({ inputs, output }) => {
      const lists = counted(inputs.scored.length, 'scored list')
      const isSingle = inputs.scored.length < 2
      const high = output.filter(
        ({ zscore }) => typeof zscore === 'string' || twoSidedP(zscore) < LEVEL / output.length,
      )
      const names = high.map(({ term }) => term)
      return {
        abstract: prose`The ranks of ${counted(output.length, one, several)} in ${lists} ${were(inputs.scored.length)} aggregated.`,
        finding: isSingle
          ? prose`${ALONE}`
          : names.length === 0
            ? prose`No ${one} stood higher in ${lists} than chance puts one of ${counted(output.length, one, several)} (p < ${LEVEL}, Bonferroni-adjusted).`
            : prose`Of ${counted(output.length, one, several)} in ${lists}, ${abridgedList(names)} stood higher than chance puts them (p < ${LEVEL}, Bonferroni-adjusted).`,
        introduction: prose`Lists of several experiments are brought together by the ranks of their members, of which some may be
          chance ${kolde2012}.`,
        methods: prose`The ${several} of ${lists} ${were(inputs.scored.length)} ranked by their scores, the highest first, and their ranks were
          aggregated by robust rank aggregation ${kolde2012}: of each, the least probability that its best ranks are so high by chance, times the
          number of lists; what a list does not hold stands last there. The z-scores are those of these probabilities, two-sided.`,
        tableLegend: prose`Aggregated ranks of ${counted(output.length, one, several)} over ${lists}, as z-scores of their p-values.${isSingle ? ` ${ALONE}` : ''}`,
      }
    },
    emptyBecause: ({ output }) =>
      output.length > 0
        ? undefined
        : {
            why: 'None of the lists holds a numeric z-score.',
            next: `Choose lists that score at least one ${one} with a number.`,
          },
  })
}
