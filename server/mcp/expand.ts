import { InputError } from '@playbook/core/errors'
import { stepIdOf } from '@playbook/core/workflow-formats/steps'
import { listKey } from '@playbook/core/plan/process'
import { fitsSlot, slotType, type AnyStep, type DataType, type Slot } from '@playbook/core/step'
import { z } from 'zod'
import type { Chain } from '../playbooks/chains/chains.ts'
import type { NewStep } from '../playbooks/chains/new-step.ts'
import { readSubmission } from './submission.ts'
import { defineTool, type ToolCaller } from './tool.ts'
import { listSteps, openWorkflow, WorkflowId, type Workflows } from './workflow.ts'

const Source = z.object({
  step_id: z.string().describe('A step of this workflow whose output has the type of the argument'),
})
const NewStepInput = z.object({
  type: z.string().describe('The type of the step, as options lists it'),
  arguments: z
    .record(z.string(), z.union([Source, z.array(Source)]))
    .default({})
    .describe('Which step feeds each argument of the new one; a list of steps where the argument takes many'),
  value: z
    .string()
    .optional()
    .describe(
      'What a step with a value is given: the text itself, such as ACE2; else JSON that fits the schema which options lists as value. A set may be a list with one member on each line. Without it the user is asked when the workflow is opened, as for files.',
    ),
})
type Given = z.infer<typeof NewStepInput>

interface ExpandOptions extends Workflows {
  /** How long somebody has to wait before they may store more, in milliseconds. */
  readonly takeTurn: (person: string) => number
}

/** `expand`: a new workflow with one more step. */
export function expandTool(options: ExpandOptions) {
  const { chains, registry } = options
  return defineTool({
    name: 'expand',
    title: 'Add a step to a workflow',
    description:
      'Adds a step to a workflow, or begins one. Answers the id of the new workflow, with which to go on, and of the step in it.',
    input: z.object({ workflow_id: WorkflowId, step: NewStepInput }),
    adds: true,
    async run({ workflow_id: id, step: given }, asking) {
      const chain = await openWorkflow(options, id, asking.person.id)
      const step = checkedStep(
        given,
        chain,
        registry.steps.get(stepIdOf(registry, given.type, Object.keys(given.arguments))),
        options,
      )
      await mayStore(asking, options)
      const head = await chains.extend(chain === undefined ? 'start' : (id ?? 'start'), step, asking.person.id)
      const grown = await openWorkflow(options, head, asking.person.id)
      const last = grown && (await listSteps(options, grown)).at(-1)
      return { workflow_id: head, step_id: last?.step_id, type: last?.type, description: last?.description }
    },
  })
}

async function mayStore({ mayWrite, person }: ToolCaller, { takeTurn }: ExpandOptions): Promise<void> {
  if (!(await mayWrite())) throw new InputError('This token may not add steps. Make one that may write, under Account.')
  const waitS = Math.ceil(takeTurn(person.id) / 1000)
  if (waitS > 0) throw new InputError(`Too many steps were added in a short time. Try again in ${waitS} s.`)
}

/** The step as it is stored; all that is wrong with it at once. */
function checkedStep(
  { type, arguments: given, value }: Given,
  chain: Chain | undefined,
  step: AnyStep | undefined,
  { registry }: Workflows,
): NewStep {
  if (step === undefined) throw new InputError(`There is no step ${type}. Ask options for the steps that fit.`)
  const outputs = new Map(chain?.processes.map(({ id, type: made }) => [id, registry.steps.get(made)?.output]))
  const unknown = Object.keys(given).filter((slot) => !Object.hasOwn(step.inputs, slot))
  const slots = Object.entries(step.inputs).map(([slot, declared]) => {
    const ids = [Object.hasOwn(given, slot) ? (given[slot] ?? []) : []].flat().map(({ step_id: id }) => id)
    return { slot, declared, ids }
  })
  const submission = readSubmission(value, step)
  const problems = [
    ...unknown.map((slot) => `${type} has no argument ${slot}.`),
    ...slots.flatMap(({ slot, declared, ids }) => problemsOf(slot, declared, ids, outputs)),
    ...('problem' in submission ? [submission.problem] : []),
  ]
  if (problems.length > 0) throw new InputError(problems.join('\n'))
  const inputs = slots.flatMap(({ slot, declared, ids }) =>
    ids.map((id, at) => ['many' in declared ? listKey(slot, at) : slot, { id }] as const),
  )
  const data = 'value' in submission ? { type, value: submission.value } : undefined
  return { type, inputs: Object.fromEntries(inputs), data }
}

/** What is wrong with what is given for one argument. */
function problemsOf(
  slot: string,
  declared: Slot,
  ids: readonly string[],
  outputs: ReadonlyMap<string, DataType | undefined>,
): readonly string[] {
  const { id: wanted } = slotType(declared)
  if (ids.length === 0) return [`The argument ${slot} is missing: give a step whose output is ${wanted}.`]
  if (!('many' in declared) && ids.length > 1) return [`The argument ${slot} takes one step, not ${ids.length}.`]
  return ids.flatMap((id) => {
    if (!outputs.has(id)) return [`The argument ${slot}: ${id} is no step of this workflow.`]
    const made = outputs.get(id)
    return fitsSlot(declared, made)
      ? []
      : [`The argument ${slot} wants ${wanted}, and ${id} gives ${made?.id ?? 'something unknown'}.`]
  })
}
