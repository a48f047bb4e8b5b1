import type { Registry } from '@playbook/core/registry'
import { slotType, submissionSchema, takesType, type AnyStep, type DataType } from '@playbook/core/step'
import { InputError } from '@playbook/core/errors'
import { z } from 'zod'
import { expandTool } from './expand.ts'
import { estimateBatchTool, readBatchTool, startBatchTool, type BatchTools } from './batches.ts'
import { readPlaybookTool } from './playbooks.ts'
import { proposeTool } from './propose.ts'
import { searchPublishedTool } from './search-published.ts'
import { defineTool, type Tool } from './tool.ts'
import { isNone, listSteps, openWorkflow, WorkflowId, type Workflows } from './workflow.ts'

/** All tools by name. */
export function createTools(options: Parameters<typeof expandTool>[0] & BatchTools): ReadonlyMap<string, Tool> {
  const tools = [
    searchPublishedTool(options),
    optionsTool(options),
    expandTool(options),
    viewTool(options),
    readPlaybookTool(options),
    proposeTool(options),
    estimateBatchTool(options),
    startBatchTool(options),
    readBatchTool(options),
  ]
  return new Map(tools.map((tool) => [tool.listed.name, tool]))
}

/** `options`: what could come next. */
function optionsTool(workflows: Workflows) {
  const { registry } = workflows
  return defineTool({
    name: 'options',
    title: 'List the steps that could come next',
    description:
      'Lists the steps that take the output of a step of a workflow, or all steps to start with where there is no workflow. A step with a value asks for it: value is its JSON Schema.',
    input: z.object({
      workflow_id: WorkflowId,
      step_id: z.string().nullish().describe('The step of the workflow that is to be used; the last one by default'),
    }),
    async run({ workflow_id: id, step_id: named }, { person }) {
      const chain = await openWorkflow(workflows, id, person.id)
      const processes = chain?.processes ?? []
      const from = isNone(named) ? processes.at(-1) : processes.find((process) => process.id === named)
      if (!isNone(named) && from === undefined) throw new InputError(`${named} is no step of this workflow.`)
      return offered(registry, from === undefined ? undefined : registry.steps.get(from.type)?.output).map(describeStep)
    },
  })
}

/** The steps that take a type, or that begin; those with more weight first. */
function offered({ steps }: Registry, type: DataType | undefined): readonly AnyStep[] {
  const fits = (step: AnyStep) => (type === undefined ? Object.keys(step.inputs).length === 0 : takesType(step, type))
  return [...steps.values()]
    .filter((step) => step.hidden !== true && fits(step))
    .toSorted((a, b) => (b.pagerank ?? 0) - (a.pagerank ?? 0))
}

/** A step as a model is told of it: what it takes and what it asks for. */
export function describeStep(step: AnyStep) {
  const { id, label, description, inputs } = step
  const schema = submissionSchema(step)
  const slots = Object.entries(inputs).map(([slot, declared]) => {
    const type = slotType(declared)
    return [slot, { type: type.id, description: type.description, ...('many' in declared && { many: true }) }] as const
  })
  const { $schema: _dialect, ...value } = schema === undefined ? {} : z.toJSONSchema(schema)
  return { type: id, label, description, arguments: Object.fromEntries(slots), ...(schema !== undefined && { value }) }
}

/** `view`: the steps that there are. */
function viewTool(workflows: Workflows) {
  return defineTool({
    name: 'view',
    title: 'List the steps of a workflow',
    description:
      'Lists the steps of a workflow in their order, with what each found or does, and which steps it reads.',
    input: z.object({ workflow_id: WorkflowId }),
    async run({ workflow_id: id }, { person }) {
      const chain = await openWorkflow(workflows, id, person.id)
      return chain === undefined ? [] : listSteps(workflows, chain)
    },
  })
}
