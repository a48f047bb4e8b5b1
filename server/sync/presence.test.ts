import { expect, it } from 'vitest'
import { Awareness, applyAwarenessUpdate, encodeAwarenessUpdate } from 'y-protocols/awareness'
import * as Y from 'yjs'
import { createPresenceBoard, type PeerPresence } from './presence.ts'

const ada = { user: { name: 'Ada', color: '#aa0000', colorLight: '#aa000033' } }
const bob = { user: { name: 'Bob', color: '#00bb00', colorLight: '#00bb0033' } }
const gathered = () => new Promise((resolve) => setTimeout(resolve, 40))

/** A page's presence, which says what it shows and hears what the board sends. */
function page(state: Record<string, unknown>) {
  const awareness = new Awareness(new Y.Doc())
  awareness.setLocalState(state)
  return {
    id: awareness.clientID,
    say: () => encodeAwarenessUpdate(awareness, [awareness.clientID]),
    hear: (update: Uint8Array) => applyAwarenessUpdate(awareness, update, 'server'),
    show: (next: Record<string, unknown> | null) => awareness.setLocalState(next),
    repeat: () => encodeAwarenessUpdate(awareness, [...awareness.meta.keys()]),
    sees: () => Object.fromEntries(awareness.getStates()),
    close: () => awareness.destroy(),
  }
}

function openBoard() {
  const published: PeerPresence[] = []
  const pages: ReturnType<typeof page>[] = []
  const board = createPresenceBoard<string>(new Y.Doc(), {
    send: (update) => pages.forEach((each) => each.hear(update)),
    publish: (note) => published.push(note),
  })
  const join = (state: Record<string, unknown>) => {
    const joined = page(state)
    pages.push(joined)
    return joined
  }
  return { board, published, join }
}

it('shows each page to the others with its name, cell and cursor, and nothing else', async () => {
  const { board, join } = openBoard()
  const [a, b] = [join({ ...ada, cell: 'c1', cursor: { anchor: { item: 1 } }, token: 'secret' }), join(bob)]
  board.receive('a', 'ada', a.say())
  board.receive('b', 'bob', b.say())
  await gathered()
  const sane = { ...ada, cell: 'c1', cursor: { anchor: { item: 1 } } }
  expect(b.sees()).toEqual({ [a.id]: sane, [b.id]: bob })
  const late = page({})
  late.hear(board.snapshot() ?? new Uint8Array([0]))
  expect(late.sees()).toEqual({ [a.id]: sane, [b.id]: bob, [late.id]: {} })
  board.leave('a')
  await gathered()
  expect(b.sees()).toEqual({ [b.id]: bob })
})

it('lets nobody show, change or remove somebody else', async () => {
  const { board, join } = openBoard()
  const [a, b] = [join(ada), join(bob)]
  board.receive('a', 'ada', a.say())
  board.receive('b', 'bob', b.say())
  await gathered()
  const thief = page({})
  thief.hear(a.say())
  const forged = (state: unknown, clock: number) => {
    const text = new TextEncoder().encode(JSON.stringify(state))
    const varint = (n: number): number[] => (n < 128 ? [n] : [(n % 128) + 128, ...varint(Math.floor(n / 128))])
    return new Uint8Array([1, ...varint(a.id), ...varint(clock), ...varint(text.length), ...text])
  }
  board.receive('b', 'bob', forged({ user: { ...ada.user, name: 'Eve' } }, 99))
  board.receive('b', 'bob', forged(null, 99))
  // Pages repeat what they hear; that changes nothing either.
  board.receive('b', 'bob', b.repeat())
  await gathered()
  expect(b.sees()).toEqual({ [a.id]: ada, [b.id]: bob })
  board.leave('b')
  await gathered()
  expect(a.sees()).toEqual({ [a.id]: ada })
})

it('ignores a state that is too large or of another form', async () => {
  const { board, join } = openBoard()
  const [large, odd, spy] = [join({ ...ada, cursor: 'x'.repeat(5000) }), join({ user: 'Bob' }), join({})]
  const styled = join({ user: { ...bob.user, color: 'red; background: url(//x)' } })
  for (const each of [large, odd, styled]) board.receive(`${each.id}`, 'somebody', each.say())
  await gathered()
  expect(spy.sees()).toEqual({ [spy.id]: {} })
  expect(board.snapshot()).toBeUndefined()
  expect(() => board.receive('x', 'x', new Uint8Array([3, 1]))).toThrow()
})

it('lets a page come back on a new connection before the old one is known to be dead', async () => {
  const { board, join } = openBoard()
  const [a, b] = [join(ada), join(bob)]
  board.receive('old', 'ada', a.say())
  await gathered()
  a.show(ada)
  board.receive('new', 'ada', a.say())
  board.leave('old')
  await gathered()
  expect(b.sees()).toEqual({ [a.id]: ada, [b.id]: bob })
  board.leave('new')
  await gathered()
  expect(b.sees()).toEqual({ [b.id]: bob })
})

it('shows the pages of other servers, which own what they show', async () => {
  const [here, there] = [openBoard(), openBoard()]
  const [a, b] = [here.join(ada), there.join(bob)]
  here.board.receive('a', 'ada', a.say())
  await gathered()
  for (const note of here.published) there.board.receivePeer(note)
  expect(here.published.map(({ user }) => user)).toEqual(['ada'])
  expect(here.board.own()).toEqual(here.published)
  there.board.receive('b', 'bob', b.say())
  await gathered()
  expect(b.sees()).toEqual({ [a.id]: ada, [b.id]: bob })
  expect(there.published.map(({ user }) => user)).toEqual(['bob'])
  // The page moves to the other server; the goodbye of the first comes late.
  a.show({ ...ada, cell: 'c2' })
  there.board.receive('a2', 'ada', a.say())
  here.board.leave('a')
  await gathered()
  for (const note of here.published.slice(1)) there.board.receivePeer(note)
  await gathered()
  expect(b.sees()).toEqual({ [a.id]: { ...ada, cell: 'c2' }, [b.id]: bob })
})
