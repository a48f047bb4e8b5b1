/** How much a service may be asked. Hosts with the same key share one limit. */
export interface RateLimit {
  readonly key: string
  /** Requests on their way at once. */
  readonly atOnce: number
  /** Requests begun within a second; as fast as answers come where there is none. */
  readonly perSecond?: number
}

const AT_ONCE = 4

/** What services ask of their users; the hosts of one service count together. */
const TABLE: readonly { readonly hosts: RegExp; readonly limit: RateLimit }[] = [
  // RefMet: names are looked up one by one, at most five at once.
  { hosts: /^www\.metabolomicsworkbench\.org$/, limit: { key: 'Metabolomics Workbench', atOnce: 5 } },
  // NCBI: three requests per second without a key, over all its services.
  { hosts: /^(?:eutils|pmc)\.ncbi\.nlm\.nih\.gov$/, limit: { key: 'NCBI', atOnce: AT_ONCE, perSecond: 3 } },
  // STRING: "wait one second between each call".
  { hosts: /(?:^|\.)string-db\.org$/, limit: { key: 'STRING', atOnce: AT_ONCE, perSecond: 1 } },
]

/** The limit of a host. */
export function limitOf(host: string): RateLimit {
  return TABLE.find(({ hosts }) => hosts.test(host))?.limit ?? { key: host, atOnce: AT_ONCE }
}

/** The same without a pace: stand-ins need no politeness. */
export function limitWithoutPace(host: string): RateLimit {
  const { key, atOnce } = limitOf(host)
  return { key, atOnce }
}
