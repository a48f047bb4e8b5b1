import { createHash, randomBytes } from 'node:crypto'
import type { Store } from '../../db/connect.ts'
import type { Transaction } from '../../runs/stored/processes.ts'

/** What a link may do once: its kind stands in front of the digest of its secret. */
type Kind = 'address' | 'admin'

const TOKEN_BYTES = 32
const identifierOf = (kind: Kind, token: string) => `${kind}:${createHash('sha256').update(token).digest('base64url')}`

/** The secret of a new link. The database has its digest alone. */
export async function addOneTime({ sql }: Store, kind: Kind, value: string, forMs: number): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  await sql`insert into verification_token (id, identifier, token, expires)
    values (gen_random_uuid(), ${identifierOf(kind, token)}, ${value}, ${new Date(Date.now() + forMs).toISOString()})`
  return token
}

/** What a link was made for, which it is not any more; nothing where it was used or is too old. */
export async function useOneTime(tx: Transaction, kind: Kind, token: string): Promise<string | undefined> {
  const [row] = await tx<{ value: string }[]>`
    delete from verification_token where identifier = ${identifierOf(kind, token)} and expires > now()
    returning token as value`
  return row?.value
}
