import type { ComponentType } from 'react'
import { expectTypeOf, it } from 'vitest'
import { z } from 'zod'
import { defineFamily } from './family.ts'
import type { Resolvers } from './resolver.ts'
import { definePrompt, defineStep, defineType, type Payload } from './step.ts'
import type { GroupViews, PromptProps, ViewProps } from './view.ts'

interface Kind {
  readonly name: string
  readonly unit?: string
}
const kinds: Readonly<Record<'gene' | 'drug', Kind>> = { gene: { name: 'Gene' }, drug: { name: 'Drug', unit: 'mg' } }
const terms = defineFamily(kinds, ({ name }) =>
  defineType({ id: `Term[${name}]`, label: name, description: name, schema: z.string() }),
)
const meta = { label: '', description: '', tags: {}, story: () => ({ methods: [] }) }
const lengths = defineFamily(kinds, ({ name }, key) =>
  defineStep({
    ...meta,
    id: `Length[${name}]`,
    inputs: { term: terms.members[key] },
    params: z.number(),
    output: terms.members[key],
  }),
)
const inputs = defineFamily(kinds, ({ name }, key) =>
  definePrompt({ ...meta, id: `Input[${name}]`, inputs: {}, output: terms.members[key] }),
)
interface Steps {
  readonly terms: typeof terms
  readonly lengths: typeof lengths
  readonly inputs: typeof inputs
}

it('resolves a family by one function that is given the row', () => {
  expectTypeOf<keyof Resolvers<Steps>>().toEqualTypeOf<'lengths'>()
  type Run = Parameters<Resolvers<Steps>['lengths']>[0]
  expectTypeOf<Run['row']>().toEqualTypeOf<Kind>()
  expectTypeOf<Run['inputs']['term']>().toEqualTypeOf<string>()
  expectTypeOf<Run['params']>().toEqualTypeOf<number>()
  // @ts-expect-error a resolver of the wrong payload
  const wrong: Resolvers<Steps> = { lengths: () => 1 }
  // @ts-expect-error a resolver that is not there
  const missing: Resolvers<Steps> = {}
  // @ts-expect-error a row has no such field
  const unknown: Resolvers<Steps> = { lengths: ({ row }) => row.colour }
  expectTypeOf([wrong, missing, unknown]).toBeArray()
})

it('draws a family by one view and one prompt that are given the row', () => {
  type Views = GroupViews<Steps>
  expectTypeOf<keyof Views['views']>().toEqualTypeOf<'terms'>()
  expectTypeOf<keyof Views['prompts']>().toEqualTypeOf<'lengths' | 'inputs'>()
  type View = ComponentType<ViewProps<typeof terms.members.gene> & { readonly row: Kind }>
  expectTypeOf<Views['views']['terms']>().toEqualTypeOf<View>()
  type Prompt = ComponentType<PromptProps<typeof lengths.members.gene> & { readonly row: Kind }>
  expectTypeOf<Views['prompts']['lengths']>().toEqualTypeOf<Prompt>()
})

it('infers a payload from the schema of its type, never any', () => {
  const Row = defineType({ id: 'Row', label: '', description: '', schema: z.strictObject({ gene: z.string() }) })
  expectTypeOf<Payload<typeof Row>>().toEqualTypeOf<{ gene: string }>()
  expectTypeOf<Payload<typeof terms.members.gene>>().toEqualTypeOf<string>()
})
