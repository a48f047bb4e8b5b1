import { InputError } from '@playbook/core/errors'
import { accountSettings, keySetting, type Service } from '@playbook/core/service'

/**
 * What proves to a service who asks. It is no part of a request's address, headers or key, which evidence, cached answers
 * and errors are made of: it is added as the request leaves, and taken out of what comes back.
 */
export interface Credentials {
  readonly headers: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
}

/**
 * The credentials of a service from what is given; none where it asks for none. `ownKeys`: people may have keys here;
 * `bases`: where services are asked that are not where they declare.
 */
export function credentialsOf(
  service: Service,
  given: Readonly<Record<string, string>>,
  { ownKeys = false, bases = {} }: { readonly ownKeys?: boolean; readonly bases?: Bases } = {},
): Credentials | undefined {
  const { account, name } = service
  if (account === undefined) return undefined
  const missing = missingSettings(service, given, bases)
  if (missing.length > 0) {
    const isOwn = ownKeys && keySetting(service) !== undefined
    throw new InputError(
      `${name} asks for an account that this server does not have. ${isOwn ? 'Give a key of your own under Account and run again, or whoever' : 'Whoever'} keeps the server sets ${missing.join(' and ')} and starts it again.`,
    )
  }
  // It was not missed.
  if (account.sentAs === 'bearer' && given[account.setting] === undefined) return undefined
  if (account.sentAs === 'bearer') return { headers: { authorization: `Bearer ${given[account.setting]}` }, query: {} }
  const query = Object.entries(account.settings).map(([field, setting]) => [field, given[setting] ?? ''])
  return { headers: {}, query: Object.fromEntries(query) }
}

/** Addresses of services in the place of those that they declare, by setting. */
type Bases = Readonly<Record<string, string>>

/** The settings that a service asks for and this server lacks. */
export function missingSettings(
  service: Service,
  given: Readonly<Record<string, string>>,
  bases: Bases = {},
): readonly string[] {
  const { account, setting } = service
  const isElsewhere = setting !== undefined && bases[setting] !== undefined
  if (isElsewhere && account?.sentAs === 'bearer' && account.isOptionalElsewhere === true) return []
  return accountSettings(service).filter((setting) => given[setting] === undefined)
}

/** The address as it is asked. */
export function withCredentials(url: URL, credentials: Credentials | undefined): URL {
  const added = Object.entries(credentials?.query ?? {}).map(
    ([field, value]) => `${encodeURIComponent(field)}=${encodeURIComponent(value)}`,
  )
  if (added.length === 0) return url
  const asked = new URL(url)
  // Services tell `+` from `%20`: what stands there stays as it is.
  asked.search = [...(url.search === '' ? [] : [url.search.slice(1)]), ...added].join('&')
  return asked
}

// Anything shorter is found in ordinary words.
const SHORTEST = 6
const REDACTED = '[redacted]'

/** A body in which a service repeated what it was sent, without it. */
export function redacted(body: Buffer, { headers, query }: Credentials): Buffer {
  const secrets = [...Object.values(headers).map((value) => value.replace('Bearer ', '')), ...Object.values(query)]
  const forms = secrets.flatMap((secret) => [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)])
  const found = forms.filter((form) => form.length >= SHORTEST && body.includes(form))
  if (found.length === 0) return body
  // Byte by byte, whatever the body is.
  const text = found.reduce(
    (rest, form) => rest.replaceAll(Buffer.from(form).toString('latin1'), REDACTED),
    body.toString('latin1'),
  )
  return Buffer.from(text, 'latin1')
}
