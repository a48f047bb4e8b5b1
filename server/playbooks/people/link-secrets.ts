import { isId } from '@playbook/core/ids'
import { timingSafeEqual } from 'node:crypto'
import type { Accounts } from '../../accounts/accounts.ts'

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** What stands behind # of the links of a kind: an id and our signature, which the database does not hold. */
export function linkSecrets(kind: 'link' | 'review', accounts: Pick<Accounts, 'sign'> | undefined) {
  const secretOf = (id: string) => `${id}.${accounts?.sign(`${kind} ${id}`) ?? ''}`
  return {
    secretOf,
    /** The id in a secret that we signed. */
    idIn(secret: string): string | undefined {
      const [id = ''] = secret.split('.')
      return accounts !== undefined && isId(id) && isSame(secret, secretOf(id)) ? id : undefined
    },
  }
}
