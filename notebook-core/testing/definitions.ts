import { z } from 'zod'
import { definePrompt, defineStep, defineType, many } from '../step.ts'
import { prose } from '../story.ts'

/** One group in small, for the tests of the types: a prompt, a step that asks for parameters, one that does not. */

export const Gene = defineType({ id: 'Gene', label: 'Gene', description: 'One gene', schema: z.string() })

export const Scores = defineType({
  id: 'Scores',
  label: 'Scores',
  description: 'One score for each gene',
  schema: z.array(z.strictObject({ gene: z.string(), score: z.number() })),
})

export const inputGene = definePrompt({
  id: 'InputGene',
  label: 'Gene',
  description: 'Start with one gene',
  tags: {},
  inputs: {},
  output: Gene,
  story: ({ output }) => ({ methods: prose`${output} was chosen.` }),
})

export const scoreGenes = defineStep({
  id: 'ScoreGenes',
  label: 'Score genes',
  description: 'Give each gene a score',
  tags: {},
  inputs: { genes: many(Gene) },
  output: Scores,
  story: ({ inputs }) => ({ methods: prose`${inputs.genes.length} genes were scored.` }),
})

export const topScores = defineStep({
  id: 'TopScores',
  label: 'Top scores',
  description: 'Keep the highest scores',
  tags: {},
  inputs: { scores: Scores },
  params: z.strictObject({ count: z.int() }),
  output: Scores,
  story: ({ params }) => ({ methods: prose`The ${params.count} highest scores were kept.` }),
})
