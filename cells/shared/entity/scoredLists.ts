import { defineStep } from '@playbook/core/step'
import { figure, prose } from '@playbook/core/story'
import { z } from 'zod'
import { counted, written } from '../words.ts'
import type { Entity } from './entity.ts'
import { nouns, type scoredType, type setType, type termType } from './types.ts'

type ScoredType<N extends string> = ReturnType<typeof scoredType<N>>

/** How many rows the prompts offer to take; the first is taken when nothing was chosen. */
export const TOPS = [10, 20, 50, 100] as const

export function topKScored<N extends string>(entity: Entity<N>, scored: ScoredType<N>) {
  const { one, several } = nouns(entity)
  return defineStep({
    id: `TopKScoredT[Scored[${entity.name}]]`,
    label: `Top scored ${several}`,
    description: `Take the first ${several} of a scored list`,
    tags: { Type: [entity.label], Cardinality: ['Scored'] },
    inputs: { scored },
    params: z.strictObject({ k: z.number().int().positive() }),
    output: scored,
    story: ({ inputs, params: { k }, output }) => ({
      abstract: prose`The top ${counted(output.length, one, several)} of the scored list were taken.`,
      methods: prose`The first ${written(k)} ${several} of the list of ${written(inputs.scored.length)}
        (${figure('scored')}) were taken in the order of the list.${output.length < k ? ` The list held ${written(output.length)}.` : ''}`,
      tableLegend: prose`The top ${counted(output.length, one, several)} with their z-scores.`,
    }),
    emptyBecause: ({ output }) => (output.length > 0 ? undefined : emptyList(one)),
  })
}

export function oneScored<N extends string>(
  entity: Entity<N>,
  scored: ScoredType<N>,
  output: ReturnType<typeof termType<N>>,
) {
  const { one } = nouns(entity)
  return defineStep({
    id: `OneScoredT[Scored[${entity.name}]]`,
    label: `Select one ${one}`,
    description: `Choose one ${one} of a scored list`,
    tags: { Type: [entity.label], Cardinality: ['Term'] },
    inputs: { scored },
    params: z.string(),
    output,
    story: ({ inputs, output: term }) => ({
      abstract: prose`The ${one} ${term} was selected from the scored list.`,
      methods: prose`The ${one} ${term} was selected by hand from the ${written(inputs.scored.length)} of the scored list
        (${figure('scored')}).`,
    }),
  })
}

const directions = {
  up: { label: 'Up', sign: 'positive', end: 'keeping their scores' },
  down: { label: 'Down', sign: 'negative', end: 'the signs of their scores turned' },
} as const

export function selectFromScored<N extends string, const D extends keyof typeof directions>(
  entity: Entity<N>,
  direction: D,
  scored: ScoredType<N>,
) {
  const { one, several } = nouns(entity)
  const { label, sign, end } = directions[direction]
  return defineStep({
    id: `SelectFromScored[Scored[${entity.name}], ${direction}]`,
    label: `${label} scored ${several}`,
    description: `Take the ${several} with ${sign} z-scores, the furthest from zero first`,
    tags: { Type: [entity.label], Cardinality: ['Scored'] },
    inputs: { scored },
    output: scored,
    story: ({ inputs, output }) => ({
      abstract: prose`${counted(output.length, one, several)} of the scored list had ${sign} z-scores.`,
      methods: prose`Of the ${counted(inputs.scored.length, one, several)} of the scored list (${figure('scored')}) the
        ${written(output.length)} with ${sign} z-scores were taken, ${end}, and ordered by falling score.`,
      tableLegend: prose`The ${counted(output.length, one, several)} with ${sign} z-scores.`,
    }),
    emptyBecause: ({ inputs, output }) => {
      if (output.length > 0) return undefined
      if (inputs.scored.length === 0) return emptyList(one)
      const other = direction === 'up' ? 'Take the down' : 'Take the up'
      return {
        why: `None of the ${counted(inputs.scored.length, one, several)} has a ${sign} z-score.`,
        next: `${other} scored ${several} instead.`,
      }
    },
  })
}

export function setFromScored<N extends string>(
  entity: Entity<N>,
  scored: ScoredType<N>,
  output: ReturnType<typeof setType<N>>,
) {
  const { one, several } = nouns(entity)
  return defineStep({
    id: `SetFromScored[Scored[${entity.name}]]`,
    label: `Set from scored ${several}`,
    description: `Take the ${several} of a scored list as a set, without their scores`,
    tags: { Type: [entity.label], Cardinality: ['Set'] },
    inputs: { scored },
    output,
    story: ({ output: { set } }) => ({
      abstract: prose`The ${counted(set.length, one, several)} of the scored list were taken as a set.`,
      methods: prose`All ${counted(set.length, one, several)} of the scored list (${figure('scored')}) were taken as a set,
        without their scores.`,
      tableLegend: prose`${entity.plural} of the scored list, as a set.`,
    }),
    emptyBecause: ({ output: { set } }) => (set.length > 0 ? undefined : emptyList(one)),
  })
}

function emptyList(one: string) {
  return { why: 'The scored list is empty.', next: `Choose a step that scores at least one ${one}.` }
}
