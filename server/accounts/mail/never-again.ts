import { InputError } from '@playbook/core/errors'
import { createHash, timingSafeEqual } from 'node:crypto'
import type { Store } from '../../db/connect.ts'

/** Says by which address somebody wants no messages any more that others cause. Links to sign in are sent still: they are asked for. */
export interface NeverAgain {
  /** What stands in a message to this address, and allows to refuse or to take others, nothing else. */
  tokenFor(address: string): string
  /** Takes the word of whoever has the token of a message, signed in or not. */
  refuse(token: string): Promise<void>
  takeBack(token: string): Promise<void>
  isRefused(address: string): Promise<boolean>
}

const digestOf = (address: string) => createHash('sha256').update(address.toLowerCase()).digest('hex')

/** Forgets that an address refuses messages: its owner has chosen anew what they want. */
export async function forgetRefusal({ sql }: Pick<Store, 'sql'>, person: string): Promise<void> {
  const [row] = await sql<{ email: string }[]>`select email from "user" where id = ${person}`
  if (row !== undefined) await sql`delete from mail_refusal where digest = ${digestOf(row.email)}`
}

/** Refusals over the database; `sign` makes what only this server can say. */
export function createNeverAgain({ sql }: Pick<Store, 'sql'>, sign: (text: string) => string): NeverAgain {
  const tokenFor = (address: string) => {
    const named = Buffer.from(address.toLowerCase()).toString('base64url')
    return `${named}.${sign(`never again ${address.toLowerCase()}`)}`
  }
  const addressIn = (token: string): string => {
    const address = Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()
    const [given, own] = [Buffer.from(token), Buffer.from(tokenFor(address))]
    if (given.length === own.length && timingSafeEqual(given, own)) return address
    throw new InputError('This link is not whole. Copy all of it from the message, and open it again.')
  }
  return {
    tokenFor,
    async refuse(token) {
      await sql`insert into mail_refusal (digest) values (${digestOf(addressIn(token))}) on conflict do nothing`
    },
    async takeBack(token) {
      await sql`delete from mail_refusal where digest = ${digestOf(addressIn(token))}`
    },
    async isRefused(address) {
      return (await sql`select 1 from mail_refusal where digest = ${digestOf(address)}`).length > 0
    },
  }
}
