// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { addStep, addText, group, testSession, type TestSession } from '../../live/testing.ts'
import { cancelFocus } from './focus.ts'
import { createActions, type Actions } from './actions.ts'

let session: TestSession
let actions: Actions
const announce = vi.fn<(text: string) => void>()
const openPalette = vi.fn<(after: string | null, focused: string | undefined) => void>()

beforeEach(() => {
  session = testSession()
  actions = createActions(session, { announce, openPalette })
})
afterEach(() => {
  cancelFocus()
  vi.clearAllMocks()
  vi.unstubAllGlobals()
  session.close()
})

const ids = () => session.notebook.get().cells.map(({ id }) => id)
const steps = () => session.notebook.get().cells.map((cell) => (cell.kind === 'step' ? cell.step : cell.text))

it('adds a step below a cell with its bindings and fields, and moves the focus there', () => {
  const first = addStep(session, 'Enter')
  addText(session, 'after')
  actions.addStep(first, group.enter, {})
  const [, added] = session.notebook.get().cells
  expect(steps()).toEqual(['Enter', 'Enter', 'after'])
  expect(session.focus.get()).toBe(added?.id)
  expect(announce).toHaveBeenCalledWith('Added Enter a gene as step 2')
})

it('adds several steps as one edit, bound to each other, and takes all of them back at once', () => {
  const first = addStep(session, 'Enter')
  const additions = [
    { id: 'one', step: group.enter, bindings: {} },
    { id: 'two', step: group.enter, bindings: { gene: 'one' } },
  ]
  actions.addSteps(first, additions)
  expect(ids()).toEqual([first, 'one', 'two'])
  expect(session.focus.get()).toBe('one')
  actions.undo()
  expect(ids()).toEqual([first])
  actions.redo()
  expect(ids()).toEqual([first, 'one', 'two'])
})

it('puts no step above a cell that it takes, and goes to the wished one where none has to be answered', () => {
  const first = addStep(session, 'Enter')
  const set = addStep(session, 'List')
  actions.addStep(first, group.sort, { set })
  expect(steps()).toEqual(['Enter', 'List', 'Sort'])
  actions.addSteps(first, [
    { id: 'one', step: group.sort, bindings: { set } },
    { id: 'two', step: group.sort, bindings: { set: 'one' } },
  ])
  expect(ids().slice(0, 4)).toEqual([first, set, 'one', 'two'])
  expect(session.focus.get()).toBe('two')
})

it('moves a cell by one place, and not beyond the ends', () => {
  const [a, b, c] = [addStep(session, 'Enter'), addStep(session, 'Enter'), addStep(session, 'Enter')]
  actions.shift([a], 1)
  expect(ids()).toEqual([b, a, c])
  actions.shift([c], -1)
  expect(ids()).toEqual([b, c, a])
  actions.shift([b], -1)
  actions.shift([a], 1)
  expect(ids()).toEqual([b, c, a])
})

it('moves several cells together by one place, and takes the whole move back at once', () => {
  const [a, b, c, d] = [0, 1, 2, 3].map(() => addStep(session, 'Enter'))
  if (a === undefined || b === undefined || c === undefined || d === undefined) throw new Error('four cells')
  session.focus.set(c)
  actions.shift([b, c], 1)
  expect(ids()).toEqual([a, d, b, c])
  expect(announce).toHaveBeenLastCalledWith('Moved to places 3 to 4 of 4')
  actions.shift([b, c], 1)
  expect(ids()).toEqual([a, d, b, c])
  actions.shift([b, c], -1)
  actions.shift([b, c], -1)
  expect(ids()).toEqual([b, c, a, d])
  expect(session.focus.get()).toBe(c)
  actions.undo()
  expect(ids()).toEqual([a, b, c, d])
})

it('deletes a cell, goes to its neighbour, and takes each edit back on its own', () => {
  const [a, b] = [addStep(session, 'Enter'), addStep(session, 'Enter')]
  actions.remove([b])
  expect(ids()).toEqual([a])
  expect(session.focus.get()).toBe(a)
  actions.addText(a)
  actions.undo()
  expect(ids()).toEqual([a])
  actions.undo()
  expect(ids()).toEqual([a, b])
  actions.redo()
  expect(ids()).toEqual([a])
})

it('goes to the cell that an undo or a redo brings back, and from one that it takes away to its neighbour', () => {
  const [a, b] = [addStep(session, 'Enter'), addStep(session, 'Enter')]
  actions.addStep(a, group.enter, {})
  const [, added] = ids()
  expect(session.focus.get()).toBe(added)
  actions.undo()
  expect(ids()).toEqual([a, b])
  expect(session.focus.get()).toBe(b)
  actions.redo()
  expect(session.focus.get()).toBe(added)
  session.focus.set(a)
  actions.undo()
  expect(session.focus.get()).toBe(a)
  actions.addStep(b, group.enter, {})
  actions.undo()
  expect(ids()).toEqual([a, b])
  expect(session.focus.get()).toBe(b)
})

it('changes nothing for a reader, and says so', () => {
  const a = addStep(session, 'Enter')
  session.connection.set({ ...session.connection.get(), role: 'viewer' })
  actions.remove([a])
  actions.addText(a)
  actions.submit(a, 'TP53')
  expect(session.notebook.get().cells).toHaveLength(1)
  expect(session.plan.get().get(a)?.state).toBe('needs-input')
  expect(announce).toHaveBeenCalledWith('You are reading this playbook. Open a copy to change it.')
})

it('opens the palette above and below the place that is meant', () => {
  const [a, b] = [addStep(session, 'Enter'), addStep(session, 'Enter')]
  actions.addBefore(b)
  actions.addBefore(a)
  actions.addAfter(a)
  actions.addAfter(undefined)
  expect(openPalette.mock.calls).toEqual([
    [a, a],
    [null, undefined],
    [a, a],
    [b, b],
  ])
})

it('asks the server to run only after it has every edit', async () => {
  const order: string[] = []
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    order.push(`${init.method} ${path} ${String(init.body)}`)
    return Promise.resolve(Response.json({ wanted: 1 }))
  })
  const slow = { ...session, settled: () => Promise.resolve(order.push('settled')).then(() => {}) }
  const asking = createActions(slow, { announce, openPalette })
  asking.run(['a'], true)
  await vi.waitFor(() => expect(order).toHaveLength(2), { timeout: 60_000 })
  asking.useEarlier('a')
  await vi.waitFor(() => expect(order).toHaveLength(4), { timeout: 60_000 })
  expect(order).toEqual([
    'settled',
    'POST /api/playbooks/test/run {"cells":["a"],"retry":true}',
    'settled',
    'POST /api/playbooks/test/run {"cells":["a"],"useEarlier":true}',
  ])
})
