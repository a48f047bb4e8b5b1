import { defineStep } from '@playbook/core/step'
import { figure, prose } from '@playbook/core/story'
import { z } from 'zod'
import { counted, written } from '../words.ts'
import type { Entity } from './entity.ts'
import { nouns, type rankedType, type setType, type termType } from './types.ts'

export function oneOfSet<N extends string>(
  entity: Entity<N>,
  set: ReturnType<typeof setType<N>>,
  output: ReturnType<typeof termType<N>>,
) {
  const { one } = nouns(entity)
  return defineStep({
    id: `OneSetT[Set[${entity.name}]]`,
    label: `Select one ${one} of a set`,
    description: `Choose one ${one} of a set`,
    tags: { Type: [entity.label], Cardinality: ['Term'] },
    inputs: { set },
    params: z.string(),
    output,
    story: ({ inputs, output: term }) => ({
      abstract: prose`The ${one} ${term} was selected from the set.`,
      methods: prose`The ${one} ${term} was selected by hand from the ${written(inputs.set.set.length)} of the set
        (${figure('set')}).`,
    }),
  })
}

export function someOfSet<N extends string>(entity: Entity<N>, set: ReturnType<typeof setType<N>>) {
  const { one, several } = nouns(entity)
  return defineStep({
    id: `SomeSetT[Set[${entity.name}]]`,
    label: `Select some ${several}`,
    description: `Leave out ${several} of a set by hand`,
    tags: { Type: [entity.label], Cardinality: ['Set'] },
    inputs: { set },
    /** The items that are left out. */
    params: z.record(z.string(), z.boolean()),
    output: set,
    drafts: (answer) => ({ excluded: leftOut(answer ?? {}).join('\n') }),
    story: ({ inputs, output }) => ({
      abstract: prose`${counted(output.set.length, one, several)} of the set were selected.`,
      methods: prose`Of the ${counted(inputs.set.set.length, one, several)} of the set (${figure('set')})
        ${counted(output.set.length, one, several)} were selected by hand.`,
      tableLegend: prose`The ${counted(output.set.length, one, several)} that were selected.`,
    }),
    emptyBecause: ({ output }) =>
      output.set.length > 0
        ? undefined
        : { why: `Every ${one} of the set is left out.`, next: `Keep at least one ${one} and submit again.` },
  })
}

/** The items of an answer that are left out. */
export function leftOut(answer: Readonly<Record<string, boolean>>): string[] {
  return Object.keys(answer).filter((item) => answer[item] === true)
}

export function topKRanked<N extends string>(entity: Entity<N>, ranked: ReturnType<typeof rankedType<N>>) {
  const { one, several } = nouns(entity)
  return defineStep({
    id: `TopKRankedT[Ranked[${entity.name}]]`,
    label: `Top ranked ${several}`,
    description: `Take the first ${several} of a ranked list`,
    tags: { Type: [entity.label], Cardinality: ['Ranked'] },
    inputs: { ranked },
    params: z.strictObject({ k: z.number().int().positive() }),
    output: ranked,
    story: ({ inputs, params: { k }, output }) => ({
      abstract: prose`The top ${counted(output.ranked.length, one, several)} of the ranked list were taken.`,
      methods: prose`The first ${written(k)} ${several} of the ranked list of ${written(inputs.ranked.ranked.length)}
        (${figure('ranked')}) were taken.${output.ranked.length < k ? ` The list held ${written(output.ranked.length)}.` : ''}`,
      tableLegend: prose`The top ${counted(output.ranked.length, one, several)}, in their order.`,
    }),
    emptyBecause: ({ output }) =>
      output.ranked.length > 0
        ? undefined
        : { why: 'The ranked list is empty.', next: `Choose a step that ranks at least one ${one}.` },
  })
}

export function oneRanked<N extends string>(
  entity: Entity<N>,
  ranked: ReturnType<typeof rankedType<N>>,
  output: ReturnType<typeof termType<N>>,
) {
  const { one } = nouns(entity)
  return defineStep({
    id: `OneRankedT[Ranked[${entity.name}]]`,
    label: `Select one ranked ${one}`,
    description: `Choose one ${one} of a ranked list`,
    tags: { Type: [entity.label], Cardinality: ['Term'] },
    inputs: { ranked },
    params: z.string(),
    output,
    story: ({ inputs, output: term }) => ({
      abstract: prose`The ${one} ${term} was selected from the ranked list.`,
      methods: prose`The ${one} ${term} was selected by hand from the ${written(inputs.ranked.ranked.length)} of the ranked
        list (${figure('ranked')}).`,
    }),
  })
}
