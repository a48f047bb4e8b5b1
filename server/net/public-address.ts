import { lookup, type LookupAddress, type LookupAllOptions } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { InputError } from '@playbook/core/errors'

// Everything that IANA's special-purpose registries keep from the public network, in the words of RFC 6890.
const PRIVATE_4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const

// Of IPv6 only 2000::/3 is public; inside it these are not, or they hide an IPv4 address.
const PRIVATE_6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const

const blocked = new BlockList()
for (const [net, prefix] of PRIVATE_4) blocked.addSubnet(net, prefix, 'ipv4')
for (const [net, prefix] of PRIVATE_6) blocked.addSubnet(net, prefix, 'ipv6')
const unicast = new BlockList()
unicast.addSubnet('2000::', 3, 'ipv6')

/** Whether an address belongs to the public network, and not to this machine, its neighbours or a special purpose. */
export function isPublicAddress(address: string): boolean {
  const plain = address.replace(/^\[|\]$/g, '').split('%')[0] ?? ''
  if (isIP(plain) === 4) return !blocked.check(plain, 'ipv4')
  return isIP(plain) === 6 && unicast.check(plain, 'ipv6') && !blocked.check(plain, 'ipv6')
}

/** Refuses a host that is written as an address of the private network. Names are refused when they are looked up. */
export function refusePrivateHost(host: string): void {
  const plain = host.replace(/^\[|\]$/g, '')
  if (isIP(plain) !== 0 && !isPublicAddress(plain)) throw refusal(host)
}

const refusal = (host: string) =>
  new InputError(`${host} is not an address of the public network. Download the file and upload it here.`)

/** A name service: all addresses of a name. */
export type Resolve = (
  host: string,
  options: LookupAllOptions,
  done: (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void,
) => void

/** Looks a name up once for the connection that is made: a name with any private address is refused. */
export function createPublicLookup(resolve: Resolve): LookupFunction {
  return (host, options, done) => {
    resolve(host, { ...options, all: true }, (error, found) => {
      if (error) return done(error, '')
      const [first] = found
      if (first === undefined || found.some(({ address }) => !isPublicAddress(address))) return done(refusal(host), '')
      return options.all === true ? done(null, found) : done(null, first.address, first.family)
    })
  }
}

/** The same with the names of this machine. */
export const lookupPublic: LookupFunction = createPublicLookup(lookup)
