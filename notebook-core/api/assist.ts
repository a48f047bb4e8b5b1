import { z } from 'zod'

/** No abstract is longer; a model is asked for no more. */
export const LONGEST_ASSISTED = 20_000

/** A text that a language model is to make easier to read. */
export const AssistRequest = z.strictObject({
  description: z.string().trim().min(1, 'There is no text to revise.').max(LONGEST_ASSISTED),
})

/** The revised text. */
export const Assisted = z.string()
