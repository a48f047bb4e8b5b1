// Connections that ask without a pause, and throw away what they hear.
import { Agent, request } from 'node:http'
import { setPriority } from 'node:os'
import { CrowdTask, type CrowdRequest } from './crowd.ts'

interface Answered {
  readonly statuses: Record<string, number>
  longestMs: number
}

/** Whoever is not answered in this time gives up and asks again. */
const PATIENCE_MS = 120_000

/** Longer bodies are sent as they are: whoever measures waits for nothing. */
const LONG = 100_000

// Attackers have machines of their own, and take nothing from the server's but what they ask of it.
setPriority(10)

let count = 0

/** Sends one request, and tells its status; 0 where the connection ended. */
function send({ port }: CrowdTask, { method, path, headers, body }: CrowdRequest, agent: Agent): Promise<number> {
  const number = String(++count)
  const numbered = (text: string) => (text.length < LONG ? text.replaceAll('{n}', number) : text)
  return new Promise((resolve) => {
    const isUpgrade = headers['upgrade'] !== undefined
    const sent = request({
      port,
      host: '127.0.0.1',
      method,
      path: numbered(path),
      headers,
      timeout: PATIENCE_MS,
      ...(isUpgrade ? {} : { agent }),
    })
    sent.on('response', (response) => {
      response.resume()
      response.on('close', () => resolve(response.statusCode ?? 0))
    })
    sent.on('upgrade', (response, socket) => {
      socket.on('error', () => {})
      socket.once('data', () => socket.destroy())
      socket.once('close', () => resolve(response.statusCode ?? 0))
    })
    sent.on('timeout', () => sent.destroy())
    sent.on('error', () => resolve(0))
    sent.end(body === undefined ? undefined : numbered(body))
  })
}

async function carryOut(task: CrowdTask) {
  const agent = new Agent({ keepAlive: true, maxSockets: task.connections })
  const answered = new Map<string, Answered>()
  const end = Date.now() + task.durationMs
  const connection = async (at: number) => {
    // Each begins elsewhere, so that what waits long does not hold all of them at first.
    for (let next = Math.floor((at * task.requests.length) / task.connections); Date.now() < end; next++) {
      const asked = task.requests[next % task.requests.length]
      if (asked === undefined) return
      const name = `${asked.method} ${asked.path}`
      const from = performance.now()
      const status = await send(task, asked, agent)
      const known = answered.get(name) ?? { statuses: {}, longestMs: 0 }
      known.statuses[status] = (known.statuses[status] ?? 0) + 1
      known.longestMs = Math.max(known.longestMs, performance.now() - from)
      answered.set(name, known)
    }
  }
  const all = Promise.all(Array.from({ length: task.connections }, (_unused, at) => connection(at)))
  // What is under way when the time is over tells nothing more.
  await Promise.race([all, new Promise((resolve) => setTimeout(resolve, task.durationMs))])
  process.send?.([...answered].map(([name, each]) => ({ request: name, ...each })))
}

process.once('message', (message) => void carryOut(CrowdTask.parse(message)))
