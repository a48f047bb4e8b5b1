import { LONGEST_NAME } from '@playbook/core/api/account'
import { APIError } from 'better-auth/api'
import { nameIn } from '../../auth/address.ts'

/** As RFC 5321 has it. */
const LONGEST_ADDRESS = 254
const shortName = (name: string) => [...name.trim()].slice(0, LONGEST_NAME).join('')

/** What we add to rows that the accounts' library makes. */
export const DATABASE_HOOKS = {
  user: {
    create: {
      // Whoever comes by a link has said no name yet; names stand in every row of lists.
      before: async (made: { readonly name: string; readonly email: string }) => {
        if (made.email.length > LONGEST_ADDRESS)
          throw new APIError('BAD_REQUEST', { message: 'The address is too long.' })
        return { data: { ...made, name: shortName(made.name) || shortName(nameIn(made.email)) } }
      },
    },
  },
  account: {
    create: {
      before: async (made: { readonly providerId: string }) => ({
        data: { ...made, type: made.providerId === 'credential' ? 'credentials' : 'oauth' },
      }),
    },
  },
}
