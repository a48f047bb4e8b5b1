import { aboutScores } from '../introductions.ts'
import { defineStep } from '@playbook/core/step'
import { figure, prose } from '@playbook/core/story'
import type { scores } from '../../kinds/forms/steps.ts'
import { nouns, type Kind } from '../../kinds/kind.ts'
import { allOf, counted, countedNames, noneOf, were, written } from '../../shared/words.ts'
import { emptyScores } from '../empty.ts'

const directions = {
  up: { label: 'Up', icon: 'trending-up', sign: 'positive', end: 'keeping their scores' },
  down: { label: 'Down', icon: 'trending-down', sign: 'negative', end: 'the signs of their scores turned' },
} as const

/** Takes the scores of one sign. */
export function ofSign(kind: Kind, scored: typeof scores.members.gene, direction: keyof typeof directions) {
  const { one, several } = nouns(kind)
  const { label, icon, sign, end } = directions[direction]
  const signed = (count: number) => (count === 1 ? `a ${sign} z-score` : `${sign} z-scores`)
  return defineStep({
    id: `SelectFromScored[Scored[${kind.name}], ${direction}]`,
    converts: false,
    label: `${label} scored ${several}`,
    description: `Take the ${several} with ${sign} z-scores, the furthest from zero first`,
    icon,
    tags: { Type: [kind.label], Cardinality: ['Scored'] },
    inputs: { scored },
    output: scored,
    story: ({ inputs, output }) => ({
      abstract: prose`${counted(output.length, one, several)} of the scored list had ${signed(output.length)}.`,
      finding: prose`${countedNames(
        output.map(({ term }) => term),
        one,
        several,
      )} of the scored list had ${signed(output.length)}.`,
      introduction: aboutScores,
      methods: prose`Of the ${counted(inputs.scored.length, one, several)} of the scored list (${figure('scored')}) the
        ${written(output.length)} with ${signed(output.length)} ${were(output.length)} taken, ${end}, and ordered by descending score.`,
      tableLegend: prose`${allOf(output.length, one, several)} with ${signed(output.length)}.`,
    }),
    emptyBecause: ({ inputs, output }) => {
      if (output.length > 0) return undefined
      if (inputs.scored.length === 0) return emptyScores(one)
      const other = direction === 'up' ? 'Take the down' : 'Take the up'
      return {
        why: `${noneOf(inputs.scored.length, one, several)} has a ${sign} z-score.`,
        next: `${other} scored ${several} instead.`,
      }
    },
  })
}
