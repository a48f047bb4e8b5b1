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

const STORED = /(?:storage:\/\/|drs:\/\/([^\s/"\\]+)\/)([0-9a-f]{64}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/g

/**
 * What a text names of this store, wherever in it: hashes of contents, and ids of uploads. A `drs://` address of another
 * host is fetched from there.
 */
export function storedIn(text: string, publicHost: string | undefined): readonly string[] {
  if (!text.includes('://')) return []
  const found = [...text.matchAll(STORED)].flatMap(([, host, id = '']) =>
    host === undefined || host === publicHost ? [id] : [],
  )
  return [...new Set(found)]
}

/** The same of bytes that hold texts; most hold no address at all. */
export function storedInBytes(bytes: Uint8Array, publicHost: string | undefined): readonly string[] {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return buffer.includes('://') ? storedIn(buffer.toString('latin1'), publicHost) : []
}
