import { InputError } from '@playbook/core/errors'
import type { Resolver } from '@playbook/core/resolver'
import type { absMaxScored, meanScored } from './combinedScores.ts'
import type { rankedToSet, termsToSet } from './conversions.ts'
import type { Entity } from './entity.ts'
import { absoluteMaxima, meanScores, selected } from './scores.ts'
import type { oneScored, selectFromScored, setFromScored, topKScored } from './scoredLists.ts'
import { leftOut, type oneOfSet, type oneRanked, type someOfSet, type topKRanked } from './setLists.ts'

/** The terms in the order of their connections. */
export const resolveTermsToSet: Resolver<ReturnType<typeof termsToSet>> = ({ inputs: { terms } }) => ({
  set: [...terms],
})

/** The same items and the same description. */
export const resolveRankedToSet: Resolver<ReturnType<typeof rankedToSet>> = ({ inputs: { ranked } }) => ({
  ...(ranked.description === undefined ? {} : { description: ranked.description }),
  set: ranked.ranked,
})

/** The first rows as they stand: a list keeps its order. */
export const resolveTopScored: Resolver<ReturnType<typeof topKScored>> = ({ inputs: { scored }, params: { k } }) =>
  scored.slice(0, k)

export const resolveTopRanked: Resolver<ReturnType<typeof topKRanked>> = ({ inputs, params: { k } }) => {
  const { description, ranked } = inputs.ranked
  return { ...(description ? { description: `Top ${k} ${description}` } : {}), ranked: ranked.slice(0, k) }
}

export const resolveUp: Resolver<ReturnType<typeof selectFromScored<string, 'up' | 'down'>>> = ({
  inputs: { scored },
}) => selected(scored, 'up')

export const resolveDown: Resolver<ReturnType<typeof selectFromScored<string, 'up' | 'down'>>> = ({
  inputs: { scored },
}) => selected(scored, 'down')

export const resolveMean: Resolver<ReturnType<typeof meanScored>> = ({ inputs: { scored } }) => meanScores(scored)

export const resolveAbsMax: Resolver<ReturnType<typeof absMaxScored>> = ({ inputs: { scored } }) =>
  absoluteMaxima(scored)

/** All terms in their order, repeats included. */
export const resolveSetFromScored: Resolver<ReturnType<typeof setFromScored>> = ({ inputs: { scored } }) => ({
  set: scored.map(({ term }) => term),
})

export const resolveOneScored =
  (entity: Entity): Resolver<ReturnType<typeof oneScored>> =>
  ({ inputs: { scored }, params }) =>
    chosen(
      entity,
      scored.map(({ term }) => term),
      params,
    )

export const resolveOneOfSet =
  (entity: Entity): Resolver<ReturnType<typeof oneOfSet>> =>
  ({ inputs: { set }, params }) =>
    chosen(entity, set.set, params)

export const resolveOneRanked =
  (entity: Entity): Resolver<ReturnType<typeof oneRanked>> =>
  ({ inputs: { ranked }, params }) =>
    chosen(entity, ranked.ranked, params)

export const resolveSomeOfSet: Resolver<ReturnType<typeof someOfSet>> = ({ inputs: { set: input }, params }) => {
  const known = new Set(input.set)
  // The same words for every kind, as workflows of the reference system expect.
  if (Object.keys(params).some((item) => !known.has(item))) {
    throw new InputError('Please select genes from the table')
  }
  const excluded = new Set(leftOut(params))
  return {
    ...(input.description ? { description: `Filtered ${input.description}` } : {}),
    set: input.set.filter((item) => !excluded.has(item)),
  }
}

function chosen({ label }: Entity, terms: readonly string[], term: string): string {
  if (!terms.includes(term)) throw new InputError(`Please select a ${label.toLowerCase()} from the table`)
  return term
}
