import { isPublicAddress } from './public-address.ts'

/** The header in which we tell the library of accounts who asks; never what a request says of itself. */
export const CLIENT_ADDRESS = 'x-playbook-client'

/** Whose request it is: behind a proxy of ours, which is near, whoever asked the proxy. */
export function clientAddress(remote = 'unknown', headers: Headers): string {
  const forwarded = headers.get('x-forwarded-for')?.split(',').at(-1)?.trim()
  return forwarded !== undefined && !isPublicAddress(remote) ? forwarded : remote
}
