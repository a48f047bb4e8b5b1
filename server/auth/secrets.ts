import { createHash, randomBytes } from 'node:crypto'

const SECRET_BYTES = 32

/** What only its holder knows, as it stands in addresses and headers. */
export const newSecret = () => randomBytes(SECRET_BYTES).toString('base64url')

/** What the database keeps of a secret: SHA-256. */
export const digestOf = (secret: string) => createHash('sha256').update(secret).digest('hex')

/** The secret in a header `Authorization: Bearer …`. */
export const bearerIn = (authorization = '') => /^Bearer (.+)$/.exec(authorization)?.[1]
