import { InputError, UpstreamError } from './errors.ts'
import type { Reference } from './story.ts'

/** How much a service may be asked. */
export interface Pace {
  /** Services with the same key share one limit; the name of the service otherwise. */
  readonly key?: string
  /** Requests on their way at once; 4 otherwise. */
  readonly atOnce?: number
  /** Requests begun within a second; as fast as responses come otherwise. */
  readonly perSecond?: number
}

/**
 * How the server proves to a service who asks: by settings of its own, sent with every request and kept out of
 * playbooks, evidence and errors.
 */
export type Account =
  /** A key, sent as `Authorization: Bearer …`. */
  | {
      readonly sentAs: 'bearer'
      readonly setting: string
      /** Where a site asks at an address of its own, it may do without. */
      readonly isOptionalElsewhere?: true
    }
  /** Parameters of the query, each with the setting that holds it. */
  | { readonly sentAs: 'query'; readonly settings: Readonly<Record<string, string>> }

/** What a site may choose of a service by a setting of its server, such as a model or an older form of its calls. */
export interface Choice {
  readonly setting: string
  /** What is taken where a site chooses nothing. */
  readonly otherwise: string
  /** All that can be chosen; any text where it is left out. */
  readonly of?: readonly string[]
}

/** A public service: everything that is known of it before it is asked. */
export interface Service {
  readonly kind: 'service'
  /** What researchers read in tags, errors and evidence, where it is kept: never rename. */
  readonly name: string
  /** Where its paths begin; no slash at the end. */
  readonly base: string
  /** The setting of the server that takes the place of `base`, where the service moves or sites run their own. */
  readonly setting?: string
  /** Other bases with the same responses, asked in turn when the one before fails. */
  readonly mirrors?: readonly string[]
  /** Other hosts to which its responses point, such as those of the files that it makes; `*.a.org`: every host of it. */
  readonly hosts?: readonly string[]
  /** Views show its pages inside of ours. */
  readonly isFramed?: boolean
  /** Without one, the services of a host share four requests at once. */
  readonly pace?: Pace
  /** The longest wait for a whole response; 30 s otherwise. */
  readonly patienceMs?: number
  /** It answers only who has an account there. */
  readonly account?: Account
  /** What each site chooses for itself. */
  readonly choice?: Choice
  /** It wants to know who asks: `tool` and `email` are added to its queries, where the server has an address to give. */
  readonly asksForContact?: true
  /** The version of its data, where its address says it. */
  readonly version?: string
  /** How stories cite it. */
  readonly reference?: Reference
}

type Facts = Omit<Service, 'kind'>

/** A service of which a site chooses something. */
export type ServiceWithChoice = Service & { readonly choice: Choice }

/**
 * A public service, declared once: steps name it (`external`), resolvers ask it, stories cite it. What is declared is
 * known to be there.
 *
 *     export const stringDb = defineService({ name: 'STRING', base: 'https://string-db.org/api', reference: szklarczyk2023 })
 *     prose`Partners were retrieved from STRING ${stringDb.reference}.`
 *     await http.get(stringDb, path`/json/interaction_partners`, { query: { identifiers }, schema })
 */
export function defineService<const F extends Facts>(
  facts: F & { readonly [K in Exclude<keyof F, keyof Facts>]: never },
): Service & F {
  return { kind: 'service', ...facts }
}

/** The settings of the server without which a service cannot be asked. */
export function accountSettings({ account }: Service): readonly string[] {
  if (account === undefined) return []
  return account.sentAs === 'bearer' ? [account.setting] : Object.values(account.settings)
}

/** The setting that holds the key of a service, where a key is all that it asks for: a person may have one of their own. */
export function keySetting({ account }: Service): string | undefined {
  return account?.sentAs === 'bearer' ? account.setting : undefined
}

/** Parameters of a query, in their order; those that are undefined are left out, a list is joined with commas. */
export type Query = Readonly<Record<string, Value | undefined>>
type Value = string | number | boolean | readonly (string | number)[]

/** A place of a service: a path below its base, or the whole address of a file that it made. */
export type Place =
  | { readonly kind: 'path'; readonly path: string }
  | { readonly kind: 'file'; readonly address: string }

/**
 * Writes a path below the base of a service. Each value is one segment, or a part of it, whatever characters it has; a
 * list is joined with commas.
 *
 *     path`/gene/${'a/b'}` // /gene/a%2Fb
 */
export function path(
  strings: TemplateStringsArray,
  ...values: readonly (string | number | readonly string[])[]
): Place {
  const [start = '', ...rest] = strings
  const text = start + rest.map((part, at) => encode(values[at] ?? '') + part).join('')
  if (!text.startsWith('/') || strings.some((part) => /[?#]/.test(part))) throw new Error(`not a path: ${text}`)
  // Whoever reads an address takes them for another one, escaped or not.
  const dots = text.split('/').find((segment) => segment === '.' || segment === '..')
  if (dots !== undefined) throw new InputError(`“${dots}” is no name that can be looked up.`)
  return { kind: 'path', path: text }
}

/** A file by the address that a service gave for it. It is asked for on the hosts of the service alone. */
export function fileAt(address: string): Place {
  return { kind: 'file', address }
}

/** The whole address of a place of a service with its query, as it is asked for. */
export function addressOf(service: Service, place: Place, query: Query = {}): string {
  const start = place.kind === 'file' ? ownFile(service, place.address) : service.base + place.path
  const parts = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [`${encodeURIComponent(name)}=${encode(value)}`],
  )
  return parts.length === 0 ? start : `${start}?${parts.join('&')}`
}

/** The addresses where the same can be asked: at the service, then at its mirrors. */
export function addressesOf(service: Service, place: Place, query?: Query): readonly string[] {
  const bases = place.kind === 'file' ? [service.base] : [service.base, ...(service.mirrors ?? [])]
  return bases.map((base) => addressOf({ ...service, base }, place, query))
}

function ownFile({ name, base, mirrors = [], hosts = [] }: Service, address: string): string {
  const host = hostOf(address)
  if (host !== undefined && [...[base, ...mirrors].map(hostOf), ...hosts].includes(host)) return address
  const domains = hosts.flatMap((each) => (each.startsWith('*.') ? each.slice(1) : []))
  // Of a host that nobody named only its name is believed: no port, no user, no plain http.
  const named = /^https:\/\/([a-z0-9.-]+)(?:\/|$)/.exec(address)?.[1]
  if (domains.some((domain) => named?.endsWith(domain))) return address
  const message = `${name} named a file that is not on its own server: ${address}`
  throw new UpstreamError(message, { service: name, attempts: 0, isFinal: true })
}

function encode(value: Value): string {
  return typeof value === 'object' ? value.map(encodeURIComponent).join(',') : encodeURIComponent(value)
}

function hostOf(address: string): string | undefined {
  return /^https?:\/\/([^/?#\\]+)/.exec(address)?.[1]
}
