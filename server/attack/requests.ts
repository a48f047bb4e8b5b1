import { brokenBodies, nestedBodies, unstorableBodies } from '../testing/hostile-bodies.ts'
import { openRaw } from '../testing/raw-sockets.ts'
import { must, type Attack } from './attack.ts'

const group = 'requests'

const bodies = (what: string, all: readonly (readonly [string, string])[]): Attack => ({
  group,
  what,
  async attempt({ ask, addPerson }) {
    const person = await addPerson()
    for (const [path, body] of all) {
      const { status, text } = await ask('POST', path, { person, body })
      must(status === 400 && text.includes('InputError'), `${path} answered ${status}: ${text.slice(0, 80)}`)
    }
    return 'refused in words'
  },
})

/** Addresses of this machine and of private networks, in the spellings that get past a naive look. */
const PRIVATE = [
  'http://127.0.0.1:PORT/x.tsv',
  'http://localhost:PORT/x.tsv',
  'http://0x7f000001:PORT/x.tsv',
  'http://2130706433:PORT/x.tsv',
  'http://0177.0.0.1:PORT/x.tsv',
  'http://[::ffff:127.0.0.1]:PORT/x.tsv',
  'http://[::1]:PORT/x.tsv',
  'http://169.254.169.254/latest/meta-data/x.tsv',
  'http://user@127.0.0.1:PORT/x.tsv',
  'file:///etc/passwd',
  'storage://../../../../etc/passwd',
  'drs://127.0.0.1:PORT/x',
  'drs://169.254.169.254/x',
]

const fetched: Attack = {
  group,
  what: `look at a table under ${PRIVATE.length} addresses of this machine`,
  async attempt({ ask, addPerson, port }) {
    const person = await addPerson()
    for (const address of PRIVATE) {
      const file = { url: address.replace('PORT', String(port)), filename: 'x.tsv' }
      const body = { file, rows: [0, 10], columns: [0, 10] }
      const { status, text } = await ask('POST', '/api/matrix/window', { person, body })
      must(status >= 400 && status < 500 && !text.includes('root:'), `${address} answered ${status}`)
    }
    return 'nothing is fetched'
  },
}

const otherSite: Attack = {
  group,
  what: 'write and listen from the page of another site, and by another name',
  async attempt({ ask, addPerson }) {
    const person = await addPerson()
    const from: readonly Readonly<Record<string, string>>[] = [
      { origin: 'https://elsewhere.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' },
    ]
    for (const headers of from) {
      const { status } = await ask('POST', '/api/playbooks', { person, body: {}, headers })
      must(status === 403, `${JSON.stringify(headers)} was answered ${status}`)
    }
    return 'refused with 403'
  },
}

const nobody: Attack = {
  group,
  what: 'read and write as nobody, and with a made up session',
  async attempt({ ask }) {
    for (const cookie of ['', 'playbook_session=made-up', 'playbook_session=%zz', "playbook_session=' or 1=1 --"]) {
      for (const path of ['/api/playbooks', '/api/me', '/api/services', '/api/components']) {
        const { status } = await ask('GET', path, { headers: { cookie } })
        must(status === 401, `${path} answered ${status}`)
      }
    }
    return 'refused with 401'
  },
}

const flood: Attack = {
  group,
  what: 'make playbooks as fast as they are made',
  async attempt({ ask, addPerson }) {
    const person = await addPerson()
    const make = async () => (await ask('POST', '/api/playbooks', { person, body: {} })).status
    const answers = await Promise.all(Array.from({ length: 100 }, make))
    const made = answers.filter((status) => status === 201).length
    must(made < 100 && answers.every((status) => status === 201 || status === 429), `answered ${answers.join(', ')}`)
    return `${made} were made, the others refused with 429`
  },
}

const announced: Attack = {
  group,
  what: 'announce bodies of a gibibyte',
  async attempt({ port, addPerson }) {
    const { cookie } = await addPerson()
    for (const path of [
      '/api/playbooks/import',
      '/api/db/fpl',
      '/api/v1/components/core/file/upload',
      '/api/resolver',
    ]) {
      const head = [`POST ${path} HTTP/1.1`, 'Host: localhost', `Cookie: ${cookie}`, `Content-Length: ${2 ** 30}`]
      const socket = await openRaw(port, `${head.join('\r\n')}\r\n\r\n`)
      const answer = await new Promise<string>((resolve) =>
        socket
          .once('data', (part: Buffer) => resolve(String(part)))
          .once('close', () => resolve('nothing, it was closed')),
      )
      socket.destroy()
      must(answer.startsWith('HTTP/1.1 413'), `${path} answered ${answer.slice(0, 30)}`)
    }
    return 'refused with 413 before anything was sent'
  },
}

const tooLarge: Attack = {
  group,
  what: 'send bodies of 12 MB where 8 are taken, 20 times',
  async attempt({ ask, addPerson }) {
    const person = await addPerson()
    const body = ' '.repeat(12 * 2 ** 20)
    for (let times = 0; times < 20; times++) {
      const { status, text } = await ask('POST', '/api/playbooks/import', { person, body })
      must(status === 413 && text.includes('larger than 8 MB'), `it was answered ${status}: ${text.slice(0, 80)}`)
    }
    return 'refused with 413 in words, each time'
  },
}

const cached: Attack = {
  group,
  what: 'find private answers in what keeps copies',
  async attempt({ port, addPerson }) {
    const { cookie } = await addPerson()
    for (const path of ['/api/me', '/api/playbooks', '/api/inbox', '/api/nothing']) {
      const { headers } = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { cookie } })
      const stated = headers.get('cache-control')
      must(stated === 'private, no-store', `${path} may be kept: ${stated}`)
    }
    return 'nothing may be kept'
  },
}

/** What can be sent in whole requests. */
export const requestAttacks: readonly Attack[] = [
  bodies('send values nested 50,000 deep', nestedBodies),
  bodies('send texts that cannot be stored', unstorableBodies),
  bodies('send what is no JSON', brokenBodies),
  fetched,
  otherSite,
  nobody,
  flood,
  announced,
  tooLarge,
  cached,
]
