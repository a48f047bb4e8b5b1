import { expect, it } from 'vitest'
import { definePrompt, defineStep, defineType } from '../step.ts'
import { figure, prose, type Prose } from '../story.ts'
import { z } from 'zod'
import { plainText } from '../testing/context.ts'
import { withFinding } from './finding.ts'

const Gene = defineType({ id: 'Term[Gene]', label: 'Gene', description: 'A gene', schema: z.string() })
const common = { label: 'Gene', description: 'A gene', tags: {}, inputs: {}, output: Gene }
const story = () => ({ methods: prose`It was computed.` })
const prompt = definePrompt({ ...common, id: 'Input[Gene]', story })
const step = defineStep({ ...common, id: 'Other', inputs: { gene: Gene }, story })

const found = (abstract: Prose) => plainText(withFinding({ ...story(), abstract }, step).results)

it('points at its own figure before the last full stop, also of what ends with a value', () => {
  expect([
    found(prose`Two genes rose.`),
    found(prose`Genes were compared.${' Two rose.'}`),
    found(prose`Genes were compared.${' Two rose.'}${''}`),
    found(prose`Two genes of ${figure('gene')} rose.`),
    found(prose`Two genes`),
  ]).toEqual([
    'Two genes rose (<output>).',
    'Genes were compared. Two rose (<output>).',
    'Genes were compared. Two rose (<output>).',
    'Two genes of <gene> rose.',
    'Two genes (<output>)',
  ])
})

it('finds nothing in what the researcher entered', () => {
  expect(withFinding({ ...story(), abstract: prose`A gene was entered.` }, prompt).results).toBeUndefined()
})
