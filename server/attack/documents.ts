import { Created } from '@playbook/core/api/playbooks'
import { CLOSE } from '@playbook/core/protocol'
import { randomBytes } from 'node:crypto'
import * as Y from 'yjs'
import { frames } from '../sync/connection/messages.ts'
import { must, type Attack } from './attack.ts'
import { openRoomSocket, updateBy } from './room-socket.ts'
import type { Attacker, Target } from './target.ts'

const group = 'documents'

/** A playbook of somebody, who is its owner. */
export async function ownPlaybook({ ask, addPerson }: Target): Promise<{ owner: Attacker; playbook: string }> {
  const owner = await addPerson()
  const { text } = await ask('POST', '/api/playbooks', { person: owner, body: { title: 'Study' } })
  return { owner, playbook: Created.parse(JSON.parse(text)).id }
}

const textCell = (text: string) =>
  new Y.Map<unknown>([
    ['kind', 'text'],
    ['position', 'a'],
    ['text', new Y.Text(text)],
  ])

/** Each map is put into one that is in the document already: made at once, it would be too deep for its maker. */
function addDeep(doc: Y.Doc, levels: number) {
  let map = cells(doc)
  for (let level = 0; level < levels; level++) {
    const next = new Y.Map<unknown>()
    map.set('a', next)
    map = next
  }
}

const cells = (doc: Y.Doc) => doc.getMap('cells')
const hostile: Readonly<Record<string, (doc: Y.Doc) => void>> = {
  'a text of 5,000 quotes in quotes': (doc) => cells(doc).set('a', textCell('>'.repeat(5000))),
  'a text of 2,000 lists in lists': (doc) => cells(doc).set('a', textCell('* '.repeat(2000))),
  'a title of a megabyte': (doc) => doc.getMap('playbook').set('title', new Y.Text('x'.repeat(1e6))),
  'a title with NUL': (doc) => doc.getMap('playbook').set('title', 'a\0b'),
  'a map nested 2,000 deep': (doc) => addDeep(doc, 2000),
  'parameters nested 3,000 deep': (doc) =>
    cells(doc).set(
      'a',
      new Y.Map<unknown>([
        ['kind', 'step'],
        ['step', 'Input[Gene]'],
        ['params', nested(3000)],
      ]),
    ),
  'cells that are no cells': (doc) => {
    for (const value of [7, 'x', null, [], new Y.Array(), new Y.Text('x')]) cells(doc).set(String(value), value)
    cells(doc).set('__proto__', new Y.Map([['kind', 'step']]))
  },
  'claims that are no claims': (doc) => {
    const values: readonly unknown[] = [7, null, nested(3000), { cell: '__proto__', process: {}, path: [{}], was: [] }]
    const claim = (value: unknown) =>
      new Y.Map([
        ['quote', 'x'.repeat(100_000)],
        ['value', value],
      ])
    values.forEach((value, at) => doc.getMap('claims').set(`${at}`, at % 2 === 0 ? value : claim(value)))
  },
  'steps that feed each other': (doc) => {
    for (const [id, source] of [
      ['a', 'b'],
      ['b', 'a'],
      ['c', 'c'],
    ] as const) {
      const bindings = new Y.Map([['word', source]])
      cells(doc).set(
        id,
        new Y.Map<unknown>([
          ['kind', 'step'],
          ['step', 'FetchStringDBPPI'],
          ['bindings', bindings],
        ]),
      )
    }
  },
}

function nested(levels: number): unknown {
  let value: unknown = 'x'
  for (let level = 0; level < levels; level++) value = [value]
  return value
}

const written = ([what, change]: [string, (doc: Y.Doc) => void]): Attack => ({
  group,
  what: `write ${what}`,
  async attempt(target) {
    const { owner, playbook } = await ownPlaybook(target)
    const socket = await openRoomSocket(target, playbook, owner)
    const isStored = await socket.write(updateBy(change))
    socket.close()
    for (const path of ['', '/export', '/snapshots']) {
      const { status } = await target.ask('GET', `/api/playbooks/${playbook}${path}`, { person: owner })
      must(status === 200, `${path} of the playbook answers ${status}`)
    }
    const { status } = await target.ask('GET', '/api/playbooks', { person: owner })
    must(status === 200, `the list answers ${status}`)
    return isStored ? 'stored, and everything about it can still be read' : 'refused'
  },
})

/** Bytes that are no message of the room; the last one is read as an update, and fails while it is applied. */
const noise = [
  new Uint8Array(),
  new Uint8Array([2, 0]),
  new Uint8Array([0, 9, 0]),
  ...Array.from({ length: 30 }, (_, n) => new Uint8Array(randomBytes(1 + n))),
  ...Array.from({ length: 10 }, (_, n) => frames.update(new Uint8Array(randomBytes(1 + n)))),
  ...Array.from({ length: 10 }, (_, n) => frames.presence(new Uint8Array(randomBytes(1 + n)))),
  frames.update(new Uint8Array([1, 1, 2, 0, 196, 1, 2, 2, 3, 1, 88, 0])),
]

async function sendNoise(target: Target) {
  const { owner, playbook } = await ownPlaybook(target)
  for (const bytes of noise) {
    const socket = await openRoomSocket(target, playbook, owner)
    socket.send(bytes)
    // The few bytes that mean something by chance are followed by what never does.
    socket.send('text')
    const code = await socket.closed()
    must(code === CLOSE.garbage, `${Buffer.from(bytes).toString('hex')} closed the socket with ${code}`)
  }
  return 'each socket was closed, others are served'
}

async function sendTooMuch(target: Target) {
  const { owner, playbook } = await ownPlaybook(target)
  const socket = await openRoomSocket(target, playbook, owner)
  const large = () => updateBy((doc) => doc.getText('text').insert(0, 'x'.repeat(5_000_000)))
  must(await socket.write(large()), 'five megabytes were refused')
  must(!(await socket.write(large())), 'ten megabytes were stored')
  const other = await openRoomSocket(target, playbook, owner)
  other.send(new Uint8Array(16_000_001))
  must((await other.closed()) === CLOSE.tooLarge, 'a message of 16 MB was taken')
  socket.close()
  return 'refused beyond 8 MB, and beyond 16 MB a message'
}

async function sendGaps(target: Target) {
  const { owner, playbook } = await ownPlaybook(target)
  const socket = await openRoomSocket(target, playbook, owner)
  const far = new Y.Doc()
  const updates: Uint8Array[] = []
  far.on('update', (update: Uint8Array) => updates.push(update))
  for (const size of [1, 900_000, 900_000, 900_000]) far.getText('text').insert(0, 'x'.repeat(size))
  const stored: boolean[] = []
  for (const update of updates.slice(1)) stored.push(await socket.write(update))
  socket.close()
  must(stored.filter(Boolean).length === 1, `${stored.filter(Boolean).length} of 3 were stored`)
  return 'refused beyond 1 MB'
}

async function sendCells(target: Target) {
  const { owner, playbook } = await ownPlaybook(target)
  const socket = await openRoomSocket(target, playbook, owner)
  const many = updateBy((doc) => {
    for (let n = 0; n <= 5000; n++) cells(doc).set(`${n}`, new Y.Map([['kind', 'text']]))
  })
  must(!(await socket.write(many)), 'they were stored')
  socket.close()
  return 'refused'
}

async function floodPresence(target: Target) {
  const { owner, playbook } = await ownPlaybook(target)
  const socket = await openRoomSocket(target, playbook, owner)
  for (let n = 0; n < 15; n++) socket.send(frames.presence(new Uint8Array(500_000).fill(1)))
  await target.isWell()
  socket.close()
  return 'others are answered meanwhile'
}

/** What somebody who may write can make of a document, or say to its room. */
export const documentAttacks: readonly Attack[] = [
  ...Object.entries(hostile).map(written),
  { group, what: `send ${noise.length} messages of noise`, attempt: sendNoise },
  { group, what: 'write more than a document holds', attempt: sendTooMuch },
  { group, what: 'write what rests on edits that never come', attempt: sendGaps },
  { group, what: 'write 5,001 cells', attempt: sendCells },
  { group, what: 'flood a room with presence', attempt: floodPresence },
]
