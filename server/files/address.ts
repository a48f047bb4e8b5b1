/** What the address of a file says. Content of this store has no host. */
export interface FileAddress {
  readonly scheme: string
  readonly host: string
  readonly id: string
}

/** Takes an address apart; all parts are empty where it is none. */
export function partsOf(url: string): FileAddress {
  const [, scheme = '', rest = ''] = /^([a-z]+):\/\/(.*)$/.exec(url) ?? []
  if (scheme === 'storage') return { scheme, host: '', id: rest }
  const slash = rest.indexOf('/')
  return { scheme, host: rest.slice(0, Math.max(0, slash)), id: rest.slice(slash + 1) }
}
