import { expectTypeOf, it } from 'vitest'
import { z } from 'zod'
import { defineStep, defineType, many, type Inputs, type Params, type Payload } from './step.ts'
import { prose } from './story.ts'
import type { inputGene, scoreGenes } from './testing/definitions.ts'
import { Gene, Scores, topScores } from './testing/definitions.ts'

const shown = { label: '', description: '', tags: {} }

it('keeps ids as literal types', () => {
  expectTypeOf(Gene.id).toEqualTypeOf<'Gene'>()
  expectTypeOf(topScores.id).toEqualTypeOf<'TopScores'>()
})

it('knows the payload of a type, of a slot and of a list slot', () => {
  expectTypeOf<Payload<typeof Gene>>().toEqualTypeOf<string>()
  expectTypeOf<Inputs<typeof topScores.inputs>>().toEqualTypeOf<{
    readonly scores: { gene: string; score: number }[]
  }>()
  expectTypeOf<Inputs<typeof scoreGenes.inputs>>().toEqualTypeOf<{ readonly genes: readonly string[] }>()
})

it('knows the parameters of a step, and that others have none', () => {
  expectTypeOf<Params<typeof topScores>>().toEqualTypeOf<{ count: number }>()
  expectTypeOf<Params<typeof scoreGenes>>().toEqualTypeOf<undefined>()
  expectTypeOf<Params<typeof inputGene>>().toEqualTypeOf<undefined>()
})

it('refuses a payload that is not JSON', () => {
  // @ts-expect-error a date does not survive a round trip through JSON
  defineType({ id: 'Day', label: '', description: '', schema: z.date() })
  // @ts-expect-error what is stored and what is read have one shape
  defineType({ id: 'Count', label: '', description: '', schema: z.string().transform(Number) })
})

it('refuses an example that its own schema does not have', () => {
  // @ts-expect-error a gene is a text
  defineType({ id: 'Gene', label: '', description: '', schema: z.string(), example: 7 })
})

it('refuses parameters that are read as another shape than they are written', () => {
  const params = z.strictObject({ count: z.string().transform(Number) })
  // @ts-expect-error the shape that a prompt submits is the one that the resolver gets
  defineStep({ ...shown, id: 'A', inputs: {}, params, output: Gene, story: () => ({ methods: prose`` }) })
})

it('refuses a slot that holds no type', () => {
  // @ts-expect-error a slot names a type, not its id
  defineStep({ ...shown, id: 'A', inputs: { gene: 'Gene' }, output: Gene, story: () => ({ methods: prose`` }) })
  // @ts-expect-error a list slot is of a type
  many('Gene')
})

it('refuses a story that tells what the step does not have', () => {
  defineStep({
    ...shown,
    id: 'A',
    inputs: { gene: Gene },
    output: Scores,
    // @ts-expect-error there is no slot of this name
    story: ({ inputs }) => ({ methods: prose`${inputs.genes}` }),
  })
  defineStep({
    ...shown,
    id: 'A',
    inputs: { gene: Gene },
    output: Scores,
    // @ts-expect-error a step without parameters has none to tell
    story: ({ params }) => ({ methods: prose`${params.count}` }),
  })
  // @ts-expect-error every story has methods
  defineStep({ ...shown, id: 'A', inputs: {}, output: Gene, story: () => ({ abstract: prose`A gene.` }) })
})

it('refuses a description that is missing', () => {
  // @ts-expect-error a researcher reads it in the palette
  defineStep({ id: 'A', label: '', tags: {}, inputs: {}, output: Gene, story: () => ({ methods: prose`` }) })
})
