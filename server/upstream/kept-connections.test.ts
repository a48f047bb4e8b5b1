import type { Socket } from 'node:net'
import { beforeEach, expect, it } from 'vitest'
import { startLoopback } from '../testing/loopback.ts'
import { useResource } from '../testing/resource.ts'
import { sendRequest } from './http.ts'
import { makeRequest } from './request.ts'

const service = useResource(startLoopback)
beforeEach(() => void service().seen.splice(0))

const ask = (method: 'GET' | 'POST' = 'GET') => {
  const request = makeRequest(method, `${service().address}/x`, { accept: '*/*', userAgent: 'test' })
  return sendRequest(request, {
    proxy: undefined,
    timeoutMs: 60_000,
    maxBytes: 1000,
    signal: new AbortController().signal,
  })
}

/** Closes each connection when a second request comes by it. */
function closeKept() {
  const known = new Set<Socket>()
  service().answer = ({ socket }, response) => {
    if (known.has(socket)) return void socket.destroy()
    known.add(socket)
    response.end('here')
  }
}

it('asks again by a new connection where the kept one was closed, as often as that happens', async () => {
  closeKept()
  // Two connections are kept.
  const both = await Promise.all([ask(), ask()])
  expect(both).toMatchObject([{ status: 200 }, { status: 200 }])
  for (const _again of [1, 2]) expect(await ask()).toMatchObject({ status: 200, body: Buffer.from('here') })
  expect(service().seen).toHaveLength(2 + 2 * 2)
})

it('says that a service is out of reach that closes new connections, too', async () => {
  service().answer = (_request, response) => void response.end('here')
  await ask()
  service().answer = ({ socket }) => void socket.destroy()
  expect(await ask()).toMatchObject({ failure: 'unreachable' })
  expect(service().seen).toHaveLength(3)
})

it('sends a POST only once, by a connection of its own', async () => {
  closeKept()
  await ask()
  expect(await ask('POST')).toMatchObject({ status: 200 })
  service().answer = ({ socket }) => void socket.destroy()
  expect(await ask('POST')).toMatchObject({ failure: 'unreachable' })
  expect(service().seen).toHaveLength(3)
})
