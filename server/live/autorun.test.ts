import { bindSlot, insertStep, insertText, submitParams } from '@playbook/core/document/edits'
import { EMPTY_NOTEBOOK, PLAIN_STEP, type Notebook, type StepCell } from '@playbook/core/document/notebook'
import { readNotebook } from '@playbook/core/document/read'
import { readyProcesses } from '@playbook/core/plan/order'
import { plan as planOf } from '@playbook/core/plan/plan'
import { cellText } from '@playbook/core/document/texts'
import type { ProcessState } from '@playbook/core/api/processes'
import { expect, it } from 'vitest'
import * as Y from 'yjs'
import { layersOf } from '../results/layers.ts'
import type { StatesById } from '../runs/states/state-bus.ts'
import { registry } from '../testing/steps.ts'
import { startAutorun, type AutorunOptions } from './autorun.ts'
import { createDocumentViews } from './document-views.ts'

const PLAYBOOK = '00000000-0000-4000-8000-000000000001'

/** Rooms of one document, and runs that only count what they are asked. */
function open(
  doc: Y.Doc,
  notebook: () => Notebook = () => readNotebook(doc),
  isHeld = false,
  brought: Map<string, { at: string }> = new Map(),
  refused: Map<string, ProcessState> = new Map(),
) {
  const calls: string[] = []
  const published: Readonly<Record<string, ProcessState>>[] = []
  let change = (_playbook: string, _doc: Y.Doc) => {}
  let hear = (_states: StatesById) => {}
  let edit = (_playbook: string, _user: string, _cells: readonly string[]) => {}
  const rooms: AutorunOptions['rooms'] = {
    onChange: (listener) => void (change = listener),
    onEdit: (listener) => void (edit = listener),
    openPlaybooks: () => [PLAYBOOK],
    publishStates: (_playbook, states) => void published.push(states),
    read: async () => notebook(),
  }
  const runs: AutorunOptions['runs'] = {
    request: async (processes, { account }) =>
      void calls.push(`request ${processes.length}${account === undefined ? '' : ` for ${account}`}`),
    states: async (ids) => {
      calls.push(`states ${ids.length}`)
      return {}
    },
    cancel: async (process) => void calls.push(`cancel ${process}`),
    recompute: async (process) => void calls.push(`recompute ${process}`),
    onStates: (listener) => {
      const before = hear
      hear = (states) => {
        before(states)
        listener(states)
      }
    },
  }
  const holds = { isHeld: async () => isHeld, release: async () => void (isHeld = false) }
  const imported: AutorunOptions['imported'] = {
    drop: async (_playbook, processes) => processes.forEach((id) => brought.delete(id)),
  }
  const results: AutorunOptions['results'] = {
    layersOf: async (_playbook, read, plan) =>
      layersOf(readyProcesses(read, plan), { refused, session: new Map(), imported: new Map(brought) }),
  }
  const autorun = startAutorun({
    rooms,
    runs,
    registry,
    holds,
    imported,
    results,
    sessions: {
      cancel: async () => false,
      drop: async () => {},
      onChanged: async () => async () => {},
      take: async () => false,
    },
    viewOf: createDocumentViews(registry),
  })
  return {
    autorun,
    calls,
    published,
    /** The document has changed; resolves when nothing more happens. */
    async changed(newDoc = doc) {
      change(PLAYBOOK, newDoc)
      await new Promise((resolve) => setTimeout(resolve, 20))
      return calls.splice(0)
    },
    hear: (states: StatesById) => hear(states),
    edit: (user: string, ...cells: readonly string[]) => edit(PLAYBOOK, user, cells),
  }
}

function twoCells() {
  const doc = new Y.Doc()
  const word = insertStep(doc, { after: null, step: 'Input[Word]', params: 'hello' })
  const shout = insertStep(doc, { after: word, step: 'Shout', bindings: { word } })
  const text = insertText(doc, { after: shout, text: 'Prose' })
  return { doc, word, shout, text }
}

it('asks the runs for nothing when prose, labels or the order change, and asks again when the plan does', async () => {
  const { doc, word, shout, text } = twoCells()
  const { changed } = open(doc)
  expect(await changed()).toEqual(['request 2', 'states 2'])
  for (let n = 0; n < 10; n++) {
    cellText(doc, text, 'text')?.insert(0, 'More. ')
    cellText(doc, shout, 'label')?.insert(0, 'L')
    expect(await changed()).toEqual([])
  }
  submitParams(doc, word, 'other')
  expect(await changed()).toEqual(['request 2', 'states 2'])
  bindSlot(doc, shout, 'word', undefined)
  expect(await changed()).toEqual(['request 1', 'states 1'])
})

it('asks on behalf of whoever changed a step, also for what follows from it', async () => {
  const { doc, word, shout, text } = twoCells()
  const other = insertStep(doc, { after: text, step: 'Input[Word]', params: 'other' })
  const { changed, edit } = open(doc)
  expect(await changed()).toEqual(['request 3', 'states 3'])
  edit('ada', word)
  submitParams(doc, word, 'hi')
  expect(await changed()).toEqual(['request 1', 'request 2 for ada', 'states 3'])
  edit('ada', word)
  submitParams(doc, word, 'hallo')
  edit('grace', shout, other)
  submitParams(doc, other, 'third')
  expect(await changed()).toEqual(['request 0', 'request 1 for ada', 'request 3 for grace', 'states 3'])
  bindSlot(doc, shout, 'word', other)
  expect(await changed()).toEqual(['request 3', 'states 3'])
})

it('sends all states again to a room that was closed and opened, although its plan is the same', async () => {
  const { doc } = twoCells()
  const { changed, published } = open(doc)
  await changed()
  const again = new Y.Doc()
  Y.applyUpdate(again, Y.encodeStateAsUpdate(doc))
  expect(await changed(again)).toEqual(['request 2', 'states 2'])
  expect(published).toHaveLength(2)
  expect(published[1]).toEqual(published[0])
})

it('asks again after the database was away, although the plan is the same', async () => {
  const { doc, text } = twoCells()
  const { changed, autorun, calls } = open(doc)
  const push = calls.push.bind(calls)
  calls.push = () => {
    throw new Error('the database is away')
  }
  await changed()
  calls.push = push
  cellText(doc, text, 'text')?.insert(0, 'More. ')
  expect(await changed()).toEqual(['request 2', 'states 2'])
  expect(await autorun.run(PLAYBOOK, { by: 'Ada', retry: true })).toBe(2)
})

it('neither asks for nor tells of what a playbook may not use, until it may', async () => {
  const { doc, word, shout } = twoCells()
  const planned = planOf(readNotebook(doc), registry)
  const [input = '', loud = ''] = [word, shout].map((id) => {
    const each = planned.get(id)
    return each?.state === 'ready' ? each.process.id : ''
  })
  const error = { name: 'InputError', message: 'It belongs to somebody else.' } as const
  const refused = new Map<string, ProcessState>([
    [input, { state: 'failed', error, attempts: 0, finishedAt: '' }],
    [loud, { state: 'failed-before', process: input }],
  ])
  const shown = Object.fromEntries(refused)
  const { autorun, changed, published, hear } = open(doc, () => readNotebook(doc), false, new Map(), refused)
  expect(await changed()).toEqual(['request 0', 'states 0'])
  hear({ [loud]: { state: 'done', finishedAt: '', durationMs: 1, reused: true } })
  expect(published).toEqual([{}, shown])
  expect(await autorun.run(PLAYBOOK, { by: 'Eve', retry: true })).toBe(0)
  await expect(autorun.recompute(PLAYBOOK, loud, 'Eve')).rejects.toThrow('not part of the playbook')
  expect([...(await autorun.ready(PLAYBOOK))]).toEqual([])
  refused.clear()
  expect(await changed()).toContain('request 2')
})

it('runs nothing of a foreign playbook by itself until a person has pressed Run once', async () => {
  const { doc, word } = twoCells()
  const { autorun, changed } = open(doc, () => readNotebook(doc), true)
  expect(await changed()).toEqual(['request 0', 'states 2'])
  submitParams(doc, word, 'other')
  expect(await changed()).toEqual(['request 0', 'states 2'])
  await autorun.run(PLAYBOOK, { by: 'Ada', retry: true })
  await changed()
  submitParams(doc, word, 'third')
  expect(await changed()).toEqual(['request 2', 'states 2'])
})

it('leaves to a person what has an imported result only, and what follows from it', async () => {
  const { doc, word, shout } = twoCells()
  const louder = insertStep(doc, { after: shout, step: 'Shout', bindings: { word: shout } })
  const plan = planOf(readNotebook(doc), registry).get(shout)
  const imported = plan?.state === 'ready' ? plan.process.id : ''
  const at = '2026-05-03T09:00:00.000Z'
  const brought = new Map([[imported, { at }]])
  const { autorun, changed, published } = open(doc, () => readNotebook(doc), false, brought)
  expect(await changed()).toEqual(['states 3', 'request 1', 'states 3'])
  expect(published[0]?.[imported]).toEqual({
    state: 'done',
    finishedAt: at,
    durationMs: 0,
    reused: false,
    imported: true,
  })
  expect(await autorun.run(PLAYBOOK, { by: 'Ada', retry: true, cells: [word, shout] })).toBe(1)
  expect([...brought]).toEqual([[imported, { at }]])
  expect(await autorun.run(PLAYBOOK, { by: 'Ada', retry: true, cells: [louder] })).toBe(3)
  expect([...brought]).toEqual([])
})

it('stops and drops nothing that the playbook does not hold', async () => {
  const { doc } = twoCells()
  const { autorun, changed, calls, published } = open(doc)
  await changed()
  const others = '00000000-0000-0000-0000-00000000000a'
  await expect(autorun.cancel(PLAYBOOK, others, 'Eve')).rejects.toThrow('not part of the playbook')
  await expect(autorun.recompute(PLAYBOOK, others, 'Eve')).rejects.toThrow('not part of the playbook')
  expect(calls).toEqual([])
  const [own = ''] = Object.keys(published[0] ?? {})
  await autorun.recompute(PLAYBOOK, own, 'Ada')
  await autorun.cancel(PLAYBOOK, own, 'Ada')
  expect(calls.filter((call) => /cancel|recompute/.test(call))).toEqual([`recompute ${own}`, `cancel ${own}`])
})

const cell = (id: string, step: string, bindings: StepCell['bindings'] = {}): StepCell => ({
  kind: 'step',
  id,
  step,
  bindings,
  ...PLAIN_STEP,
})

it.each([5000, 12_000])('runs the last cell of a chain of %i', async (length) => {
  const cells = [...Array(length).keys()].map((at) =>
    at === 0 ? { ...cell('0', 'Input[Word]'), params: 'hello' } : cell(`${at}`, 'Shout', { word: `${at - 1}` }),
  )
  const notebook = { ...EMPTY_NOTEBOOK, cells }
  const { autorun, calls } = open(new Y.Doc(), () => notebook)
  expect(await autorun.run(PLAYBOOK, { by: 'Ada', retry: true, cells: [`${length - 1}`] })).toBe(length)
  expect(calls).toEqual([`request ${length}`])
})
