import { z } from 'zod'
import { StartError } from '../../start-error.ts'

/** An OpenID Connect provider that people sign in with. */
export interface Provider {
  /** Its name in addresses: the `<NAME>` of its settings in lower case. */
  readonly id: string
  readonly label: string
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
}

const KNOWN: Readonly<Record<string, { readonly label: string; readonly issuer: string }>> = {
  orcid: { label: 'ORCID', issuer: 'https://orcid.org' },
  google: { label: 'Google', issuer: 'https://accounts.google.com' },
}

const CLIENT_ID = /^OIDC_([A-Z][A-Z0-9]*)_CLIENT_ID$/

/** The providers of `OIDC_<NAME>_CLIENT_ID`, `…_CLIENT_SECRET`, `…_ISSUER` and `…_LABEL`; issuers of ORCID and Google are known. */
export function readProviders(environment: Readonly<Record<string, string | undefined>>): readonly Provider[] {
  return Object.keys(environment).flatMap((key) => {
    const name = CLIENT_ID.exec(key)?.[1]
    return name === undefined ? [] : [readProvider(name, environment)]
  })
}

function readProvider(name: string, environment: Readonly<Record<string, string | undefined>>): Provider {
  const id = name.toLowerCase()
  const given = (what: string) => environment[`OIDC_${name}_${what}`]
  const read = z
    .object({ issuer: z.url({ protocol: /^https?$/ }), clientId: z.string().min(1), clientSecret: z.string().min(1) })
    .safeParse({
      issuer: given('ISSUER') ?? KNOWN[id]?.issuer,
      clientId: given('CLIENT_ID'),
      clientSecret: given('CLIENT_SECRET'),
    })
  if (!read.success) {
    throw new StartError(
      `Settings: sign-in with ${id} needs OIDC_${name}_ISSUER, OIDC_${name}_CLIENT_ID and OIDC_${name}_CLIENT_SECRET.`,
    )
  }
  return { id, label: given('LABEL') ?? KNOWN[id]?.label ?? name, ...read.data }
}
