import { z } from 'zod'
import { AnyJson } from '../json.ts'

/** A text cell as plain data. */
export const TextData = z.object({ kind: z.literal('text'), id: z.string(), text: z.string(), collapsed: z.boolean() })

/** A step cell as plain data. */
export const StepData = z.object({
  kind: z.literal('step'),
  id: z.string(),
  step: z.string(),
  bindings: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  params: AnyJson.exactOptional(),
  dataType: z.string().exactOptional(),
  timestampMs: z.number().exactOptional(),
  label: z.string(),
  description: z.string(),
  collapsed: z.boolean(),
  processVisible: z.boolean(),
  dataVisible: z.boolean(),
})

/** A playbook's document as plain data: a `Notebook` on its way. */
export const NotebookData = z.object({
  title: z.string(),
  description: z.string(),
  summary: z.enum(['auto', 'gpt', 'manual']),
  gptSummary: z.string(),
  autoRun: z.boolean(),
  cells: z.array(z.discriminatedUnion('kind', [TextData, StepData])),
})
