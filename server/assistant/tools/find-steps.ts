import { asksResearcher, slotType, type AnyStep } from '@playbook/core/step'
import { wayTo } from '@playbook/core/plan/additions'
import type { Registry } from '@playbook/core/registry'
import { waysTo } from '@playbook/core/search/ways'
import { InputError } from '@playbook/core/errors'
import { z } from 'zod'
import { describeStep } from '../../mcp/tools.ts'
import { defineTool } from '../../mcp/tool.ts'
import type { Desk } from '../desk.ts'

const MOST_FOUND = 10
const MOST_DESCRIBED = 12

/** What stands behind the tools that look for steps. */
interface Looking {
  readonly registry: Registry
  readonly desk: Desk
  /** The cell that the person has chosen. */
  readonly chosen: string | undefined
}

const brief = (step: AnyStep) => ({
  type: step.id,
  label: step.label,
  description: step.description,
  takes: Object.values(step.inputs).map((slot) => slotType(slot).id),
  gives: step.output.id,
  asksThePerson: asksResearcher(step),
})

/** `find_steps`: steps that answer a question, and the way to each from what there is. */
export function findStepsTool({ registry, desk, chosen }: Looking) {
  return defineTool({
    name: 'find_steps',
    title: 'Find steps',
    description:
      'Finds steps by what they answer, in words of biology, such as "drugs that reverse a signature" or "enrichment of a gene set". For each: what it takes, what it gives, and way: the types of the steps to add, in their order, from what the playbook holds.',
    input: z.object({ question: z.string().trim().min(1).max(500) }),
    async run({ question }) {
      const notebook = await desk.read()
      const focused = notebook.cells.some(({ id }) => id === chosen) ? chosen : undefined
      const { answers, others } = waysTo(question, notebook, registry, focused)
      return [...answers, ...others].slice(0, MOST_FOUND).map(({ suggestion, among }) => ({
        ...brief(suggestion.step),
        way: wayTo(suggestion, among).map(({ id }) => id),
      }))
    },
  })
}

/** `describe_steps`: what steps take and ask for, to the letter. */
export function describeStepsTool({ registry }: Pick<Looking, 'registry'>) {
  return defineTool({
    name: 'describe_steps',
    title: 'Describe steps',
    description:
      'Tells of steps what they take, by the name of each argument, and what they ask for: value is its JSON Schema. Look a step up before you add it.',
    input: z.object({ types: z.array(z.string().max(200)).min(1).max(MOST_DESCRIBED) }),
    run: async ({ types }) =>
      types.map((type) => {
        const step = known(registry, type)
        return { ...describeStep(step), gives: step.output.id, asksThePerson: asksResearcher(step) }
      }),
  })
}

function known({ steps }: Registry, type: string): AnyStep {
  const step = steps.get(type)
  if (step === undefined) throw new InputError(`There is no step ${type}. Find one by find_steps.`)
  return step
}
