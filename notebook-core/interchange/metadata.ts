import { z } from 'zod'

/** What PWB's files tell of a playbook as a whole. */
export const FileMetadata = z.object({
  title: z.string().nullish(),
  description: z.string().nullish(),
  summary: z.enum(['auto', 'gpt', 'manual']).nullish(),
  gpt_summary: z.string().nullish(),
})
