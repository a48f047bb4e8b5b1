import { defineStep, many } from '@playbook/core/step'
import { prose } from '@playbook/core/story'
import { counted } from '../words.ts'
import type { Entity } from './entity.ts'
import { nouns, type scoredType } from './types.ts'

// The ids of these two hold the label of the kind, not its name.

export function meanScored<N extends string>(entity: Entity<N>, scored: ReturnType<typeof scoredType<N>>) {
  return defineStep({
    ...common(entity, scored),
    id: `MeanScoredT[${entity.label}]`,
    label: 'Mean scored values',
    description: `Give each term of several lists of scored ${nouns(entity).several} the mean of its z-scores`,
    story: ({ inputs, output }) =>
      told(entity, inputs.scored.length, output.length, 'Mean', prose`the arithmetic mean of its numeric z-scores`),
  })
}

export function absMaxScored<N extends string>(entity: Entity<N>, scored: ReturnType<typeof scoredType<N>>) {
  return defineStep({
    ...common(entity, scored),
    id: `AbsMaxScoredT[${entity.label}]`,
    label: 'Absolute maximum of scored values',
    description: `Give each term of several lists of scored ${nouns(entity).several} the z-score furthest from zero`,
    story: ({ inputs, output }) =>
      told(
        entity,
        inputs.scored.length,
        output.length,
        'Furthest',
        prose`the numeric z-score furthest from zero, with its sign`,
      ),
  })
}

function common<N extends string>(entity: Entity<N>, scored: ReturnType<typeof scoredType<N>>) {
  const { one } = nouns(entity)
  return {
    tags: { Type: [entity.label], Cardinality: ['Scored'] },
    inputs: { scored: many(scored) },
    output: scored,
    emptyBecause: ({ output }: { readonly output: readonly unknown[] }) =>
      output.length > 0
        ? undefined
        : {
            why: 'None of the lists holds a numeric z-score.',
            next: `Choose lists that score at least one ${one} with a number.`,
          },
  }
}

function told(entity: Entity, lists: number, terms: number, which: string, value: ReturnType<typeof prose>) {
  const { one, several } = nouns(entity)
  const combined = counted(lists, 'scored list')
  return {
    abstract: prose`${combined} were combined into one of ${counted(terms, one, several)}.`,
    methods: prose`${combined} of ${several} were combined: each of the ${counted(terms, one, several)} was given ${value}
      over all lists that hold it. The result was ordered by falling score.`,
    tableLegend: prose`${which} z-scores of ${counted(terms, one, several)} over ${combined}.`,
  }
}
