import { setTimeout as sleep } from 'node:timers/promises'
import { openRaw, restOf, upgradeTo } from '../testing/raw-sockets.ts'
import { must, type Attack } from './attack.ts'
import type { Target } from './target.ts'

const group = 'raw sockets'

const resets = ['foo', 'h2c', 'websocket', 'websocket, foo'].map((protocol): Attack => ({
  group,
  what: `ask for an upgrade to ${protocol}, and reset the connection`,
  async attempt({ port }) {
    const sockets = await Promise.all(Array.from({ length: 5 }, () => openRaw(port, upgradeTo(protocol))))
    await sleep(50)
    for (const socket of sockets) socket.resetAndDestroy()
    await sleep(50)
    return 'the server goes on'
  },
}))

const host = 'Host: localhost\r\n'
const nonsense: Readonly<Record<string, string>> = {
  'no request at all': '\0\0\0\r\n\r\n',
  'a header without end': `GET / HTTP/1.1\r\n${host}X: ${'x'.repeat(100_000)}`,
  'ten thousand headers': `GET / HTTP/1.1\r\n${'a: b\r\n'.repeat(10_000)}\r\n`,
  'two lengths': `POST /api/playbooks HTTP/1.1\r\n${host}Content-Length: 1\r\nContent-Length: 50\r\n\r\n{}`,
  'a length and chunks': `POST /api/playbooks HTTP/1.1\r\n${host}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET`,
  'a chunk of a wrong length': `POST /api/playbooks HTTP/1.1\r\n${host}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n`,
  'a header with a line end': `GET / HTTP/1.1\r\n${host}X: a\rSet-Cookie: b\r\n\r\n`,
}

const malformed = Object.entries(nonsense).map(([what, text]): Attack => ({
  group,
  what: `send ${what}`,
  async attempt({ port }) {
    const socket = await openRaw(port, text)
    const answer = await restOf(socket)
    must(/^$|^HTTP\/1\.1 4\d\d /.test(answer), `it was answered: ${answer.slice(0, 60)}`)
    return answer === '' ? 'the connection was closed' : `refused with ${answer.slice(9, 12)}`
  },
}))

const PATHS = [
  '/../../../../etc/passwd',
  '/%2e%2e/%2e%2e/%2e%2e/etc/passwd',
  '/assets/..%2f..%2f..%2fetc/passwd',
  '//api/playbooks',
  '/%61pi/playbooks',
  '/API/playbooks',
  '/api/playbooks/',
  '/api%2fplaybooks',
  'http://localhost/api/playbooks',
  '/api/./playbooks',
]

const twisted: Attack = {
  group,
  what: `read by ${PATHS.length} twisted paths, as nobody`,
  async attempt({ port }) {
    for (const path of PATHS) {
      const socket = await openRaw(port, `GET ${path} HTTP/1.1\r\n${host}Connection: close\r\n\r\n`)
      const answer = await restOf(socket)
      const isRead = answer.includes('root:') || /"playbooks":|"templates":/.test(answer)
      must(!isRead, `${path} was answered: ${answer.slice(0, 60)}`)
    }
    return 'nothing is read'
  },
}

async function halfRequests({ port, isWell }: Target) {
  const half = `POST /api/playbooks/import HTTP/1.1\r\n${host}Content-Length: 1000\r\n\r\n{`
  const sockets = await Promise.all(Array.from({ length: 300 }, () => openRaw(port, half)))
  await isWell()
  for (const socket of sockets) socket.destroy()
  return 'others are answered meanwhile'
}

const slow: Attack = {
  group,
  what: 'send a header a letter a second',
  isLong: true,
  async attempt({ port }) {
    const socket = await openRaw(port, 'GET / HTTP/1.1\r\n')
    const timer = setInterval(() => socket.write('x'), 1000)
    const isOver = restOf(socket).then(() => true)
    const isCut = await Promise.race([isOver, sleep(120_000, false, { ref: false })])
    clearInterval(timer)
    socket.destroy()
    must(isCut, 'it was listened to for two minutes')
    return 'the connection was cut'
  },
}

/** What anybody can send who can open a connection. */
export const socketAttacks: readonly Attack[] = [
  ...resets,
  ...malformed,
  twisted,
  { group, what: 'keep 300 requests half sent', attempt: halfRequests },
  slow,
]
