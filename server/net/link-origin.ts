import { hostname, networkInterfaces } from 'node:os'

/** Where links lead that are written for somebody: as they asked for us, where that name is surely ours. */
export type LinkOrigin = (request?: Request) => string

interface Options {
  readonly publicUrl: URL | undefined
  readonly host: string
  readonly port: number
}

const addresses = () => Object.values(networkInterfaces()).flatMap((each) => each ?? [])

/** The names of this machine, as addresses have them. */
function ownNames(): ReadonlySet<string> {
  const name = hostname().toLowerCase()
  const short = name.split('.')[0] ?? name
  const numbers = addresses().map(({ address, family }) => (family === 'IPv6' ? `[${address}]` : address))
  return new Set(['localhost', '127.0.0.1', '[::1]', name, short, `${short}.local`, ...numbers])
}

/** An address that others can open, where no name is set. */
function reachableName(host: string): string {
  if (host === '127.0.0.1' || host === '::1') return 'localhost'
  if (host !== '0.0.0.0' && host !== '::') return host.includes(':') ? `[${host}]` : host
  return addresses().find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? 'localhost'
}

/**
 * `PUBLIC_URL` where it is set. Without it, where the person asked from, if that is a name or an address of this
 * machine: a request can name any host, and a link to that one would hand what signs in to a stranger.
 */
export function createLinkOrigin({ publicUrl, host, port }: Options): LinkOrigin {
  if (publicUrl !== undefined) return () => publicUrl.origin
  return (request) => {
    const asked = request === undefined ? undefined : new URL(request.url)
    if (asked !== undefined && ownNames().has(asked.hostname)) return asked.origin
    return `http://${reachableName(host)}:${port}`
  }
}
