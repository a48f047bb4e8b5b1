import { z } from 'zod'
import { Check, Signature } from './checks.ts'

/** A check that somebody asked for themselves. */
export const OwnCheck = Check.omit({ version: true }).extend({
  /** The number of the published version; null where a playbook was checked as it is. */
  version: z.number().nullable(),
  /** Only this cell and what feeds it. */
  cell: z.string().nullable(),
  signature: Signature.nullable(),
})

/** A check that somebody asked for themselves. */
export type OwnCheck = Readonly<z.infer<typeof OwnCheck>>

/** What it costs to compute results anew. */
export const CheckCost = z.object({
  /** Steps that have a result now. */
  steps: z.number(),
  /** The services that are asked again, and by how many steps each. */
  services: z.array(z.object({ name: z.string(), steps: z.number() })).readonly(),
  /** About how long it takes, in ms. */
  ms: z.number(),
})

/** What it costs to compute results anew. */
export type CheckCost = Readonly<z.infer<typeof CheckCost>>

/** What would be different today in a playbook: the caller's last look, and what the next one costs; null while this one is under way. */
export const Today = z.object({ check: OwnCheck.nullable(), cost: CheckCost.nullable() })

/** What would be different today in a playbook. */
export type Today = Readonly<z.infer<typeof Today>>

/** What is computed anew: all of a playbook, or one cell with what feeds it. */
export const NewToday = z.strictObject({ cell: z.string().max(64).exactOptional() })

/** How a person stands to the checks of a publication. */
export const OwnChecks = z.object({
  check: OwnCheck.nullable(),
  /** The number of the version that they would check. */
  version: z.number(),
  /** Why they cannot sign a check, in words; null where they can. */
  refusal: z.string().nullable(),
  /** The name and ORCID with which they would sign. */
  name: z.string(),
  orcid: z.string().nullable(),
  /** They hear of new verdicts. */
  isFollowing: z.boolean(),
})

/** How a person stands to the checks of a publication. */
export type OwnChecks = Readonly<z.infer<typeof OwnChecks>>

/** What is signed. */
export const NewSignature = z.strictObject({ sentence: z.string().trim().min(1).max(500) })
