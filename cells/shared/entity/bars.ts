import { defineStep } from '@playbook/core/step'
import { figure, prose } from '@playbook/core/story'
import type { Entity } from './entity.ts'
import { nouns, type scoredType } from './types.ts'
import { Figure } from '../../figures/figure/steps.ts'
import { counted } from '../words.ts'
import { LEVEL, TOP, type Words } from './barFigures.ts'

export function wordsOf(entity: Entity): Words {
  return { ...nouns(entity), title: `Scored ${entity.plural}` }
}

export function barChart<N extends string>(entity: Entity<N>, scored: ReturnType<typeof scoredType<N>>) {
  const { one, several } = nouns(entity)
  return defineStep({
    id: `BarChartFrom[Scored[${entity.name}]]`,
    label: `Horizontal bars of scored ${several}`,
    description: `Draw the ${TOP} ${several} with the largest z-scores as horizontal bars`,
    tags: { Type: [entity.label], Cardinality: ['Figure'] },
    inputs: { terms: scored },
    output: Figure,
    story: ({ inputs: { terms }, output }) => ({
      abstract: prose`The ${several} with the largest z-scores were drawn as bars.`,
      introduction: prose`A bar chart compares scores at a glance.`,
      methods: prose`Of ${counted(terms.length, `scored ${one}`, `scored ${several}`)} (${figure('terms')}) the ${TOP} with the
        largest z-scores, of either sign, were drawn as horizontal bars; of equal names the largest score was taken.
        ${output.notes.join(' ')}`,
      legend: prose`Z-scores of the ${TOP} ${several} with the largest scores; bars with a p-value above ${LEVEL} are grey.
        ${output.notes.join(' ')}`,
    }),
  })
}

export function barPlot<N extends string>(entity: Entity<N>, scored: ReturnType<typeof scoredType<N>>) {
  const { one, several } = nouns(entity)
  return defineStep({
    id: `BarplotFrom[Scored[${entity.name}]]`,
    label: `Vertical bars of scored ${several}`,
    description: `Draw the z-score of every ${one} as a vertical bar`,
    tags: { Type: [entity.label], Cardinality: ['Figure'] },
    inputs: { terms: scored },
    output: Figure,
    story: ({ inputs: { terms }, output }) => ({
      abstract: prose`The z-scores of ${counted(terms.length, one, several)} were drawn as bars.`,
      introduction: prose`A bar plot compares scores at a glance.`,
      methods: prose`The z-scores of ${counted(terms.length, `scored ${one}`, `scored ${several}`)} (${figure('terms')}) were
        drawn as vertical bars in the order of the list; of equal names the largest score was taken.
        ${output.notes.join(' ')}`,
      legend: prose`Z-scores of ${several}, in the order of the list. ${output.notes.join(' ')}`,
    }),
  })
}
