import { lookup, type LookupAddress } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { text } from 'node:stream/consumers'
import { InputError } from '@playbook/core/errors'
import { afterEach, expect, it } from 'vitest'
import { startLoopback, startSecret } from '../testing/loopback.ts'
import { useResource } from '../testing/resource.ts'
import { failureOf } from '../testing/runs.ts'
import { createPublicLookup, lookupPublic } from './public-address.ts'
import { openPublicFile } from './public-file.ts'

/** Stands for a public server, and one of our own network that nobody may reach. */
const outside = useResource(startLoopback)
const inside = useResource(startSecret)
afterEach(() => {
  outside().seen.length = 0
  expect(inside().seen).toEqual([])
})

/** The public server of the test is on this machine: only its name is let through, everything else goes the usual way. */
const letOutside: LookupFunction = (host, options, done) => {
  if (host === 'outside.test') lookup('127.0.0.1', options, done)
  else lookupPublic(host, options, done)
}
const open = (path: string) => openPublicFile(`http://outside.test:${outside().port}${path}`, { lookup: letOutside })
const notPublic = expect.objectContaining({
  name: 'InputError',
  message: expect.stringContaining('is not an address of the public network'),
})

it('opens a file of the public network, where it has moved to as well', async () => {
  outside().answer = (request, response) => {
    if (request.url === '/old') response.writeHead(302, { location: '/new' }).end()
    else response.end('data')
  }
  expect(await text(await open('/old'))).toBe('data')
  expect(outside().seen.map(({ line, headers }) => [line, headers['user-agent']])).toEqual([
    ['GET /old', expect.stringMatching(/^Playbook\/\d/)],
    ['GET /new', expect.stringMatching(/^Playbook\/\d/)],
  ])
})

it.each([
  'http://127.0.0.1:{port}/x',
  'http://127.1:{port}/x',
  'http://2130706433:{port}/x',
  'http://0x7f000001:{port}/x',
  'http://0177.0.0.1:{port}/x',
  'http://localhost:{port}/x',
  'http://[::1]:{port}/x',
  'http://[0:0:0:0:0:0:0:1]:{port}/x',
  'http://[::ffff:127.0.0.1]:{port}/x',
  'http://[::ffff:7f00:1]:{port}/x',
  'http://[0:0:0:0:0:ffff:7f00:0001]:{port}/x',
  'http://[64:ff9b::7f00:1]:{port}/x',
  'http://[fe80::1]:{port}/x',
  '//127.0.0.1:{port}/x',
])('does not follow a public server to %s', async (target) => {
  const address = target.replace('{port}', String(inside().port))
  outside().answer = (_request, response) => response.writeHead(302, { location: address }).end()
  expect(await failureOf(open('/x'))).toEqual(notPublic)
  expect(await failureOf(openPublicFile(address.replace(/^\/\//, 'http://')))).toEqual(notPublic)
  expect(outside().seen).toHaveLength(1)
})

it.each(['http://[fe80::1%25lo]/x', 'http://[::1%lo]/x', 'http://', 'nonsense', 'file:///etc/passwd', 'ftp://a.org/x'])(
  'takes %s for no web address, typed or sent by a server',
  async (address) => {
    const error = expect.objectContaining({ message: expect.stringContaining('is not a web address') })
    expect(await failureOf(openPublicFile(address))).toEqual(error)
    if (!/^\w+:/.test(address)) return
    outside().answer = (_request, response) => response.writeHead(302, { location: address }).end()
    expect(await failureOf(open('/x'))).toEqual(error)
  },
)

const answers: [string, LookupAddress[]][] = [
  ['a private address', [{ address: '10.0.0.1', family: 4 }]],
  ['this machine', [{ address: '127.0.0.1', family: 4 }]],
  ['this machine in the newer form', [{ address: '::1', family: 6 }]],
  ['an address inside of another', [{ address: '::ffff:127.0.0.1', family: 6 }]],
  ['an address of the link, with its zone', [{ address: 'fe80::1%lo', family: 6 }]],
  ['the metadata of a cloud', [{ address: '169.254.169.254', family: 4 }]],
  [
    'a public and a private address',
    [
      { address: '8.8.8.8', family: 4 },
      { address: '127.0.0.1', family: 4 },
    ],
  ],
  ['nothing', []],
]

it.each(answers)('does not go where the name service answers with %s', async (_name, found) => {
  const asked: string[] = []
  const resolver = createPublicLookup((host, _options, done) => {
    asked.push(host)
    done(null, found)
  })
  const address = `http://rebound.test:${inside().port}/x`
  expect(await failureOf(openPublicFile(address, { lookup: resolver }))).toEqual(notPublic)
  // Looked up once: the address that was judged is the one that would be connected to.
  expect(asked).toEqual(['rebound.test'])
})

it('does not wait for a server that falls silent, before or after it began to send', async () => {
  const silent = expect.objectContaining({ name: 'InputError', message: expect.stringContaining('does not answer') })
  const address = `http://outside.test:${outside().port}/x`
  const hasty = { lookup: letOutside, patienceMs: 100 }
  outside().answer = () => {}
  expect(await failureOf(openPublicFile(address, hasty))).toEqual(silent)
  outside().answer = (_request, response) => void response.writeHead(200).write('a')
  expect(await failureOf(text(await openPublicFile(address, hasty)))).toEqual(silent)
})

it('does not wait for a server whose headers drip', async () => {
  let timer: NodeJS.Timeout | undefined
  outside().answer = (request) => {
    request.socket.write('HTTP/1.1 200 OK\r\nx: ')
    timer = setInterval(() => request.socket.write('x'), 20)
    request.socket.on('close', () => clearInterval(timer))
  }
  const address = `http://outside.test:${outside().port}/x`
  const limits = { lookup: letOutside, patienceMs: 10_000, headersWithinMs: 200 }
  expect(await failureOf(openPublicFile(address, limits))).toMatchObject({
    name: 'InputError',
    message: expect.stringContaining('does not answer'),
  })
})

it('says that a name is not known, and that a server goes in circles', async () => {
  const gone = createPublicLookup((_host, _options, done) => done(new Error('getaddrinfo ENOTFOUND'), []))
  const error = await failureOf(openPublicFile('http://unknown.test/x', { lookup: gone }))
  expect(error).toBeInstanceOf(InputError)
  expect(error).toMatchObject({ message: expect.stringContaining('unknown.test could not be reached') })
  outside().answer = (_request, response) => response.writeHead(302, { location: '/x' }).end()
  expect(await failureOf(open('/x'))).toMatchObject({ message: expect.stringContaining('without an end') })
  expect(outside().seen).toHaveLength(6)
})

it('asks a proxy for every address and every redirect, and never for one that is not public', async () => {
  const proxy = `http://127.0.0.1:${outside().port}/through`
  outside().answer = (request, response) => {
    if (request.url === '/through/files.example.org/old?x=1') {
      response.writeHead(302, { location: 'https://other.example.org/new' }).end()
    } else response.end('data')
  }
  expect(await text(await openPublicFile('https://files.example.org/old?x=1', { proxy }))).toBe('data')
  expect(outside().seen.map(({ line }) => line)).toEqual([
    'GET /through/files.example.org/old?x=1',
    'GET /through/other.example.org/new',
  ])
  expect(await failureOf(openPublicFile('http://127.0.0.1:1/x', { proxy }))).toEqual(notPublic)
})

it('tells a token to the host that was named, and to no other that it leads to', async () => {
  const proxy = `http://127.0.0.1:${outside().port}`
  outside().answer = (request, response) => {
    if (request.url === '/a.example.org/1') response.writeHead(302, { location: '/2' }).end()
    else if (request.url === '/a.example.org/2') response.writeHead(302, { location: 'https://b.example.org/3' }).end()
    else response.end('data')
  }
  expect(await text(await openPublicFile('https://a.example.org/1', { proxy, headers: { 'x-token': 't' } }))).toBe(
    'data',
  )
  expect(outside().seen.map(({ line, headers }) => [line, headers['x-token']])).toEqual([
    ['GET /a.example.org/1', 't'],
    ['GET /a.example.org/2', 't'],
    ['GET /b.example.org/3', undefined],
  ])
})

it.each([403, 500])('takes no page that comes with status %d for a file', async (status) => {
  outside().answer = (_request, response) => response.writeHead(status).end('<h1>Forbidden</h1>')
  expect(await failureOf(open('/genes.csv'))).toMatchObject({
    name: 'InputError',
    message: expect.stringMatching(new RegExp(`answered ${status} for .*/genes.csv. Check the address, or upload`)),
  })
})

it('says that a file is not there, and otherwise what a host says in a sentence', async () => {
  const said: string[] = []
  const answers = [
    [404, 'text/plain', 'gone'],
    [503, 'text/plain; charset=utf-8', `Closed\u0007 for repairs.${' Come back.'.repeat(50)}`],
    [503, 'text/html', '<h1>Closed</h1>'],
  ] as const
  for (const [status, type, body] of answers) {
    outside().answer = (_request, response) => response.writeHead(status, { 'content-type': type }).end(body)
    const failure = await failureOf(open('/genes.csv'))
    if (failure instanceof Error)
      said.push(
        failure.message
          .replaceAll(/\S+\/genes\.csv/g, 'ADDRESS')
          .replaceAll(/\b[\w.]+(:\d+)? answered/g, 'HOST answered'),
      )
  }
  const end = 'Check the address, or upload the file.'
  expect(said).toEqual([
    `There is no file at ADDRESS: HOST answered 404. ${end}`,
    `HOST answered 503 for ADDRESS. ${end} It said: ${`Closed for repairs.${' Come back.'.repeat(50)}`.slice(0, 200).trim()}`,
    `HOST answered 503 for ADDRESS. ${end}`,
  ])
})
