import { BlockList, isIP } from 'node:net'

/** The header in which we tell the library of accounts who asks; never what a request says of itself. */
export const CLIENT_ADDRESS = 'x-playbook-client'

/** Whose request it is, by the address that it comes from and its headers. */
export type ClientAddress = (remote: string | undefined, headers: Headers) => string

/** Of this machine, or of networks that are named, as `10.0.0.0/8` or `192.0.2.7`: whoever else names itself is not believed. */
export function createClientAddress(proxies: readonly string[]): ClientAddress {
  const trusted = new BlockList()
  for (const each of ['127.0.0.0/8', '::1', ...proxies]) {
    const [address = '', prefix] = each.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (prefix === undefined) trusted.addAddress(address, family)
    else trusted.addSubnet(address, Number(prefix), family)
  }
  const isTrusted = (remote: string) =>
    isIP(remote) !== 0 && trusted.check(remote, isIP(remote) === 6 ? 'ipv6' : 'ipv4')
  return (remote = 'unknown', headers) => {
    const forwarded = headers.get('x-forwarded-for')?.split(',').at(-1)?.trim()
    return forwarded !== undefined && isTrusted(remote) ? forwarded : remote
  }
}
