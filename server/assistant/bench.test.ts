import * as groups from '@playbook/cells/steps'
import { createRegistry } from '@playbook/core/registry'
import type { StepCell } from '@playbook/core/document/notebook'
import { notebookOf, stepCell } from '@playbook/core/testing/notebook'
import { describe, expect, it } from 'vitest'
import { byModel } from '../../e2e/bench/assistant/methods.ts'
import { NOTHING, PLANS, UNCLEAR, type PlanQuestion } from '../../e2e/bench/assistant/questions.ts'
import { isRight, scorePlan } from '../../e2e/bench/assistant/score.ts'
import { ChatRequest } from '../../e2e/upstreams/openai/chat/request.ts'
import { sayingOf } from '../../e2e/upstreams/openai/chat/scripted.ts'
import { wireMessage } from './model/chat-completions.ts'
import type { Model } from './model/model.ts'

const registry = createRegistry(groups)
const toxic: PlanQuestion = { asked: 'Is metformin toxic?', from: 'drug', answer: 'toxic', value: 'metformin' }
const drug = stepCell('drug', 'Input[Drug]', {}, 'metformin')
const toxicity = stepCell('toxic', 'CytotoxicityOfDrug', { drug: 'drug' })
const scored = (...cells: readonly StepCell[]) => scorePlan(toxic, notebookOf(...cells), registry)

it('has at least 60 questions', () => {
  expect([PLANS.length, UNCLEAR.length, NOTHING.length]).toEqual([40, 10, 10])
})

describe('a plan is scored by what would stand', () => {
  it('as it is', () => {
    const slot = Object.keys(registry.steps.get('CytotoxicityOfDrug')?.inputs ?? {})[0] ?? ''
    const right = scored(drug, { ...toxicity, bindings: { [slot]: 'drug' } })
    expect([right, isRight(right)]).toEqual([{ isReached: true, usesInputs: true, usesValue: true, needless: 0 }, true])
    const other = { ...drug, params: 'aspirin' }
    expect(scored(other, { ...toxicity, bindings: { [slot]: 'drug' } })).toMatchObject({ usesValue: false })
    const more = stepCell('more', 'Input[Gene]', {})
    expect(scored(drug, { ...toxicity, bindings: { [slot]: 'drug' } }, more)).toMatchObject({ needless: 1 })
  })

  it('without what feeds it', () => {
    expect(scored(drug, { ...toxicity, bindings: {} })).toEqual({
      isReached: false,
      usesInputs: false,
      usesValue: false,
      needless: 1,
    })
    expect(isRight(scored())).toBe(false)
  })
})

/** The model that the sandbox has, without a wire. */
const scripted: Model = {
  name: 'scripted',
  host: 'nowhere',
  ask: async (_person, { messages, tools, mayCall }) => {
    const saying = sayingOf(
      ChatRequest.parse({
        model: 'scripted',
        stream: true,
        stream_options: { include_usage: true },
        max_completion_tokens: 100,
        messages: messages.map(wireMessage),
        tools: tools.map((tool) => ({ type: 'function', function: tool })),
        tool_choice: mayCall ? 'auto' : 'none',
      }),
    )
    const agent = { model: 'scripted', host: 'nowhere', request: '' }
    if ('text' in saying) return { text: saying.text, calls: [], agent }
    const call = { id: `call_${messages.length}`, name: saying.tool, given: JSON.stringify(saying.given) }
    return { text: '', calls: [call], agent }
  },
}

describe('a model answers with its tools, at a desk of its own', () => {
  const ask = byModel(registry, scripted)
  const stepsOf = async (question: string) =>
    (await ask(question)).plan.cells.map((cell) => (cell.kind === 'step' ? cell.step : cell.text))

  it('by the plan that would stand', async () => {
    const [factors] = PLANS
    const { plan } = await ask(factors?.asked ?? '')
    expect(factors !== undefined && isRight(scorePlan(factors, plan, registry))).toBe(true)
    expect(await stepsOf(factors?.asked ?? '')).toEqual(['Input[Set[Gene]]', 'ChEA3TFEnrichmentAnalysis'])
    // It gives no value that it was not told to give.
    const metformin = PLANS.find(({ value }) => value === 'metformin') ?? toxic
    const scores = scorePlan(metformin, (await ask(metformin.asked)).plan, registry)
    expect(scores).toEqual({ isReached: true, usesInputs: true, usesValue: false, needless: 0 })
  })

  it('by words alone where no step fits', async () => {
    const { plan, words } = await ask(NOTHING[0] ?? '')
    expect([plan.cells, words]).toEqual([
      [],
      'No step here answers that. Say it in other words, or name the data you have.',
    ])
  })
})
