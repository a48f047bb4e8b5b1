import { createServer } from 'node:http'
import { Provider } from 'oidc-provider'

/** What a provider says of everybody who signs in there. */
export interface ProviderOptions {
  readonly clientSecret: string
  readonly redirect: string
  /** The address that it vouches for; absent, as at ORCID: it says who somebody is, and no address of theirs. */
  readonly email?: string
}

/** A provider to sign in with, on a free loopback port. */
export async function startIdentityProvider({ clientSecret, redirect, email }: ProviderOptions) {
  const server = createServer((request, response) => void provider.callback()(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const address = server.address()
  // Its number, as a name would be looked up, and shares its cookies with the product.
  const issuer = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`
  const provider = new Provider(issuer, {
    clients: [{ client_id: 'playbook', client_secret: clientSecret, redirect_uris: [redirect] }],
    pkce: { required: () => true },
    conformIdTokenClaims: false,
    claims: { openid: ['sub', 'given_name', 'family_name', 'email', 'email_verified'], email: [], profile: [] },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: () => ({
        sub: id,
        given_name: 'Ada',
        family_name: 'Lovelace',
        ...(email !== undefined && { email, email_verified: true }),
      }),
    }),
  })
  return { issuer, stop: () => server.close() }
}
