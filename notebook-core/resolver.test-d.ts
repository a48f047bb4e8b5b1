import { expectTypeOf, it } from 'vitest'
import type { Resolver, Resolvers, ResolversByGroup } from './resolver.ts'
import type * as group from './testing/definitions.ts'

type Run<S extends keyof Resolvers<typeof group>> = Parameters<Resolvers<typeof group>[S]>[0]

it('asks for one resolver of each step that is computed, by its name', () => {
  expectTypeOf<keyof Resolvers<typeof group>>().toEqualTypeOf<'scoreGenes' | 'topScores'>()
})

it('gives a resolver the inputs and parameters of its step', () => {
  expectTypeOf<Run<'scoreGenes'>['inputs']>().toEqualTypeOf<{ readonly genes: readonly string[] }>()
  expectTypeOf<Run<'scoreGenes'>['params']>().toEqualTypeOf<undefined>()
  expectTypeOf<Run<'topScores'>['params']>().toEqualTypeOf<{ count: number }>()
})

const scoreGenes: Resolver<typeof group.scoreGenes> = ({ inputs }) => inputs.genes.map((gene) => ({ gene, score: 1 }))
const topScores: Resolver<typeof group.topScores> = async ({ inputs, params }) => inputs.scores.slice(0, params.count)

it('takes a whole group', () => {
  expectTypeOf({ scoreGenes, topScores }).toExtend<Resolvers<typeof group>>()
})

it('refuses a group that is not whole', () => {
  // @ts-expect-error topScores is missing
  expectTypeOf<Resolvers<typeof group>>({ scoreGenes })
  // @ts-expect-error what a researcher types is not computed
  expectTypeOf<Resolvers<typeof group>>({ scoreGenes, topScores, inputGene: () => 'ACE2' })
  // @ts-expect-error a misspelled name
  expectTypeOf<Resolvers<typeof group>>({ scoreGenes, topScore: topScores })
})

it('refuses a result of another shape', () => {
  // @ts-expect-error a score is a number
  expectTypeOf<Resolver<typeof group.scoreGenes>>(() => [{ gene: 'ACE2', score: '1' }])
  // @ts-expect-error every gene has a score
  expectTypeOf<Resolver<typeof group.scoreGenes>>(async () => [{ gene: 'ACE2' }])
})

it('asks for the resolvers of each group that computes, and of no other', () => {
  type All = ResolversByGroup<{ scores: typeof group; plain: Pick<typeof group, 'Gene' | 'inputGene'> }>
  expectTypeOf<keyof All>().toEqualTypeOf<'scores'>()
  // @ts-expect-error the group `scores` is missing
  expectTypeOf<All>({})
})
