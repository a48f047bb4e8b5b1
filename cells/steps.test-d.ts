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

it('keeps ids as literal types, of a family their form', () => {
  expectTypeOf<typeof groups.signature.GeneSignature.id>().toEqualTypeOf<'GeneSignature'>()
  expectTypeOf<typeof groups.forms.terms.members.gene.id>().toEqualTypeOf<`Term[${string}]`>()
  expectTypeOf<typeof groups.inputs.inputSet.members.gene.id>().toEqualTypeOf<`Input[Set[${string}]]`>()
  expectTypeOf<Payload<typeof groups.forms.terms.members.gene>>().toEqualTypeOf<string>()
})

it('types a resolver by its step', () => {
  type Assemble = Parameters<Resolver<typeof groups.library.assembleLibrary.members.gmt>>[0]
  expectTypeOf<Assemble['inputs']['genesets']>().toEqualTypeOf<
    readonly Payload<typeof groups.forms.sets.members.gene>[]
  >()
  expectTypeOf<Assemble['params']>().toEqualTypeOf<{
    terms: Record<string, string>
    descriptions: Record<string, string>
  }>()
})
