import { prose, type Prose } from '@playbook/core/story'
import { z } from 'zod'
import { benjamini1995 } from '../references.ts'

/** What makes a gene significant. Without it each step follows the rule of the reference. */
export const threshold = z.strictObject({
  /** Whether `alpha` bounds the adjusted p-value or the p-value as it is. */
  p: z.enum(['adjusted', 'raw']),
  alpha: z.number().positive().max(1),
  /** The least size of the log2 fold change, either way. */
  change: z.number().nonnegative(),
})

export type Threshold = z.infer<typeof threshold>

/** What new cells begin with, all of them: sets and figures of one signature then tell of the same genes. */
export const usual: Threshold = { p: 'adjusted', alpha: 0.05, change: 1 }

const sized = ({ change }: Threshold) =>
  change > 0 ? ` and a log2 fold change of more than ${change} in size` : ' and any change'

/** What the volcano and the MA plot of the reference draw. */
export const referenceLimit: Threshold = { p: 'raw', alpha: 0.05, change: 1.5 }

/** "adjusted p < 0.05, |log2 fold change| > 1", for the brackets of an abstract. */
export function bounds({ p, alpha, change }: Threshold): string {
  const beyond = change > 0 ? `, |log2 fold change| > ${change}` : ''
  return `${p === 'adjusted' ? 'adjusted p' : 'p'} < ${alpha}${beyond}`
}

/** "Adjusted p < 0.05 and |log₂ fold change| > 1", as settings are told on the page. */
export function thresholdWords({ p, alpha, change }: Threshold): string {
  const beyond = change > 0 ? ` and |log₂ fold change| > ${change}` : ', any change'
  return `${p === 'adjusted' ? 'Adjusted p' : 'P, not adjusted,'} < ${alpha}${beyond}`
}

/** "with an adjusted p-value below 0.05 and a log2 fold change of more than 1 in size". */
export function within(limit: Threshold): string {
  return `with ${limit.p === 'adjusted' ? 'an adjusted p-value' : 'a p-value'} below ${limit.alpha}${sized(limit)}`
}

/** The same for Methods, where the adjustment is cited. */
export function citedWithin(limit: Threshold): Prose {
  const words = limit.p === 'adjusted' ? prose`an adjusted p-value ${benjamini1995}` : prose`a p-value (not adjusted)`
  return prose`with ${words} below ${limit.alpha}${sized(limit)}`
}
