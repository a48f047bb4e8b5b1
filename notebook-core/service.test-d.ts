import { expectTypeOf, it } from 'vitest'
import { defineService, type Service } from './service.ts'
import { prose, reference, type Prose, type Reference } from './story.ts'

const facts = { name: 'STRING', base: 'https://string-db.org/api' } as const
const cited = defineService({ ...facts, version: '11.5', reference: reference('10.1/a', 'A') })
const bare = defineService(facts)

it('knows what a service declares, and that the rest may be missing', () => {
  expectTypeOf(cited).toExtend<Service>()
  expectTypeOf(cited.name).toEqualTypeOf<'STRING'>()
  expectTypeOf(cited.reference).toEqualTypeOf<Reference>()
  expectTypeOf(prose`STRING, version ${cited.version} ${cited.reference}`).toEqualTypeOf<Prose>()
  expectTypeOf(bare.reference).toEqualTypeOf<Reference | undefined>()
  // @ts-expect-error a story cannot cite what is not declared
  void prose`STRING ${bare.reference}`
})

it('takes no fact that a service does not have', () => {
  // @ts-expect-error misspelt
  defineService({ ...facts, mirror: ['https://b.org'] })
  // @ts-expect-error no base
  defineService({ name: 'STRING' })
  // @ts-expect-error a pace is no number
  defineService({ ...facts, pace: 3 })
})
