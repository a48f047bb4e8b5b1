import { z } from 'zod'
import { AnyJson } from '../json.ts'

/** How a prompt is answered where a playbook is filled in as a form: by whoever fills it in, by the author, or with many values. */
export const AskedHow = z.enum(['asked', 'fixed', 'many'])

/** How a prompt is answered where a playbook is filled in as a form. */
export type AskedHow = z.infer<typeof AskedHow>

/** Letters in the words that an author puts above and below a prompt, at most. */
export const LONGEST_FORM_LABEL = 200
export const LONGEST_FORM_HELP = 1000

/** What an author says of a cell for the form: how its prompt is answered, in whose words, and whether its result is shown. */
export const FormPart = z.strictObject({
  how: AskedHow.exactOptional(),
  label: z.string().max(LONGEST_FORM_LABEL).exactOptional(),
  help: z.string().max(LONGEST_FORM_HELP).exactOptional(),
  isResult: z.boolean().exactOptional(),
})

/** What an author says of a cell for the form. */
export type FormPart = Readonly<z.infer<typeof FormPart>>

const FormCell = z.object({ cell: z.string(), step: z.string(), label: z.string() })

/** A playbook as a form, for programs: which cells ask what, how they are answered now, and which give results. */
export const PlaybookForm = z.object({
  prompts: z.array(FormCell.extend({ how: AskedHow, help: z.string(), answer: AnyJson.optional() })),
  results: z.array(FormCell.extend({ isShown: z.boolean() })),
})

/** A playbook as a form, for programs. */
export type PlaybookForm = z.infer<typeof PlaybookForm>

/** What a form was filled in with: cell id → answer. */
export const FilledIn = z.record(z.string().max(100), AnyJson)

/** What a form was filled in with: cell id → answer. */
export type FilledIn = Readonly<z.infer<typeof FilledIn>>

/** How a published playbook is copied: as it is, or filled in as a form. */
export const CopyRequest = z.strictObject({ answers: FilledIn.exactOptional() })
