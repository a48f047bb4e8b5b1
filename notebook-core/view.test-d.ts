import { expectTypeOf, it } from 'vitest'
import type * as group from './testing/definitions.ts'
import type { GroupViews, PromptProps, Submission, ViewProps, ViewsByGroup } from './view.ts'

type Views = GroupViews<typeof group>

const views = {
  Gene: ({ value }: ViewProps<typeof group.Gene>) => value,
  Scores: ({ value }: ViewProps<typeof group.Scores>) => value.length,
}
const prompts = {
  inputGene: ({ value }: PromptProps<typeof group.inputGene>) => value,
  topScores: ({ inputs, value }: PromptProps<typeof group.topScores>) => value?.count ?? inputs.scores.length,
}

it('asks for a view of each type, and for a prompt of each step that asks', () => {
  expectTypeOf<keyof Views['views']>().toEqualTypeOf<'Gene' | 'Scores'>()
  expectTypeOf<keyof Views['prompts']>().toEqualTypeOf<'inputGene' | 'topScores'>()
})

it('knows what is submitted: the output of a prompt, the parameters of a step', () => {
  expectTypeOf<Submission<typeof group.inputGene>>().toEqualTypeOf<string>()
  expectTypeOf<Submission<typeof group.topScores>>().toEqualTypeOf<{ count: number }>()
})

it('takes a whole group', () => {
  expectTypeOf({ views, prompts }).toExtend<Views>()
})

it('refuses a group that is not whole', () => {
  // @ts-expect-error the view of Scores is missing
  expectTypeOf<Views>({ views: { Gene: views.Gene }, prompts })
  // @ts-expect-error the prompt of topScores is missing
  expectTypeOf<Views>({ views, prompts: { inputGene: prompts.inputGene } })
  // @ts-expect-error scoreGenes asks nothing
  expectTypeOf<Views>({ views, prompts: { ...prompts, scoreGenes: () => null } })
})

it('refuses the view of another type', () => {
  // @ts-expect-error a gene is not drawn as scores
  expectTypeOf<Views>({ views: { ...views, Gene: views.Scores }, prompts })
})

it('refuses a prompt that submits something else', () => {
  const wrong = ({ onSubmit }: PromptProps<typeof group.topScores>) => {
    // @ts-expect-error a count is a number
    onSubmit({ count: '3' })
    return null
  }
  expectTypeOf(wrong).toExtend<Views['prompts']['topScores']>()
})

it('asks for the views of each group', () => {
  type All = ViewsByGroup<{ scores: typeof group }>
  expectTypeOf({ scores: async () => ({ views, prompts }) }).toExtend<All>()
  // @ts-expect-error the group `scores` is missing
  expectTypeOf<All>({})
})
