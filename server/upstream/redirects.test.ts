import { beforeEach, expect, it } from 'vitest'
import { startLoopback, startSecret } from '../testing/loopback.ts'
import { useResource } from '../testing/resource.ts'
import { sendRequest } from './http.ts'
import { makeRequest } from './request.ts'

/** A service that moved, and a server of our own network that nobody may reach through it. */
const service = useResource(startLoopback)
const inside = useResource(startSecret)
beforeEach(() => void inside().seen.splice(0))

const ask = (proxy?: string) => {
  const request = makeRequest('GET', `${service().address}/old`, { accept: '*/*', userAgent: 'test' })
  return sendRequest(request, { proxy, timeoutMs: 2000, maxBytes: 1000, signal: new AbortController().signal })
}
const moveTo = (location: string) => {
  service().answer = (request, response) => {
    if (request.url === '/old') response.writeHead(302, { location }).end()
    else response.end('moved')
  }
}

it('follows a service to another of its own addresses', async () => {
  moveTo('/new')
  expect(await ask()).toMatchObject({ status: 200, body: Buffer.from('moved') })
})

it.each([
  ['an address of this machine', () => `${inside().address}/x`],
  ['a name of this machine', () => `http://localhost:${inside().port}/x`],
  ['an address of the cloud', () => 'http://169.254.169.254/latest/meta-data'],
  ['a number that is an address', () => `http://2130706433:${inside().port}/x`],
  ['an address of IPv6', () => `http://[::ffff:127.0.0.1]:${inside().port}/x`],
  ['a file', () => 'file:///etc/passwd'],
  ['a step over the public network', () => `//127.1:${inside().port}/x`],
])('does not let a service lead it to %s', async (_what, address) => {
  moveTo(address())
  expect(await ask()).toEqual({ failure: 'led away', cause: expect.any(Error) })
  expect(inside().seen).toEqual([])
})
