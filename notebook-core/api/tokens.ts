import { z } from 'zod'

/** What a program may do with a token. */
export const TokenScope = z.enum(['read', 'write', 'run'])

/** What a program may do with a token. */
export type TokenScope = z.infer<typeof TokenScope>

/** A token that a person gave to a program. */
export const ApiToken = z.object({
  id: z.string(),
  name: z.string(),
  scopes: z.array(TokenScope),
  created: z.string(),
  lastUsed: z.string().nullable(),
})

/** A token that a person gave to a program. */
export type ApiToken = Readonly<z.infer<typeof ApiToken>>

/** A person's tokens, newest first. */
export const ApiTokens = z.object({ tokens: z.array(ApiToken) })

/** A token to make. */
export const NewToken = z.strictObject({
  name: z
    .string()
    .trim()
    .min(1)
    .max(100)
    .refine((name) => !name.includes('\0')),
  scopes: z.array(TokenScope).min(1).max(3),
})

/** A token that was made: the only time that its secret is told. */
export const MadeToken = z.object({ secret: z.string() })
