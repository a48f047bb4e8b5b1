import { z } from 'zod'
import { AnyJson } from '../json.ts'
import { FigureLook } from './figures.ts'
import { FormPart } from './forms.ts'

/** A moment in milliseconds since 1970, of the years that dates are written with four digits of. */
export const MomentData = z
  .int()
  .min(0)
  .max(Date.UTC(9999, 11, 31))

/** A language model that wrote a cell or a part of it, and the day on which a person accepted that, such as 2027-02-28. */
export const CellModel = z.object({ name: z.string().max(200), on: z.iso.date() })

/** A language model that wrote a cell or a part of it, as a person accepted it. */
export type CellModel = Readonly<z.infer<typeof CellModel>>

/** A text cell as plain data. */
export const TextData = z.object({
  kind: z.literal('text'),
  id: z.string(),
  text: z.string(),
  collapsed: z.boolean(),
  model: CellModel.exactOptional(),
})

/** A step cell as plain data. */
export const StepData = z.object({
  kind: z.literal('step'),
  id: z.string(),
  step: z.string(),
  bindings: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  params: AnyJson.exactOptional(),
  dataType: z.string().exactOptional(),
  timestampMs: MomentData.exactOptional(),
  label: z.string(),
  description: z.string(),
  collapsed: z.boolean(),
  processVisible: z.boolean(),
  dataVisible: z.boolean(),
  figureLook: FigureLook.exactOptional(),
  form: FormPart.exactOptional(),
  model: CellModel.exactOptional(),
})

/** The longest sentence that can be a claim. */
export const LONGEST_CLAIM = 1000

/** A playbook takes no more claims. */
export const MOST_CLAIMS = 500

/** What a claim stands on, as plain data. */
export const ClaimedValueData = z.object({
  cell: z.string().max(100),
  process: z.string().max(100),
  path: z.array(z.union([z.string().max(300), z.int().min(0)])).max(20),
  was: z.union([z.string().max(300), z.number(), z.boolean(), z.null()]),
})

/** How near a value must be to the claimed one for the claim to hold, as plain data. */
export const ToleranceData = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('exact') }),
  z.object({ kind: z.literal('within'), percent: z.number().positive().max(100) }),
  z.object({ kind: z.literal('same-sign') }),
  z.object({ kind: z.literal('among-first'), count: z.int().min(1).max(1000) }),
])

/** A claim as plain data. */
export const ClaimData = z.object({
  id: z.string().max(100),
  cell: z.string().max(100),
  field: z.enum(['text', 'description', 'story']),
  quote: z.string().min(1).max(LONGEST_CLAIM),
  start: z.int().min(0).exactOptional(),
  value: ClaimedValueData,
  tolerance: ToleranceData.exactOptional(),
})

/** Letters in a passage, at most. */
export const LONGEST_PASSAGE = 50_000

/** A passage of the paper as plain data. */
export const PassageData = z.object({
  section: z.enum(['abstract', 'introduction', 'methods', 'results', 'caption']),
  cell: z.string().max(100),
  text: z.string().max(LONGEST_PASSAGE),
  generated: z.string(),
})

/** A playbook's document as plain data: a `Notebook` on its way. */
export const NotebookData = z.object({
  title: z.string(),
  description: z.string(),
  summary: z.enum(['auto', 'gpt', 'manual']),
  gptSummary: z.string(),
  autoRun: z.boolean(),
  cells: z.array(z.discriminatedUnion('kind', [TextData, StepData])),
  claims: z.array(ClaimData).max(MOST_CLAIMS).exactOptional(),
  passages: z.array(PassageData).exactOptional(),
})
