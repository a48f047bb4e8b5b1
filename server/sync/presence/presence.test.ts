import { cpuUsage } from 'node:process'
import { expect, it, vi } from 'vitest'
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
  board.receive('a', { user: 'ada' }, a.say())
  board.receive('b', { user: 'bob' }, b.say())
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
  board.receive('a', { user: 'ada' }, a.say())
  board.receive('b', { user: 'bob' }, b.say())
  await gathered()
  const thief = page({})
  thief.hear(a.say())
  const forged = (state: unknown, clock: number) => {
    const text = new TextEncoder().encode(JSON.stringify(state))
    const varint = (n: number): number[] => (n < 128 ? [n] : [(n % 128) + 128, ...varint(Math.floor(n / 128))])
    return new Uint8Array([1, ...varint(a.id), ...varint(clock), ...varint(text.length), ...text])
  }
  board.receive('b', { user: 'bob' }, forged({ user: { ...ada.user, name: 'Eve' } }, 99))
  board.receive('b', { user: 'bob' }, forged(null, 99))
  // Pages repeat what they hear; that changes nothing either.
  board.receive('b', { user: 'bob' }, b.repeat())
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
  for (const each of [large, odd, styled]) board.receive(`${each.id}`, { user: 'somebody' }, each.say())
  await gathered()
  expect(spy.sees()).toEqual({ [spy.id]: {} })
  expect(board.snapshot()).toBeUndefined()
  expect(() => board.receive('x', { user: 'x' }, new Uint8Array([3, 1]))).toThrow()
})

it('lets a page come back on a new connection before the old one is known to be dead', async () => {
  const { board, join } = openBoard()
  const [a, b] = [join(ada), join(bob)]
  board.receive('old', { user: 'ada' }, a.say())
  await gathered()
  a.show(ada)
  board.receive('new', { user: 'ada' }, a.say())
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
  here.board.receive('a', { user: 'ada' }, a.say())
  await gathered()
  for (const note of here.published) there.board.receivePeer(note)
  expect(here.published.map(({ user }) => user)).toEqual(['ada'])
  expect(here.board.own()).toEqual(here.published)
  there.board.receive('b', { user: 'bob' }, b.say())
  await gathered()
  expect(b.sees()).toEqual({ [a.id]: ada, [b.id]: bob })
  expect(there.published.map(({ user }) => user)).toEqual(['bob'])
  // The page moves to the other server; the goodbye of the first comes late.
  a.show({ ...ada, cell: 'c2' })
  there.board.receive('a2', { user: 'ada' }, a.say())
  here.board.leave('a')
  await gathered()
  for (const note of here.published.slice(1)) there.board.receivePeer(note)
  await gathered()
  expect(b.sees()).toEqual({ [a.id]: { ...ada, cell: 'c2' }, [b.id]: bob })
})

/** An awareness message of many clients that nobody has. */
function crowd(count: number) {
  const varint = (n: number): number[] => (n < 128 ? [n] : [(n % 128) + 128, ...varint(Math.floor(n / 128))])
  const json = new TextEncoder().encode(JSON.stringify(ada))
  const entries = Array.from({ length: count }, (_, id) => [...varint(id + 1), 1, ...varint(json.length), ...json])
  return new Uint8Array([...varint(count), ...entries.flat()])
}

it('shows one id of a socket, however many it names, and looks through few of them', async () => {
  const { board, join } = openBoard()
  const spy = join({})
  board.receive('hostile', { user: 'eve' }, crowd(50))
  await gathered()
  expect(Object.keys(spy.sees())).toEqual(['1', `${spy.id}`])
  const large = crowd(10_000)
  const start = cpuUsage()
  for (let n = 0; n < 100; n++) board.receive('hostile', { user: 'eve' }, large)
  // Time of the processor: the machine may be busy with something else.
  expect(cpuUsage(start).user).toBeLessThan(3_000_000)
})

it('takes another id of a socket after ten seconds, not before', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  const { board, join } = openBoard()
  const [first, second, spy] = [join(ada), join(ada), join(bob)]
  board.receive('a', { user: 'ada' }, first.say())
  board.receive('a', { user: 'ada' }, second.say())
  await vi.advanceTimersByTimeAsync(40)
  expect(spy.sees()).toEqual({ [first.id]: ada, [spy.id]: bob })
  await vi.advanceTimersByTimeAsync(10_000)
  second.show(ada)
  board.receive('a', { user: 'ada' }, second.say())
  await vi.advanceTimersByTimeAsync(40)
  expect(spy.sees()).toEqual({ [second.id]: ada, [spy.id]: bob })
  vi.useRealTimers()
})

it('calls people by the names of their accounts, whatever their pages say', async () => {
  const { board, join } = openBoard()
  const [a, spy] = [join({ ...ada, cell: 'c1' }), join({})]
  board.receive('a', { user: 'ada', name: 'Ada Lovelace' }, a.say())
  await gathered()
  expect(spy.sees()[a.id]).toEqual({ user: { ...ada.user, name: 'Ada Lovelace' }, cell: 'c1' })
})
