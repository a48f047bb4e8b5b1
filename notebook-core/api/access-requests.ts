import { z } from 'zod'

/** Asks whoever owns a playbook for access to it. */
export const AccessRequest = z.strictObject({ playbook: z.uuid(), note: z.string().trim().max(500) })

/** Asks for access to a playbook. */
export type AccessRequest = Readonly<z.infer<typeof AccessRequest>>
