import { defineService } from '@playbook/core/service'
import { createServer, type RequestListener } from 'node:http'
import { afterEach, expect, it } from 'vitest'
import { openStream, streamedRequest, type StreamPatience } from './streamed.ts'

const service = defineService({ name: 'Model', base: 'http://127.0.0.1' })
const started: { close: () => void }[] = []
afterEach(() => started.splice(0).forEach((one) => one.close()))

async function served(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  started.push({
    close() {
      server.closeAllConnections()
      server.close()
    },
  })
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
}

const credentials = { headers: { authorization: 'Bearer sk-secret-key' }, query: {} }

async function readAll(address: string, patience: Partial<StreamPatience> = {}): Promise<string> {
  const request = streamedRequest(address, { userAgent: 'test', body: { q: 1 }, credentials })
  const usual = {
    signal: new AbortController().signal,
    idleMs: 2000,
    timeoutMs: 5000,
    maxBytes: 1000,
    proxy: undefined,
  }
  const { bytes } = await openStream(service, request, { ...usual, ...patience })
  let text = ''
  for await (const part of bytes) text += part.toString()
  return text
}

it('hands on what arrives as it arrives, asked for as it is', async () => {
  const address = await served((request, response) => {
    response.write(`${request.headers['accept-encoding']} ${request.headers.authorization} `)
    setTimeout(() => response.end('and more'), 30)
  })
  expect(await readAll(address)).toBe('identity Bearer sk-secret-key and more')
})

it.each([
  ['is silent', (_q, r) => void r.write('so'), { idleMs: 60 }, 'Model did not answer within 1 s.'],
  ['never begins', () => {}, { idleMs: 60 }, 'Model did not answer within 1 s.'],
  [
    'drips without end',
    (_q, r) => {
      const drip = setInterval(() => r.write('.'), 10)
      r.on('close', () => clearInterval(drip))
    },
    { timeoutMs: 150 },
    'Model did not answer within 1 s.',
  ],
  ['says too much', (_q, r) => void r.end('x'.repeat(2000)), {}, 'Model answered with more than this server reads.'],
  [
    'breaks off',
    (_q, r) => {
      r.write('so')
      setTimeout(() => r.destroy(), 20)
    },
    {},
    'Model broke off in the middle of its answer.',
  ],
  [
    'leads elsewhere',
    (_q, r) => void r.writeHead(307, { location: 'http://127.0.0.1:1/' }).end(),
    {},
    'Model answered with an error (307).',
  ],
  [
    'refuses, with what proves who asked',
    (q, r) => void r.writeHead(401).end(`no: ${q.headers.authorization}`),
    {},
    'Model answered with an error (401): no: Bearer [redacted].',
  ],
] satisfies readonly (readonly [string, RequestListener, Partial<StreamPatience>, string])[])(
  'says so where it %s',
  async (_what, listener, patience, words) => {
    const address = await served(listener)
    const ended = await readAll(address, patience).then(
      () => 'read',
      (error: unknown) => (error instanceof Error ? error.message : ''),
    )
    expect(ended.slice(0, words.length)).toBe(words)
  },
)

it('ends with its caller, and with the reason of the caller', async () => {
  const address = await served((_request, response) => void response.write('so'))
  const stopping = new AbortController()
  const read = readAll(address, { signal: stopping.signal })
  setTimeout(() => stopping.abort(new Error('enough')), 50)
  await expect(read).rejects.toThrow('enough')
})
