import { defineFamily } from '@playbook/core/family'
import { defineStep } from '@playbook/core/step'
import { figure, NO_FINDING, prose } from '@playbook/core/story'
import { z } from 'zod'
import { aboutScores } from '../introductions.ts'
import { scores, terms } from '../../kinds/forms/steps.ts'
import { nouns } from '../../kinds/kind.ts'
import { withScores } from '../../kinds/scoreColumns.ts'
import { scorable } from '../../kinds/kinds.ts'
import { calledOf } from '../../shared/naming.ts'
import { counted, were, written } from '../../shared/words.ts'
import { emptyScores } from '../empty.ts'
import { absMaxOf, meanOf } from './combined.ts'
import { namedTop, top, topOf } from '../top.ts'
import { ofSign } from './ofSign.ts'
import { robustRanksOf } from './robustRanks.ts'

export const topScored = defineFamily(scorable, (kind, key) => {
  const { one, several } = nouns(kind)
  return defineStep({
    id: `TopKScoredT[Scored[${kind.name}]]`,
    label: `Top scored ${several}`,
    description: `Take the first ${several} of a scored list`,
    icon: 'arrow-down-wide-narrow',
    tags: { Type: [kind.label], Cardinality: ['Scored'] },
    inputs: { scored: scores.members[key] },
    params: z.strictObject({ k: z.number().int().positive() }),
    output: scores.members[key],
    story: ({ inputs, namings, params: { k }, output }) => ({
      ...namedTop(output.length, inputs.scored.length, calledOf(namings, 'scored')),
      abstract: prose`The ${topOf(output.length, kind)} of the scored list ${were(output.length)} taken.`,
      finding: top(
        output.map(({ term }) => term),
        kind,
        'scored list',
        calledOf(namings, 'scored'),
      ),
      introduction: aboutScores,
      methods: prose`The first ${counted(k, one, several)} of the list of ${written(inputs.scored.length)}
        (${figure('scored')}) were taken in the order of the list.${output.length < k ? ` The list held ${written(output.length)}.` : ''}`,
      tableLegend: prose`The ${topOf(output.length, kind)} with ${withScores(output)}.`,
    }),
    emptyBecause: ({ output }) => (output.length > 0 ? undefined : emptyScores(one)),
  })
})

export const oneScored = defineFamily(scorable, (kind, key) => {
  const { one } = nouns(kind)
  return defineStep({
    id: `OneScoredT[Scored[${kind.name}]]`,
    label: `Select one ${one}`,
    description: `Choose one ${one} of a scored list`,
    tags: { Type: [kind.label], Cardinality: ['Term'] },
    inputs: { scored: scores.members[key] },
    params: z.string(),
    settings: (chosen) => chosen,
    output: terms.members[key],
    story: ({ inputs, output: term }) => ({
      abstract: prose`The ${one} ${term} was selected from the scored list.`,
      finding: NO_FINDING,
      decision: prose`The ${one} ${term} was selected by hand for the steps that followed.`,
      naming: { topics: [term] },
      introduction: aboutScores,
      methods: prose`The ${one} ${term} was selected by hand from the ${written(inputs.scored.length)} of the scored list
        (${figure('scored')}).`,
    }),
  })
})

export const upScored = defineFamily(scorable, (kind, key) => ofSign(kind, scores.members[key], 'up'))
export const downScored = defineFamily(scorable, (kind, key) => ofSign(kind, scores.members[key], 'down'))
export const meanScored = defineFamily(scorable, (kind, key) => meanOf(kind, scores.members[key]))
export const absMaxScored = defineFamily(scorable, (kind, key) => absMaxOf(kind, scores.members[key]))
export const robustRanks = defineFamily(scorable, (kind, key) => robustRanksOf(kind, scores.members[key]))
