import type { Resolver, ResolversByGroup } from '@playbook/core/resolver'
import type { Payload } from '@playbook/core/step'
import type { ViewsByGroup } from '@playbook/core/view'
import { expectTypeOf, it } from 'vitest'
import type * as resolvers from './resolvers.ts'
import type * as groups from './steps.ts'
import type * as views from './views.ts'

it('has resolvers and views for every group', () => {
  expectTypeOf<typeof resolvers>().toExtend<ResolversByGroup<typeof groups>>()
  expectTypeOf<typeof views>().toExtend<ViewsByGroup<typeof groups>>()
})

it('keeps the ids of a family as literal types', () => {
  expectTypeOf<typeof groups.gene.GeneTerm.id>().toEqualTypeOf<'Term[Gene]'>()
  expectTypeOf<typeof groups.gene.inputGeneSet.id>().toEqualTypeOf<'Input[Set[Gene]]'>()
  expectTypeOf<Payload<typeof groups.gene.GeneTerm>>().toEqualTypeOf<string>()
})

it('types a resolver by its step', () => {
  type Assemble = Parameters<Resolver<typeof groups.gmt.geneSetsToGmt>>[0]
  expectTypeOf<Assemble['inputs']['genesets']>().toEqualTypeOf<readonly Payload<typeof groups.gene.GeneSet>[]>()
  expectTypeOf<Assemble['params']>().toEqualTypeOf<{
    terms: Record<string, string>
    descriptions: Record<string, string>
  }>()
})
