import { defineStep, many } from '@playbook/core/step'
import { figure, prose } from '@playbook/core/story'
import { counted } from '../words.ts'
import type { Entity } from './entity.ts'
import { nouns, type rankedType, type setType, type termType } from './types.ts'

export function termsToSet<N extends string>(
  entity: Entity<N>,
  term: ReturnType<typeof termType<N>>,
  output: ReturnType<typeof setType<N>>,
) {
  const { one, several } = nouns(entity)
  return defineStep({
    id: `TermToSet[Term[${entity.name}]]`,
    label: `Create set from ${several}`,
    description: `Join several ${several} into one set`,
    tags: { Type: [entity.label], Cardinality: ['Set'] },
    inputs: { terms: many(term) },
    output,
    story: ({ inputs: { terms } }) => ({
      abstract: prose`A set was formed from ${counted(terms.length, one, several)}.`,
      methods:
        terms.length === 1
          ? prose`The ${one} ${listed(terms)} was taken as a set.`
          : prose`The ${several} ${listed(terms)} were joined into one set.`,
      tableLegend: prose`${entity.plural} that were joined into one set.`,
    }),
  })
}

export function rankedToSet<N extends string>(
  entity: Entity<N>,
  ranked: ReturnType<typeof rankedType<N>>,
  output: ReturnType<typeof setType<N>>,
) {
  const { one, several } = nouns(entity)
  return defineStep({
    id: `RankedToSet[Ranked[${entity.name}]]`,
    label: `Create set from ranked ${several}`,
    description: `Take the ${several} of a ranked list as a set, without their order`,
    tags: { Type: [entity.label], Cardinality: ['Set'] },
    inputs: { ranked },
    output,
    story: ({ output: { set } }) => ({
      abstract: prose`The ${counted(set.length, one, several)} of the ranked list were taken as a set.`,
      methods: prose`All ${several} of the ranked list (${figure('ranked')}) were taken as a set of ${written(set)}.`,
      tableLegend: prose`${entity.plural} of the ranked list, as a set.`,
    }),
    emptyBecause: ({ output: { set } }) =>
      set.length > 0
        ? undefined
        : { why: `The ranked list is empty.`, next: `Choose a step that ranks at least one ${one}.` },
  })

  function written(set: readonly string[]): string {
    return counted(set.length, one, several)
  }
}

const NAMED = 10

/** "A, B and C"; a long list names its first members and counts the rest. */
function listed(terms: readonly string[]): string {
  if (terms.length > NAMED) return `${terms.slice(0, NAMED).join(', ')} and ${terms.length - NAMED} more`
  return terms.length < 2 ? terms.join('') : `${terms.slice(0, -1).join(', ')} and ${terms.at(-1)}`
}
