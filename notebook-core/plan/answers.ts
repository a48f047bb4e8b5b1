import type { Registry } from '../registry.ts'
import { dataId } from './content-id.ts'
import type { Data, Process } from './process.ts'

/** What prompts were answered, by process. It is their result, and follows from the document alone: nothing runs. */
export function answersOf(processes: readonly Process[], registry: Registry): ReadonlyMap<string, Data> {
  return new Map(
    processes.flatMap(({ id, type, data }) => {
      const step = registry.steps.get(type)
      if (step?.kind !== 'prompt' || data === undefined) return []
      const parsed = step.output.schema.safeParse(data.value)
      if (!parsed.success) return []
      return [[id, { id: dataId(step.output.id, parsed.data), type: step.output.id, value: parsed.data }] as const]
    }),
  )
}
