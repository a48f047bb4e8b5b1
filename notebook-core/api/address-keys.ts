import { z } from 'zod'

/** An address of a file with what lets somebody in: a fragment with headers, user information, or a signed query. */
export const NewAddressKey = z.strictObject({ address: z.string().min(1).max(8000) })

/** What becomes of it: the address as it is stored, or why it is not taken. */
export const AddressKeyAnswer = z.object({
  address: z.string().optional(),
  error: z.object({ message: z.string() }).optional(),
})

/** The address without what lets somebody in. */
export const CleanedAddress = z.object({ address: z.string() })

/** The hosts of files that the caller has keys of. */
export const AddressKeys = z.object({ hosts: z.array(z.object({ host: z.string(), created: z.string() })) })
